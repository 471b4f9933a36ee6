import { isGap } from '#domain/trace/gaps.ts';
import { intervalAt, type Trace } from '#domain/trace/trace.ts';
import { HOUR_MS, instant, mgdl, toTenths, type Instant, type MgDl } from '#domain/units/units.ts';
import { isAtLimit } from './at-limit.ts';

/** A stretch in which the sensor repeated one value, from its first to its last reading. */
export type FlatLine = { readonly begin: Instant; readonly end: Instant; readonly value: MgDl };

/** A flat line is at least this long. */
const LEAST_MS = HOUR_MS;
/** The stretches of an hour or more with the same value to a tenth, within the limits of the sensor and without a gap. */
export function findFlatLines(trace: Trace): FlatLine[] {
  const { at } = trace;
  const lines: FlatLine[] = [];
  for (let start = 0; start < at.length;) {
    let end = start;
    while (end + 1 < at.length && continues(trace, end)) end += 1;
    const value = mgdl(trace.mgdl[start] ?? 0);
    const [begin, last] = [at[start] ?? 0, at[end] ?? 0];
    if (last - begin >= LEAST_MS && !isAtLimit(trace, start))
      lines.push({ begin: instant(begin), end: instant(last), value });
    start = end + 1;
  }
  return lines;
}

/** Whether the next reading repeats the value of this one, without a gap between them. */
function continues(trace: Trace, index: number): boolean {
  const tenths = (of: number): number => toTenths(mgdl(trace.mgdl[of] ?? 0));
  const silence = (trace.at[index + 1] ?? 0) - (trace.at[index] ?? 0);
  return tenths(index + 1) === tenths(index) && !isGap(silence, intervalAt(trace, index));
}

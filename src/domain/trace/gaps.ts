import { instant, MINUTE_MS, type Instant } from '#domain/units/units.ts';
import { intervalAt, type Trace } from './trace.ts';

/** Time without readings: from the last reading before it to the first one after it. */
export type Gap = { readonly from: Instant; readonly to: Instant };

/** The readings `start` ≤ index < `end` between two gaps. */
export type Stretch = { readonly start: number; readonly end: number };

/** A gap is longer than this many expected intervals. */
const GAP_INTERVALS = 3;
/** A gap is at least this long. */
const GAP_LEAST_MS = 20 * MINUTE_MS;

/** Whether a silence is a gap: more than 3 expected intervals and at least 20 minutes. */
export function isGap(silenceMs: number, intervalMinutes: number): boolean {
  return silenceMs > GAP_INTERVALS * intervalMinutes * MINUTE_MS && silenceMs >= GAP_LEAST_MS;
}

/** The first instant at which the silence since a reading is a gap. */
export function startOfGap(at: number, intervalMinutes: number): number {
  const longest = Math.floor(GAP_INTERVALS * intervalMinutes * MINUTE_MS); // instants are whole
  return at + Math.max(longest + 1, GAP_LEAST_MS);
}

/** The stretches of readings without a gap, in order; each is drawn as one line. */
export function findStretches(trace: Trace): Stretch[] {
  const stretches: Stretch[] = [];
  const { at } = trace;
  let start = 0;
  let before = at[0] ?? 0;
  // A loop that also reads one value beyond the end takes twice as long in V8.
  for (let index = 1; index < at.length; index += 1) {
    const moment = at[index] ?? 0;
    const silence = moment - before;
    before = moment;
    if (silence < GAP_LEAST_MS || !isGap(silence, intervalAt(trace, index - 1))) continue;
    stretches.push({ start, end: index });
    start = index;
  }
  if (at.length > 0) stretches.push({ start, end: at.length });
  return stretches;
}

/** The gaps of a trace, in order. */
export function findGaps(trace: Trace): Gap[] {
  const stretches = findStretches(trace);
  return stretches.slice(1).map(({ start }) => ({
    from: instant(trace.at[start - 1] ?? 0),
    to: instant(trace.at[start] ?? 0),
  }));
}

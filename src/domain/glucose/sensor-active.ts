import { MINUTE_MS, percent, type Percent } from '#domain/units/units.ts';
import { weightAt, type Trace } from '#domain/trace/trace.ts';

/** Minutes that the readings of a trace count for. */
export function activeMinutes(trace: Trace, start = 0, end = trace.at.length): number {
  if (typeof trace.weightMinutes === 'number') return (end - start) * trace.weightMinutes;
  let sum = 0;
  for (let index = start; index < end; index += 1) sum += weightAt(trace, index);
  return sum;
}

/**
 * The share of a range in which the sensor was active: readings × interval ÷ length of the range, at most 100.
 *
 * @param range  epoch ms; the part after `now` does not count
 * @returns percent, null without a reading or if the range has not begun
 */
export function sensorActivePercent(
  trace: Trace,
  range: { readonly from: number; readonly to: number; readonly now: number },
): Percent | null {
  const length = Math.min(range.to, range.now) - range.from;
  if (trace.at.length === 0 || !(length > 0)) return null;
  return percent(Math.min(100, (100 * activeMinutes(trace) * MINUTE_MS) / length));
}

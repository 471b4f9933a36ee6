import { MINUTE_MS } from '../units/units.ts';

/** Readings that arrived together: when, and the time of the newest one. */
export type Arrival = { readonly arrivedAt: number; readonly newestAt: number };

const MIN_ARRIVALS = 3;
const MIN_SPAN_MS = 10 * MINUTE_MS;
/** Readings of one late clock are all about as old; those of a past that is sent once are not. */
const MAX_SPREAD_MS = 10 * MINUTE_MS;

/**
 * Whether readings keep arriving and all are history when they do, as from an uploader whose clock is behind: no value
 * raises an alarm.
 *
 * @param arrivals  the latest first
 * @param lateMs  how old history is
 */
export function areAlwaysLate(arrivals: readonly Arrival[], lateMs: number): boolean {
  const ages = arrivals.map(({ arrivedAt, newestAt }) => arrivedAt - newestAt);
  const fresh = ages.findIndex((age) => age <= lateMs);
  const late = fresh === -1 ? ages : ages.slice(0, fresh);
  const [first, last] = [arrivals[0], arrivals[late.length - 1]];
  if (first === undefined || last === undefined || late.length < MIN_ARRIVALS) return false;
  const spread = Math.max(...late) - Math.min(...late);
  return first.arrivedAt - last.arrivedAt >= MIN_SPAN_MS && spread <= MAX_SPREAD_MS;
}

import { MINUTE_MS } from '../units/units.ts';

/** A reading that is older than this when it arrives is history: it raises no alarm. */
export const LATE_MS = 20 * MINUTE_MS;

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
  const fresh = arrivals.findIndex((arrival) => toAge(arrival) <= lateMs);
  const late = fresh === -1 ? arrivals : arrivals.slice(0, fresh);
  if (late.length < MIN_ARRIVALS) return false;
  const span = findSpread(late.map(({ arrivedAt }) => arrivedAt));
  return span >= MIN_SPAN_MS && findSpread(late.map(toAge)) <= MAX_SPREAD_MS;
}

function toAge({ arrivedAt, newestAt }: Arrival): number {
  return arrivedAt - newestAt;
}

function findSpread(values: readonly number[]): number {
  return Math.max(...values) - Math.min(...values);
}

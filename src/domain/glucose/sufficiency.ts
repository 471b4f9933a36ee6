/** Days of wear that a report's long-term numbers are meant for. */
export const SUFFICIENT_DAYS = 14;
/** Sensor active time, percent, that they are meant for. */
export const SUFFICIENT_ACTIVE_PERCENT = 70;

/** Whether enough of a time was observed for its shares to stand for all of it; `null` is no reading. */
export function isObservedEnough(activePercent: number | null): boolean {
  return (activePercent ?? 0) >= SUFFICIENT_ACTIVE_PERCENT;
}

/** What a report has too little of for its long-term numbers; null where it has enough. */
export type Shortage = 'days' | 'activeTime' | 'both' | null;

/**
 * What a report has too little of: it takes 14 days with readings and 70 % active time.
 *
 * @see Battelino, Diabetes Care 42:1593 (2019), table 2
 */
export function findShortage(metrics: {
  readonly days: number;
  readonly sensorActivePercent: number | null;
}): Shortage {
  const isShortOfDays = metrics.days < SUFFICIENT_DAYS;
  if (isObservedEnough(metrics.sensorActivePercent)) return isShortOfDays ? 'days' : null;
  return isShortOfDays ? 'both' : 'activeTime';
}

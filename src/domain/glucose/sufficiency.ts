/** Days of wear that the long-term numbers of a report need. */
export const SUFFICIENT_DAYS = 14;
/** Sensor active time that they need, percent. */
export const SUFFICIENT_ACTIVE_PERCENT = 70;

/** Whether enough of a period was observed for its shares to represent the whole period; `null` means no reading. */
export function isObservedEnough(activePercent: number | null): boolean {
  return (activePercent ?? 0) >= SUFFICIENT_ACTIVE_PERCENT;
}

/** What a report lacks for its long-term numbers; null if it has enough. */
export type Shortage = 'days' | 'activeTime' | 'both' | null;

/**
 * What a report lacks: it needs 14 days with readings and 70 % active time.
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

/** Days of wear that the long-term numbers of a report need. */
export const SUFFICIENT_DAYS = 14;
/** Sensor active time that they need, percent. */
export const SUFFICIENT_ACTIVE_PERCENT = 70;

/** Whether enough of a period was observed for its shares to represent the whole period; `null` means no reading. */
export function isObservedEnough(activePercent: number | null, leastPercent = SUFFICIENT_ACTIVE_PERCENT): boolean {
  return (activePercent ?? 0) >= leastPercent;
}

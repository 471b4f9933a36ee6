import { isObservedEnough, SUFFICIENT_DAYS } from './sufficiency.ts';

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

import type { Metrics } from './metrics.ts';

/** Days of wear that a report's long-term numbers are meant for. */
export const SUFFICIENT_DAYS = 14;
/** Sensor active time, percent, that they are meant for. */
export const SUFFICIENT_ACTIVE_PERCENT = 70;

/** Whether enough of a time was observed for its shares to stand for all of it; `null` is no reading. */
export function isObservedEnough(activePercent: number | null): boolean {
  return activePercent !== null && activePercent >= SUFFICIENT_ACTIVE_PERCENT;
}

/** Whether there is enough data to rely on, and if not, what there is and what it takes. */
export type Sufficiency =
  | { readonly kind: 'ok' }
  | {
      readonly kind: 'insufficient';
      readonly haveDays: number;
      readonly needDays: number;
      readonly haveActivePercent: number;
      readonly needActivePercent: number;
    };

/**
 * Whether a report has enough data: 14 days with readings and 70 % active time.
 *
 * @see Battelino, Diabetes Care 42:1593 (2019), table 2
 */
export function assessSufficiency(metrics: Pick<Metrics, 'days' | 'sensorActivePercent'>): Sufficiency {
  const haveActivePercent = metrics.sensorActivePercent ?? 0;
  if (metrics.days >= SUFFICIENT_DAYS && isObservedEnough(haveActivePercent)) return { kind: 'ok' };
  return {
    kind: 'insufficient',
    haveDays: metrics.days,
    needDays: SUFFICIENT_DAYS,
    haveActivePercent,
    needActivePercent: SUFFICIENT_ACTIVE_PERCENT,
  };
}

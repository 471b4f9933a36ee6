import { HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import type { CurveNumbers } from './dose-curve.ts';

/** Whether doses wear off long before the next one; `n` curves reached the threshold, `short` of them wore off early. */
export type TooShort =
  | { readonly n: number; readonly state: 'tooFewCurves' }
  | {
      readonly n: number;
      readonly short: number;
      readonly sharePercent: number;
      readonly state: 'suspected' | 'notSuspected';
    };

/** Curves that it needs. */
export const MIN_DURATIONS = 4;
/** A dose is short below this share of the usual gap: 8 h of 12. */
export const SHORT_SHARE = 2 / 3;
/** A pattern from this share of short doses on, percent. */
const SUSPECTED_PERCENT = 60;

/** @param curves  complete ones; only those that came to the threshold tell how long a dose lasts */
export function findTooShort(
  curves: readonly CurveNumbers[],
  { gapHours, threshold }: { readonly gapHours: number; readonly threshold: number },
): TooShort {
  const reached = curves.filter(({ nadir }) => nadir <= threshold);
  const n = reached.length;
  if (n < MIN_DURATIONS) return { n, state: 'tooFewCurves' };
  const shortMinutes = (gapHours * HOUR_MS * SHORT_SHARE) / MINUTE_MS;
  const isShort = ({ durationCensored, durationMinutes }: CurveNumbers): boolean =>
    !durationCensored && durationMinutes < shortMinutes;
  const short = reached.filter(isShort).length;
  const sharePercent = (100 * short) / n;
  return { n, short, sharePercent, state: sharePercent >= SUSPECTED_PERCENT ? 'suspected' : 'notSuspected' };
}

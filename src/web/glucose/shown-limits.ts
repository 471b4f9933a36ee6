import type { Level, Thresholds } from '#domain/glucose/levels.ts';
import { glucoseDecimals, roundHalfUp, shownGlucose, type GlucoseUnit } from '#domain/glucose/rounding.ts';
import { mgdl } from '#domain/units/units.ts';

/** The values of a level as a screen shows them, in its unit; null where the level is open. */
export type ShownLimits = { readonly from: number | null; readonly to: number | null };

/**
 * Where a level begins and ends as it is shown. Neighbours do not share a value: low ends one step below the target's
 * first value, high begins one above its last (79 mg/dL is low although it, too, rounds to 4.4 mmol/L).
 */
export function shownLimits(level: Level, thresholds: Thresholds, unit: GlucoseUnit): ShownLimits {
  const decimals = glucoseDecimals(unit);
  const step = 10 ** -decimals;
  const at = (limit: number): number => shownGlucose(mgdl(limit), unit);
  const { urgentLow, low, high, urgentHigh } = thresholds;
  switch (level) {
    case 'veryHigh':
      return { from: at(urgentHigh), to: null };
    case 'high':
      return { from: roundHalfUp(at(high) + step, decimals), to: at(urgentHigh) };
    case 'target':
      return { from: at(low), to: at(high) };
    case 'low':
      return { from: at(urgentLow), to: roundHalfUp(at(low) - step, decimals) };
    case 'veryLow':
      return { from: null, to: at(urgentLow) };
  }
}

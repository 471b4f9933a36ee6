import { shownBound, type BoundSide } from '#domain/glucose/bounds.ts';
import type { Level, Thresholds } from '#domain/glucose/levels.ts';
import { glucoseDecimals, roundHalfUp, type GlucoseUnit } from '#domain/glucose/rounding.ts';

/** The shown bounds of a level, in the screen's unit; null where the level is open. */
export type ShownLimits = { readonly from: number | null; readonly to: number | null };

/**
 * The shown bounds of a level. Neighbouring levels do not share a value: low ends one step below the first value of
 * target, high begins one step above its last.
 */
export function shownLimits(level: Level, thresholds: Thresholds, unit: GlucoseUnit): ShownLimits {
  const decimals = glucoseDecimals(unit);
  const step = 10 ** -decimals;
  const at = (limit: number, side: BoundSide): number => shownBound(limit, side, unit);
  const { urgentLow, low, high, urgentHigh } = thresholds;
  switch (level) {
    case 'veryHigh':
      return { from: at(urgentHigh, 'upper'), to: null };
    case 'high':
      return { from: roundHalfUp(at(high, 'upper') + step, decimals), to: at(urgentHigh, 'upper') };
    case 'target':
      return { from: at(low, 'lower'), to: at(high, 'upper') };
    case 'low':
      return { from: at(urgentLow, 'lower'), to: roundHalfUp(at(low, 'lower') - step, decimals) };
    case 'veryLow':
      return { from: null, to: at(urgentLow, 'lower') };
  }
}

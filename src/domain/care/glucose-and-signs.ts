import type { Thresholds } from '#domain/glucose/levels.ts';
import { activeMinutes } from '#domain/glucose/sensor-active.ts';
import { isObservedEnough } from '#domain/glucose/sufficiency.ts';
import { timeInLevels } from '#domain/glucose/time-in-range.ts';
import { countedTrace } from '#domain/trace/scan-weights.ts';
import { sliceTrace, type Trace } from '#domain/trace/trace.ts';
import { DAY_MS, MINUTE_MS } from '#domain/units/units.ts';

/** The glucose of the 7 days before some signs, percent. */
export type WeekGlucose = {
  /** time in target; null if less than 70 % of the week was observed */
  readonly tir: number | null;
  readonly observedPercent: number;
};

/** Signs and glucose that do not agree; neither alone says how well diabetes is treated. */
export type Disagreement = 'glucoseFineSignsNot' | 'signsFineGlucoseNot';

const WEEK_MS = 7 * DAY_MS;
/** From this time in target on glucose looks fine, percent; the portal's own. */
export const FINE_TIR = 70;
/** Below this time in target it does not, percent; the portal's own. */
const POOR_TIR = 50;
/** From this score on there are signs; the portal's own. */
export const MANY_SIGNS = 4;
/** Up to this score there are few signs; the portal's own. */
const FEW_SIGNS = 1;

/** The glucose of the 7 days before each instant. */
export function weeksBefore(trace: Trace, instants: readonly number[], thresholds: Thresholds): WeekGlucose[] {
  return instants.map((at) => {
    const readings = countedTrace(sliceTrace(trace, at - WEEK_MS, at));
    const observedPercent = Math.min(100, (100 * activeMinutes(readings) * MINUTE_MS) / WEEK_MS);
    const levels = isObservedEnough(observedPercent) ? timeInLevels(readings, thresholds) : null;
    return { tir: levels?.target ?? null, observedPercent };
  });
}

/**
 * Where the score and the time in target of a week part. The limits are the portal's own.
 *
 * @param total  the score, 0 to 12
 */
export function findDisagreement(total: number | null, tir: number | null): Disagreement | null {
  if (total === null || tir === null) return null;
  if (tir >= FINE_TIR && total >= MANY_SIGNS) return 'glucoseFineSignsNot';
  return tir < POOR_TIR && total <= FEW_SIGNS ? 'signsFineGlucoseNot' : null;
}

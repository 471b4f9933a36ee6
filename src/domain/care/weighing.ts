import { DAY_MS, HOUR_MS } from '#domain/units/units.ts';
import type { WeightPair } from './signs-score.ts';

/** A weight at an instant, epoch ms and kg. */
export type Weighing = { readonly at: number; readonly kg: number };

/** A weight of the week before the signs, or of the same day after them. */
const FRESH_MS = 7 * DAY_MS;
const LATER_MS = 12 * HOUR_MS;
/** The weight to compare with is the nearest one to four weeks earlier, at most two weeks from there. */
const BEFORE_MS = 28 * DAY_MS;
const BEFORE_TOLERANCE_MS = 14 * DAY_MS;

/**
 * The weight of the week of some signs, and the one about four weeks before it. Null unless both are known. The times
 * are the portal's own rule.
 *
 * @param weighings  ascending in time
 */
export function weightsFor(at: number, weighings: readonly Weighing[]): WeightPair | null {
  const now = weighings.findLast((weighing) => weighing.at <= at + LATER_MS && weighing.at > at - FRESH_MS);
  if (now === undefined) return null;
  const wanted = now.at - BEFORE_MS;
  const distance = (weighing: Weighing): number => Math.abs(weighing.at - wanted);
  const [before] = weighings
    .filter((weighing) => distance(weighing) <= BEFORE_TOLERANCE_MS)
    .toSorted((a, b) => distance(a) - distance(b));
  return before === undefined ? null : { nowKg: now.kg, beforeKg: before.kg };
}

/** How far before some signs a weight can matter for them. */
export const WEIGHTS_BEFORE_MS = FRESH_MS + BEFORE_MS + BEFORE_TOLERANCE_MS;

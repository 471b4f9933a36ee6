/** What one sign can score: 0 none, 1 mild, 2 moderate, 3 severe. */
export const SIGN_POINTS = [0, 1, 2, 3] as const;
/** The points of one sign. */
export type SignPoints = (typeof SIGN_POINTS)[number];

/** The signs that somebody judges by looking: drinking and urinating, appetite, attitude and activity. */
export type Signs = { readonly drinking: SignPoints; readonly appetite: SignPoints; readonly attitude: SignPoints };

/** A weight and the one to compare it with, kg. */
export type WeightPair = { readonly nowKg: number; readonly beforeKg: number };

/** The score of a week: 0 without signs, 12 with the most. */
export type SignsScore = {
  /** percent of the weight before; negative for a gain */
  readonly weightLossPercent: number;
  readonly weightPoints: SignPoints;
  readonly total: number;
};

/** The points of a weight loss: none 0, below 5 % 1, 5 to 10 % 2, above 10 % 3. */
export function toWeightPoints(lossPercent: number): SignPoints {
  if (lossPercent <= 0) return 0;
  if (lossPercent < 5) return 1;
  return lossPercent <= 10 ? 2 : 3;
}

/** The sum of the four signs, 0 to 12. */
export function sumSigns({ drinking, appetite, attitude }: Signs, weightPoints: SignPoints): number {
  return drinking + appetite + attitude + weightPoints;
}

/**
 * The score by three signs and a weight loss.
 *
 * @see Niessen, Diabetic Clinical Score, ECVIM congress 2017
 */
export function scoreSigns(signs: Signs, { nowKg, beforeKg }: WeightPair): SignsScore {
  const weightLossPercent = (100 * (beforeKg - nowKg)) / beforeKg;
  const weightPoints = toWeightPoints(weightLossPercent);
  return { weightLossPercent, weightPoints, total: sumSigns(signs, weightPoints) };
}

/** The score by the weights, or by the points that were chosen for the weight; null where neither is known. */
export function totalSigns(
  signs: Signs & { readonly weight: SignPoints | null },
  pair: WeightPair | null,
): number | null {
  if (pair !== null) return scoreSigns(signs, pair).total;
  return signs.weight === null ? null : sumSigns(signs, signs.weight);
}

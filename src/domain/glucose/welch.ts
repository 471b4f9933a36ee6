import { tQuantile975 } from './student-t.ts';

/** Two samples compared: their means, `after` − `before`, and the 95 % interval of that difference. */
export type WelchComparison = {
  readonly before: number;
  readonly after: number;
  readonly difference: number;
  readonly low: number;
  readonly high: number;
};

/** The verdict on a difference. */
export type Verdict = 'up' | 'down' | 'noClearChange';

/**
 * The difference of the means of two samples with its 95 % interval by Welch, which allows different variances. For two
 * samples without variance the interval has no width.
 *
 * @throws RangeError if a sample has fewer than 2 values
 */
export function compareMeans(before: readonly number[], after: readonly number[]): WelchComparison {
  if (before.length < 2 || after.length < 2) {
    throw new RangeError(`too few values to compare: ${before.length} and ${after.length}`);
  }
  const means = { before: toMean(before), after: toMean(after) };
  const difference = means.after - means.before;
  const df = welchDegrees(before, after);
  if (df === null) return { ...means, difference, low: difference, high: difference };
  const sum = squaredError(before, means.before) + squaredError(after, means.after);
  const half = tQuantile975(df) * Math.sqrt(sum);
  return { ...means, difference, low: difference - half, high: difference + half };
}

/** The degrees of freedom of that interval; null for two samples without variance. */
export function welchDegrees(before: readonly number[], after: readonly number[]): number | null {
  const [first, second] = [squaredError(before, toMean(before)), squaredError(after, toMean(after))];
  const sum = first + second;
  if (sum === 0) return null;
  return sum ** 2 / (first ** 2 / (before.length - 1) + second ** 2 / (after.length - 1));
}

/** Up or down only if the interval excludes 0 and the difference is at least `leastDifference`. */
export function toVerdict({ difference, low, high }: WelchComparison, leastDifference: number): Verdict {
  if (Math.abs(difference) < leastDifference || (low <= 0 && high >= 0)) return 'noClearChange';
  return difference > 0 ? 'up' : 'down';
}

function toMean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The squared standard error of a mean. */
function squaredError(values: readonly number[], mean: number): number {
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return squares / (values.length - 1) / values.length;
}

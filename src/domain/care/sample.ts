import { percentileOfSorted } from '#domain/glucose/percentile.ts';

/** The median of at least one value, R type 7. */
export function medianOf(values: readonly number[]): number {
  return percentileOfSorted(Float64Array.from(values).sort(), 0.5);
}

/** The standard deviation of a sample of at least two values. */
export function deviationOf(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return Math.sqrt(squares / (values.length - 1));
}

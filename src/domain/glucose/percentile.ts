/**
 * The quantile of ascending values by R type 7: linear between the two values around (n − 1) · share.
 *
 * @param sorted  ascending, at least one value
 * @param share   0 to 1
 * @see Hyndman and Fan, Am Stat 50:361 (1996), definition 7
 */
export function percentileOfSorted(sorted: Float64Array, share: number): number {
  const position = (sorted.length - 1) * share;
  const below = Math.floor(position);
  const low = sorted[below] ?? Number.NaN;
  const high = sorted[below + 1] ?? low;
  return low + (position - below) * (high - low);
}

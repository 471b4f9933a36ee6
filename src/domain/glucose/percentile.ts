/**
 * The quantile of ascending values by R type 7: linear between the two values around (n − 1) · share.
 *
 * @param sorted  ascending, at least one value
 * @param share   0 to 1
 * @see Hyndman and Fan, Am Stat 50:361 (1996), definition 7
 */
export function percentileOfSorted(sorted: Float64Array, share: number): number {
  return percentileOfRanks(sorted.length, share, (rank) => sorted[rank] ?? Number.NaN);
}

/**
 * The same quantile of values that are known by their rank.
 *
 * @param count    of the values, at least one
 * @param valueAt  the value at a rank, from 0 for the lowest
 */
export function percentileOfRanks(count: number, share: number, valueAt: (rank: number) => number): number {
  const position = (count - 1) * share;
  const below = Math.floor(position);
  const low = valueAt(below);
  const high = below + 1 < count ? valueAt(below + 1) : low;
  return low + (position - below) * (high - low);
}

/**
 * The weighted quantile of ascending values by R type 7. Weights are counted in units of their greatest common divisor
 * (whole seconds), so equal weights give the unweighted quantile.
 *
 * @param sorted   ascending, at least one value
 * @param weights  minutes, above 0, one for each value
 */
export function percentileOfWeighted(sorted: Float64Array, weights: Float64Array, share: number): number {
  const seconds = weights.map((weight) => Math.max(1, Math.round(60 * weight)));
  const unit = seconds.reduce(commonDivisor, 0);
  const total = seconds.reduce((sum, weight) => sum + weight, 0) / unit;
  const position = (total - 1) * share;
  const below = Math.floor(position);
  let seen = 0;
  let index = 0;
  for (; index < sorted.length; index += 1) {
    seen += (seconds[index] ?? 0) / unit;
    if (seen > below) break;
  }
  const low = sorted[index] ?? Number.NaN;
  const high = seen > below + 1 ? low : (sorted[index + 1] ?? low);
  return low + (position - below) * (high - low);
}

function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b);
}

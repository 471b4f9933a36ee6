import { MAX_TENTHS, startsOf, wholeTenths } from './whole-tenths.ts';

/** The values of all bins in one array, ascending within a bin: bin b is `values[starts[b]]` to `values[starts[b + 1]]`. */
export type PooledBins = {
  readonly values: Float64Array;
  /** One weight per value, if weights were given. */
  readonly weights: Float64Array | null;
  readonly starts: Uint32Array;
};

/**
 * Pools values by bin and sorts them within each.
 *
 * Whole tenths are ordered by a counting sort in linear time and then distributed to their bins. Other values are sorted
 * by comparison.
 *
 * @param values   mg/dL
 * @param bins     the bin of each value, 0 ≤ bin < binCount
 * @param weights  of each value, in the same order
 */
export function poolByBin(
  values: Float64Array,
  bins: Uint8Array,
  binCount: number,
  weights: Float64Array | null = null,
): PooledBins {
  const starts = startsOf(bins, binCount);
  const tenths = allTenths(values);
  const order = tenths === null ? orderByComparing(values) : orderByCounting(tenths);
  const pooled = new Float64Array(values.length);
  const pooledWeights = weights && new Float64Array(values.length);
  const next = starts.slice();
  for (let rank = 0; rank < order.length; rank += 1) {
    const index = order[rank] ?? 0;
    const bin = bins[index] ?? 0;
    const slot = next[bin] ?? 0;
    pooled[slot] = values[index] ?? 0;
    if (pooledWeights !== null) pooledWeights[slot] = weights?.[index] ?? 0;
    next[bin] = slot + 1;
  }
  return { values: pooled, weights: pooledWeights, starts };
}

function orderByComparing(values: Float64Array): Uint32Array {
  return Uint32Array.from(values.keys()).sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0));
}

/** The values in tenths; null if one is not a whole number of tenths. */
function allTenths(values: Float64Array): Uint16Array | null {
  const tenths = new Uint16Array(values.length);
  for (let index = 0; index < values.length; index += 1) {
    const whole = wholeTenths(values[index] ?? Number.NaN);
    if (whole < 0) return null;
    tenths[index] = whole;
  }
  return tenths;
}

/** The indexes of tenths in ascending order. */
function orderByCounting(tenths: Uint16Array): Uint32Array {
  const next = startsOf(tenths, MAX_TENTHS + 1);
  const order = new Uint32Array(tenths.length);
  for (let index = 0; index < tenths.length; index += 1) {
    const key = tenths[index] ?? 0;
    const rank = next[key] ?? 0;
    order[rank] = index;
    next[key] = rank + 1;
  }
  return order;
}

/** Values beyond this many tenths of a mg/dL are not counted but sorted. */
const MAX_TENTHS = 10_000;
/** Bits that hold them below the bits of a bin. */
const TENTHS_BITS = 14;
const TENTHS_MASK = 2 ** TENTHS_BITS - 1;

/** The values of all bins in one array, ascending within a bin: bin b is `values[starts[b]]` to `values[starts[b + 1]]`. */
export type PooledBins = {
  readonly values: Float64Array;
  /** One for each value, where weights were given. */
  readonly weights: Float64Array | null;
  readonly starts: Uint32Array;
};

/**
 * Pools values by bin and sorts them within each.
 *
 * Glucose comes in whole tenths, so that all values are put in order by counting, in linear time, and dealt out to their
 * bins in that order; values of any other form are put in order by comparing them.
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
  const starts = computeStarts(bins, binCount);
  const tenths = wholeTenths(values);
  if (tenths !== null && weights === null) return { values: dealTenths(tenths, bins, starts), weights, starts };
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

/**
 * The values of bins that follow each other, ascending in each. Tenths and bin of a value are put in order as one number,
 * so that memory is read from front to back: half the time of looking each one up by its index.
 */
function dealTenths(tenths: Uint16Array, bins: Uint8Array, starts: Uint32Array): Float64Array {
  const ranks = computeStarts(tenths, MAX_TENTHS + 1);
  const sorted = new Uint32Array(tenths.length);
  for (let index = 0; index < tenths.length; index += 1) {
    const key = tenths[index] ?? 0;
    const rank = ranks[key] ?? 0;
    sorted[rank] = ((bins[index] ?? 0) << TENTHS_BITS) | key;
    ranks[key] = rank + 1;
  }
  const dealt = new Float64Array(tenths.length);
  const next = starts.slice();
  for (let rank = 0; rank < sorted.length; rank += 1) {
    const both = sorted[rank] ?? 0;
    const bin = both >>> TENTHS_BITS;
    const slot = next[bin] ?? 0;
    dealt[slot] = (both & TENTHS_MASK) / 10;
    next[bin] = slot + 1;
  }
  return dealt;
}

function orderByComparing(values: Float64Array): Uint32Array {
  return Uint32Array.from(values.keys()).sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0));
}

function computeStarts(keys: Uint8Array | Uint16Array, keyCount: number): Uint32Array {
  const starts = new Uint32Array(keyCount + 1);
  for (let index = 0; index < keys.length; index += 1) {
    const next = (keys[index] ?? 0) + 1;
    starts[next] = (starts[next] ?? 0) + 1;
  }
  for (let key = 1; key <= keyCount; key += 1) starts[key] = (starts[key] ?? 0) + (starts[key - 1] ?? 0);
  return starts;
}

/** The values as tenths; null where one is not a whole number of them from 0 to 1000 mg/dL. */
function wholeTenths(values: Float64Array): Uint16Array | null {
  const tenths = new Uint16Array(values.length);
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index] ?? Number.NaN;
    const whole = Math.round(value * 10);
    if (whole / 10 !== value || whole < 0 || whole > MAX_TENTHS) return null;
    tenths[index] = whole;
  }
  return tenths;
}

/** The indexes of tenths in ascending order. */
function orderByCounting(tenths: Uint16Array): Uint32Array {
  const next = computeStarts(tenths, MAX_TENTHS + 1);
  const order = new Uint32Array(tenths.length);
  for (let index = 0; index < tenths.length; index += 1) {
    const key = tenths[index] ?? 0;
    const rank = next[key] ?? 0;
    order[rank] = index;
    next[key] = rank + 1;
  }
  return order;
}

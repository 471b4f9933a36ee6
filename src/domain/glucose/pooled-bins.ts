/** Values beyond this many tenths of a mg/dL are not counted but sorted. */
const MOST_TENTHS = 10_000;

/** The values of each bin beside each other, ascending within a bin: bin b is `values[starts[b]]` to `values[starts[b + 1]]`. */
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
 * @param weights  of each value, kept beside it
 */
export function poolByBin(
  values: Float64Array,
  bins: Uint8Array,
  binCount: number,
  weights: Float64Array | null = null,
): PooledBins {
  const starts = startsOf(bins, binCount);
  const order = orderByCounting(values) ?? orderByComparing(values);
  const pooled = new Float64Array(values.length);
  const pooledWeights = weights && new Float64Array(values.length);
  const next = starts.slice();
  for (const index of order) {
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

function startsOf(keys: Uint8Array | Uint16Array, keyCount: number): Uint32Array {
  const starts = new Uint32Array(keyCount + 1);
  for (let index = 0; index < keys.length; index += 1) {
    const next = (keys[index] ?? 0) + 1;
    starts[next] = (starts[next] ?? 0) + 1;
  }
  for (let key = 1; key <= keyCount; key += 1) starts[key] = (starts[key] ?? 0) + (starts[key - 1] ?? 0);
  return starts;
}

/** The indexes of values in ascending order; null where a value is not a whole number of tenths from 0 to 1000 mg/dL. */
function orderByCounting(values: Float64Array): Uint32Array | null {
  const tenths = new Uint16Array(values.length);
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index] ?? Number.NaN;
    const whole = Math.round(value * 10);
    if (whole / 10 !== value || whole < 0 || whole > MOST_TENTHS) return null;
    tenths[index] = whole;
  }
  const next = startsOf(tenths, MOST_TENTHS + 1);
  const order = new Uint32Array(values.length);
  for (let index = 0; index < tenths.length; index += 1) {
    const key = tenths[index] ?? 0;
    const rank = next[key] ?? 0;
    order[rank] = index;
    next[key] = rank + 1;
  }
  return order;
}

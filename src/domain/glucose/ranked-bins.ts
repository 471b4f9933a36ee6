import { MAX_TENTHS, startsOf, wholeTenths } from './whole-tenths.ts';

/** Bits of a value below its class: 64 tenths of a mg/dL are one class. */
const CLASS_BITS = 6;

/** The values of a bin, known by their rank: `valueAt` is the value (mg/dL) at a rank, from 0 for the lowest. */
export type RankedBin = { readonly count: number; readonly valueAt: (rank: number) => number };

/** How many values a bin has of each number of tenths, and of each class of them. */
type Tally = { readonly counts: Uint32Array; readonly classes: Uint32Array };

/**
 * Gives each bin in turn to `take`, with its values by their rank. The values of a bin are counted, not sorted: a profile
 * asks for ten of a thousand.
 *
 * @param values  mg/dL
 * @param bins    the bin of each value, 0 ≤ bin < binCount
 * @param take    is done with the bin when it returns
 * @returns null if a value is not a whole number of tenths, which all readings are that the portal has stored
 */
export function mapRankedBins<T>(
  values: Float64Array,
  bins: Uint8Array,
  binCount: number,
  take: (bin: RankedBin, index: number) => T,
): T[] | null {
  const starts = startsOf(bins, binCount);
  const tenths = dealTenths(values, bins, starts);
  if (tenths === null) return null;
  const tally = {
    counts: new Uint32Array(MAX_TENTHS + 1),
    classes: new Uint32Array((MAX_TENTHS >>> CLASS_BITS) + 1),
  };
  const valueAt = (rank: number): number => tenthsAtRank(tally, rank) / 10;
  return Array.from({ length: binCount }, (_, bin) => {
    const [start, end] = [starts[bin] ?? 0, starts[bin + 1] ?? 0];
    tallyTenths(tally, tenths.subarray(start, end));
    return take({ count: end - start, valueAt }, bin);
  });
}

/** The values of consecutive bins in tenths, those of a bin in the order in which they are given. */
function dealTenths(values: Float64Array, bins: Uint8Array, starts: Uint32Array): Uint16Array | null {
  const dealt = new Uint16Array(values.length);
  const next = starts.slice();
  for (let index = 0; index < values.length; index += 1) {
    const whole = wholeTenths(values[index] ?? Number.NaN);
    if (whole < 0) return null;
    const bin = bins[index] ?? 0;
    const slot = next[bin] ?? 0;
    dealt[slot] = whole;
    next[bin] = slot + 1;
  }
  return dealt;
}

function tallyTenths({ counts, classes }: Tally, tenths: Uint16Array): void {
  counts.fill(0);
  classes.fill(0);
  for (let index = 0; index < tenths.length; index += 1) {
    const value = tenths[index] ?? 0;
    counts[value] = (counts[value] ?? 0) + 1;
    classes[value >>> CLASS_BITS] = (classes[value >>> CLASS_BITS] ?? 0) + 1;
  }
}

/** The value at a rank below the number of values: its class is found first, so that few counts are read. */
function tenthsAtRank({ counts, classes }: Tally, rank: number): number {
  let index = 0;
  let seen = classes[0] ?? 0;
  while (seen <= rank) {
    index += 1;
    seen += classes[index] ?? Infinity;
  }
  let tenths = index << CLASS_BITS;
  seen += (counts[tenths] ?? 0) - (classes[index] ?? 0);
  while (seen <= rank) {
    tenths += 1;
    seen += counts[tenths] ?? Infinity;
  }
  return tenths;
}

import { fc } from '#tests/properties.ts';
import { expect, test } from 'vitest';
import { percentileOfRanks, percentileOfSorted } from './percentile.ts';
import { mapRankedBins } from './ranked-bins.ts';

const BINS = 5;

test('the values of a bin are known by their rank, with the percentiles of the sorted ones', () => {
  const anyTenths = fc.oneof(fc.integer({ min: 0, max: 10_000 }), fc.integer({ min: 1190, max: 1220 }));
  fc.assert(
    fc.property(fc.array(fc.tuple(anyTenths, fc.nat(BINS - 1)), { maxLength: 300 }), (pairs) => {
      const values = Float64Array.from(pairs, ([tenths]) => tenths / 10);
      const bins = Uint8Array.from(pairs, ([, bin]) => bin);
      const shares = [0, 0.05, 0.25, 0.5, 0.75, 0.95, 1];
      const sortedOf = (bin: number) => values.filter((_, index) => bins[index] === bin).sort();
      const ranked = mapRankedBins(values, bins, BINS, ({ count, valueAt }, bin) => {
        const all = Float64Array.from({ length: count }, (_, rank) => valueAt(rank));
        const percentiles = count === 0 ? [] : shares.map((share) => percentileOfRanks(count, share, valueAt));
        return { bin, all, percentiles };
      });
      expect(ranked).toEqual(
        Array.from({ length: BINS }, (_, bin) => {
          const all = sortedOf(bin);
          const percentiles = all.length === 0 ? [] : shares.map((share) => percentileOfSorted(all, share));
          return { bin, all, percentiles };
        }),
      );
    }),
  );
});

test.each([0.25, 120.05, -0.1, 1000.1, Number.NaN])('%d is not counted', (value) => {
  expect(mapRankedBins(Float64Array.of(100, value), Uint8Array.of(0, 1), 2, () => null)).toBeNull();
  expect(mapRankedBins(Float64Array.of(0, 1000), Uint8Array.of(0, 1), 2, ({ valueAt }) => valueAt(0))).toEqual([
    0, 1000,
  ]);
});

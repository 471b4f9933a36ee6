import { fc } from '#tests/properties.ts';
import { describe, expect, test } from 'vitest';
import { at, aTrace, type Span } from '#tests/builders/trace-builder.ts';
import { mgdl } from '#domain/units/units.ts';
import type { Trace } from '#domain/trace/trace.ts';
import { toTrace } from '#domain/trace/build-trace.ts';
import { computeAgp, type Agp, type AgpBin } from './agp.ts';
import { poolByBin } from './pooled-bins.ts';
import { smoothedAgp } from './smoothed-agp.ts';

const QUARTER = 900_000;

function requireAgp(trace: Trace, zone = 'UTC'): Agp {
  const agp = computeAgp(trace, zone);
  if (agp === null) throw new RangeError('too few days');
  return agp;
}

test('four days are too few', () => {
  expect(computeAgp(aTrace().constant(mgdl(120), '4d'), 'UTC')).toBeNull();
  expect(computeAgp(aTrace().constant(mgdl(120), '5d'), 'UTC')).not.toBeNull();
});

test('a bin pools the readings of its quarter of an hour over all days', () => {
  const start = at('2025-01-01T00:00Z');
  const trace = aTrace()
    .every('15m')
    .curve('5d', (moment) => 100 + 10 * Math.floor((moment - start) / 86_400_000));
  const { bins, binMinutes } = requireAgp(trace);
  expect([binMinutes, bins.length]).toEqual([15, 96]);
  expect(bins[40]).toEqual({ minute: 600, n: 5, p5: 102, p25: 110, p50: 120, p75: 130, p95: 138 });
});

test('a bin of values that are not whole tenths has the same percentiles', () => {
  const start = at('2025-01-01T00:00Z');
  const trace = aTrace()
    .every('15m')
    .curve('5d', (moment) => 100.25 + 10 * Math.floor((moment - start) / 86_400_000));
  const plain = { minute: 600, n: 5, p5: 102.25, p25: 110.25, p50: 120.25, p75: 130.25, p95: 138.25 };
  expect(requireAgp(trace).bins[40]).toEqual(plain);
});

test('bins are those of the wall clock of the zone', () => {
  const trace = aTrace()
    .every('15m')
    .curve('6d', (at) => ((at / QUARTER) % 96 === 0 ? 300 : 100));
  expect(requireAgp(trace, 'Asia/Kolkata').bins.findIndex((bin) => bin.p50 === 300)).toBe(22);
});

test('a bin without readings is empty', () => {
  const trace = aTrace().every('1h').constant(mgdl(120), '5d');
  expect(requireAgp(trace).bins[1]).toEqual({ minute: 15, n: 0, p5: null, p25: null, p50: null, p75: null, p95: null });
});

test('pooled bins are sorted whether or not the values are whole tenths', () => {
  const anyPairs = fc.array(
    fc.tuple(
      fc.oneof(
        fc.integer({ min: -5, max: 17_000 }).map((tenths) => tenths / 10),
        fc.integer({ min: 500, max: 3000 }).map((tenths) => tenths / 10),
        fc.double({ min: 0, max: 600, noNaN: true }),
      ),
      fc.nat(6),
    ),
  );
  fc.assert(
    fc.property(anyPairs, (pairs) => {
      const { values, starts } = poolByBin(
        Float64Array.from(pairs, ([value]) => value),
        Uint8Array.from(pairs, ([, bin]) => bin),
        7,
      );
      for (let bin = 0; bin < 7; bin += 1) {
        const own = pairs.filter(([, candidate]) => candidate === bin).map(([value]) => value);
        expect([...values.subarray(starts[bin], starts[bin + 1])]).toEqual(own.toSorted((a, b) => a - b));
      }
    }),
  );
});

test('values are pooled the same with weights', () => {
  const anyPairs = fc.array(fc.tuple(fc.integer({ min: 0, max: 10_000 }), fc.nat(255)), { maxLength: 300 });
  fc.assert(
    fc.property(anyPairs, (pairs) => {
      const values = Float64Array.from(pairs, ([tenths]) => tenths / 10);
      const bins = Uint8Array.from(pairs, ([, bin]) => bin);
      const weights = new Float64Array(pairs.length).fill(5);
      expect(poolByBin(values, bins, 256)).toEqual({ ...poolByBin(values, bins, 256, weights), weights: null });
    }),
  );
});

test('values that are too small or too large to be counted are sorted, too', () => {
  const sorted = (...values: number[]) => [
    ...poolByBin(Float64Array.from(values), new Uint8Array(values.length), 1).values,
  ];
  expect(sorted(-0.1, -0.5)).toEqual([-0.5, -0.1]);
  expect(sorted(1700, 1000.1)).toEqual([1000.1, 1700]);
});

describe('smoothing for display', () => {
  const bin = (minute: number, value: number | null): AgpBin => {
    const p = value === null ? null : mgdl(value);
    return { minute, n: value === null ? 0 : 1, p5: p, p25: p, p50: p, p75: p, p95: p };
  };
  const smoothed = (...values: (number | null)[]) =>
    smoothedAgp({ binMinutes: 15, bins: values.map((value, index) => bin(index * 15, value)) }).bins.map(
      (one) => one.p50,
    );

  test('is (previous + 4 own + next) / 6, around midnight', () => {
    expect(smoothed(60, 0, 0, 0)).toEqual([40, 10, 0, 10]);
  });

  test('smooths each curve separately', () => {
    const fan = (minute: number) => ({
      minute,
      n: 3,
      p5: mgdl(50 + minute),
      p25: mgdl(80 + minute),
      p50: mgdl(100 + minute),
      p75: mgdl(150 + minute),
      p95: mgdl(250 + minute),
    });
    const { bins, binMinutes } = smoothedAgp({ binMinutes: 15, bins: [0, 12, 24].map(fan) });
    expect(binMinutes).toBe(15);
    expect(bins[1]).toEqual(fan(12));
    expect(bins[0]).toEqual({ ...fan(6), minute: 0 });
  });

  test('leaves out an empty neighbour and keeps an empty bin empty', () => {
    expect(smoothed(100, null, 50, 50)).toEqual([90, null, 50, 60 - 5 / 3]);
  });
});

test('a profile does not depend on the order of days', () => {
  const trace = aTrace()
    .every('15m')
    .curve('6d', (at) => 100 + ((at / QUARTER) % 37));
  const readings = Array.from(trace.at, (at, index) => ({ at, mgdl: trace.mgdl[index] ?? 0, intervalMinutes: 15 }));
  expect(computeAgp(toTrace(readings.toReversed()), 'UTC')).toEqual(computeAgp(trace, 'UTC'));
});

test('a reading of a 15-minute sensor counts as three of a 5-minute one', () => {
  const day = (index: number): number => at('2025-01-01T08:00Z') + index * 86_400_000;
  const slow = [0, 1, 2, 3, 4].map((index) => ({ at: day(index), mgdl: 100 + index, intervalMinutes: 15 }));
  const fast = [0, 1, 2, 3, 4].map((index) => ({ at: day(index) + 60_000, mgdl: 200 + index, intervalMinutes: 5 }));
  const asThree = [...slow, ...slow, ...slow].map((reading, index) => ({
    ...reading,
    at: reading.at + 120_000 + index,
    intervalMinutes: 5,
  }));
  const restOfDays = Array.from({ length: 5 * 23 }, (_, index) => ({
    at: day(Math.floor(index / 23)) + ((index % 23) + 0.5) * 3_600_000,
    mgdl: 120,
    intervalMinutes: 60,
  }));
  const { n: _n, ...weighted } = requireAgp(toTrace([...slow, ...fast, ...restOfDays])).bins[32] ?? {};
  const { n: _count, ...counted } = requireAgp(toTrace([...asThree, ...fast, ...restOfDays])).bins[32] ?? {};
  expect(weighted).toEqual(counted);
});

test('a profile needs 5 local days and 84 hours of observed time', () => {
  const days = (length: Span, everyHours: number) =>
    aTrace()
      .every('1h')
      .curve(length, () => 120)
      .at.filter((_, index) => index % everyHours === 0);
  const made = (moments: Float64Array) =>
    computeAgp(toTrace([...moments].map((moment) => ({ at: moment, mgdl: 120, intervalMinutes: 60 }))), 'UTC') !== null;
  expect(made(days('5d', 1))).toBe(true);
  expect(made(days('7d', 2))).toBe(true);
  expect(made(days('6d', 2))).toBe(false);
  expect(made(days('4d', 1))).toBe(false);
  expect(made(days('20d', 24))).toBe(false);
});

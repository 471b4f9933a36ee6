import { fc } from '#tests/properties.ts';
import { describe, expect, test } from 'vitest';
import { at, aTrace, toMs } from '#tests/builders/trace-builder.ts';
import { mgdl } from '#domain/units/units.ts';
import { addDays, toLocalDate, startOfLocalDay } from '#domain/time/days.ts';
import { EMPTY_TRACE, type Trace } from '#domain/trace/trace.ts';
import { toTrace } from '#domain/trace/build-trace.ts';
import { CAT_THRESHOLDS, DOG_THRESHOLDS, HUMAN_THRESHOLDS } from './levels.ts';
import { glucoseMetrics, type Metrics, type MetricsFrame } from './metrics.ts';

const DAY = 86_400_000;
const ZONES = ['UTC', 'Europe/Ljubljana', 'America/New_York', 'Asia/Kolkata', 'Pacific/Apia'];

function createFrame(trace: Trace, change: Partial<MetricsFrame> = {}): MetricsFrame {
  const from = trace.at[0] ?? 0;
  const to = (trace.at.at(-1) ?? 0) + 300_000;
  return { zone: 'UTC', thresholds: CAT_THRESHOLDS, custom: null, from, to, now: to, calibrationCount: 0, ...change };
}

const shares = (metrics: Metrics): number => (metrics.tir ?? 0) + (metrics.tar ?? 0) + (metrics.tbr ?? 0);

const anyReadings = fc
  .array(fc.record({ slot: fc.integer({ min: 0, max: 1200 }), mgdl: fc.integer({ min: 400, max: 5000 }) }), {
    minLength: 1,
  })
  .map((list) =>
    list.map(({ slot, mgdl: tenths }) => ({ at: at('2025-06-01T00:00Z') + slot * 300_000, mgdl: tenths / 10 })),
  );

test('no readings give null, and counts of 0', () => {
  const metrics = glucoseMetrics(
    EMPTY_TRACE,
    createFrame(EMPTY_TRACE, { from: 0, to: DAY, custom: { low: 80, high: 200 } }),
  );
  const { days, readingCount, highCount, lowCount, normalCount, calibrationCount, observedMinutes, ...numbers } =
    metrics;
  expect([days, readingCount, highCount, lowCount, normalCount, calibrationCount]).toEqual([0, 0, 0, 0, 0, 0]);
  expect(observedMinutes).toBe(0);
  expect(Object.values(numbers).every((value) => value === null)).toBe(true);
});

test('readings outside the range do not count', () => {
  const trace = aTrace().of(100, 200, 300, 400);
  const from = (trace.at[0] ?? 0) + 300_000;
  const metrics = glucoseMetrics(trace, createFrame(trace, { from, to: from + 600_000 }));
  expect([metrics.readingCount, metrics.min, metrics.max]).toEqual([2, 200, 300]);
});

test('in a range that is not over, active time counts up to now', () => {
  const trace = aTrace().constant(mgdl(120), '1d');
  const from = trace.at[0] ?? 0;
  const metrics = glucoseMetrics(trace, createFrame(trace, { from, to: from + 7 * DAY, now: from + 2 * DAY }));
  expect(metrics.sensorActivePercent).toBe(50);
});

test('readings at the limits of the sensor are given as a share of all readings', () => {
  const flags = [1, 0, 2, 2] as const;
  const trace = toTrace(flags.map((flag, index) => ({ at: index * 300_000, mgdl: 120, flag })));
  expect(glucoseMetrics(trace, createFrame(trace))).toMatchObject({
    sensorLimitPercent: 75,
    sensorLowPercent: 25,
    sensorHighPercent: 50,
  });
});

test('calibrations are counted per day with data', () => {
  const trace = aTrace().constant(mgdl(120), '4d');
  const metrics = glucoseMetrics(trace, createFrame(trace, { calibrationCount: 6 }));
  expect([metrics.days, metrics.calibrationCount, metrics.calibrationsPerDay]).toEqual([4, 6, 1.5]);
});

test('the custom time in range uses the owner’s limits, both inclusive', () => {
  const trace = aTrace().of(99, 100, 200, 201);
  const metrics = glucoseMetrics(trace, createFrame(trace, { custom: { low: 100, high: 200 } }));
  expect(metrics.customTir).toBe(50);
});

test('readings of 5-minute and 15-minute sensors are weighted by the time they count for', () => {
  const trace = toTrace([
    { at: 0, mgdl: 100, intervalMinutes: 5 },
    { at: 300_000, mgdl: 300, intervalMinutes: 15 },
  ]);
  const metrics = glucoseMetrics(trace, createFrame(trace, { thresholds: DOG_THRESHOLDS }));
  expect([metrics.average, metrics.tir, metrics.tar]).toEqual([250, 25, 75]);
  expect(metrics.sd).toBeCloseTo(Math.sqrt(((150 ** 2 * 5 + 50 ** 2 * 15) / 20) * 2), 9);
});

test('equal weights give the same result as counting', () => {
  const plain = aTrace().of(100, 150, 300, 80);
  const weighted = { ...plain, intervalMinutes: new Float64Array(4).fill(5) };
  const [first, second] = [plain, weighted].map((trace) => glucoseMetrics(trace, createFrame(trace)));
  expect(first).toEqual(second);
});

test('shares of time add up to 100, and counts to all readings', () => {
  fc.assert(
    fc.property(
      anyReadings,
      fc.constantFrom(CAT_THRESHOLDS, DOG_THRESHOLDS, HUMAN_THRESHOLDS),
      (readings, thresholds) => {
        const trace = toTrace(readings);
        const metrics = glucoseMetrics(trace, createFrame(trace, { thresholds }));
        expect(shares(metrics)).toBeCloseTo(100, 9);
        expect(metrics.highCount + metrics.lowCount + metrics.normalCount).toBe(metrics.readingCount);
      },
    ),
  );
});

test('the order of arrival does not matter', () => {
  fc.assert(
    fc.property(anyReadings, (readings) => {
      const once = [...new Map(readings.map((reading) => [reading.at, reading])).values()];
      const trace = toTrace(once);
      const backwards = toTrace(once.toReversed());
      expect(glucoseMetrics(backwards, createFrame(trace))).toEqual(glucoseMetrics(trace, createFrame(trace)));
    }),
  );
});

test('metrics that add up are the same over two halves as over the whole', () => {
  fc.assert(
    fc.property(anyReadings, fc.integer({ min: 0, max: 1201 }), (readings, slot) => {
      const trace = toTrace(readings);
      const whole = createFrame(trace);
      const cut = at('2025-06-01T00:00Z') + slot * 300_000;
      const halves = [
        glucoseMetrics(trace, { ...whole, to: cut }),
        glucoseMetrics(trace, { ...whole, from: cut }),
      ] as const;
      const metrics = glucoseMetrics(trace, whole);
      for (const name of ['readingCount', 'highCount', 'lowCount', 'normalCount'] as const) {
        expect(halves[0][name] + halves[1][name]).toBe(metrics[name]);
      }
      expect(Math.min(...halves.map((half) => half.min ?? Infinity))).toBe(metrics.min);
      expect(Math.max(...halves.map((half) => half.max ?? -Infinity))).toBe(metrics.max);
      const sum = halves.reduce((total, half) => total + (half.average ?? 0) * half.readingCount, 0);
      expect(sum / metrics.readingCount).toBeCloseTo(metrics.average ?? Number.NaN, 6);
    }),
  );
});

describe.each(ZONES)('in %s', (zone) => {
  test('shifting readings by whole days of wall-clock time changes nothing', () => {
    fc.assert(
      fc.property(anyReadings, fc.integer({ min: 1, max: 40 }), (readings, days) => {
        // June to July: no clock change in any of the zones
        const trace = toTrace(readings);
        const shifted = toTrace(readings.map((reading) => ({ ...reading, at: reading.at + days * DAY })));
        expect(glucoseMetrics(shifted, createFrame(shifted, { zone }))).toEqual(
          glucoseMetrics(trace, createFrame(trace, { zone })),
        );
      }),
      { numRuns: 30 },
    );
  });

  test.each(['2025-03-05', '2025-03-27', '2025-10-23', '2025-10-30', '2011-12-27'])(
    'glucose that repeats on the wall clock repeats across %s and the days after',
    (first) => {
      const to = startOfLocalDay(addDays(first, 7), zone);
      const from = startOfLocalDay(first, zone);
      const length = (to - from) / toMs('5m');
      const trace = toTrace(
        Array.from({ length }, (_, index) => {
          const moment = from + index * toMs('5m');
          const minute = (moment - startOfLocalDay(toLocalDate(moment, zone), zone)) / 60_000;
          return { at: moment, mgdl: minute < 60 ? 300 : 150 };
        }),
      );
      const metrics = glucoseMetrics(trace, createFrame(trace, { zone, from, to, now: to }));
      const skipped = zone === 'Pacific/Apia' && first.startsWith('2011') ? 1 : 0;
      expect([metrics.modd, metrics.lage, metrics.days]).toEqual([0, 150, 7 - skipped]);
      expect(metrics.sensorActivePercent).toBe(100);
    },
  );
});

test('readings too far apart for a grid have no mean of daily differences', () => {
  const trace = aTrace().every('1h').constant(mgdl(120), '3d');
  const [from, to] = [trace.at[0] ?? 0, (trace.at.at(-1) ?? 0) + 1];
  const frame = { zone: 'UTC', thresholds: CAT_THRESHOLDS, custom: null, from, to, now: to, calibrationCount: 0 };
  expect(glucoseMetrics(trace, frame).modd).toBeNull();
});

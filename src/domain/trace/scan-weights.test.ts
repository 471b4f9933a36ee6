import { fc } from '#tests/properties.ts';
import { expect, test } from 'vitest';
import { timeInLevels } from '#domain/glucose/time-in-range.ts';
import { CAT_THRESHOLDS } from '#domain/glucose/levels.ts';
import { glucoseMetrics } from '#domain/glucose/metrics.ts';
import { mean } from '#domain/glucose/mean.ts';
import { standardDeviation } from '#domain/glucose/standard-deviation.ts';
import { countedTrace } from './scan-weights.ts';
import { EMPTY_TRACE, sliceTrace } from './trace.ts';
import { toTrace, type TraceReading } from './build-trace.ts';

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

const history = (minute: number, mgdl = 150): TraceReading => ({ at: minute * MINUTE, mgdl, intervalMinutes: 15 });
const scan = (minute: number, mgdl = 60): TraceReading => ({ ...history(minute, mgdl), isScan: true });
const computeWeights = (...readings: TraceReading[]) => {
  const { at, weightMinutes } = toTrace(readings);
  return typeof weightMinutes === 'number' ? [...at].map(() => weightMinutes) : [...weightMinutes];
};

test('a scan within 15 minutes of the history, before, after or between, counts for no time', () => {
  expect(computeWeights(history(0), scan(7), history(15))).toEqual([15, 0, 15]);
  expect(computeWeights(scan(0), history(15))).toEqual([0, 15]);
  expect(computeWeights(history(0), scan(15))).toEqual([15, 0]);
});

test('a scan farther from the history counts for its interval', () => {
  expect(computeWeights(history(0), scan(16), scan(40), history(60))).toEqual([15, 15, 15, 15]);
  expect(computeWeights(scan(0))).toEqual([15]);
});

test('of a scan and a history reading at the same instant the history reading is kept, whatever their order', () => {
  for (const order of [
    [scan(0, 60), history(0, 150)],
    [history(0, 150), scan(0, 60)],
  ]) {
    expect(toTrace(order)).toMatchObject({ mgdl: Float64Array.of(150), weightMinutes: 15 });
  }
});

test('a counted trace has only readings that count; without scans it is the trace itself', () => {
  const trace = toTrace([history(0), scan(7), history(15), { ...history(30), intervalMinutes: 5 }]);
  expect(countedTrace(trace)).toEqual(toTrace([history(0), history(15), { ...history(30), intervalMinutes: 5 }]));
  const plain = toTrace([history(0)]);
  expect(countedTrace(plain)).toBe(plain);
  expect(countedTrace(EMPTY_TRACE)).toBe(EMPTY_TRACE);
});

const aScan = fc.record({ minute: fc.nat(14 * 1440 - 16), mgdl: fc.integer({ min: 40, max: 400 }) });

test('covered scans change only the extremes and the counts', () => {
  const frame = { zone: 'UTC', thresholds: CAT_THRESHOLDS, custom: { low: 90, high: 200 }, from: 0, to: 14 * DAY };
  const extremes = { max: null, min: null, maximumVariation: null };
  const counts = { readingCount: 0, lowCount: 0, highCount: 0, normalCount: 0 };
  const computeMetrics = (readings: TraceReading[]) => ({
    ...glucoseMetrics(toTrace(readings), { ...frame, now: 14 * DAY, calibrationCount: 0 }),
    ...extremes,
    ...counts,
  });
  const whole = Array.from({ length: 14 * 96 }, (_, index) => history(15 * index, 100 + ((index * 37) % 190)));
  fc.assert(
    fc.property(fc.array(aScan, { maxLength: 40 }), (scans) => {
      const scanned = [...whole, ...scans.map(({ minute, mgdl }) => scan(minute + 0.5, mgdl))];
      expect(computeMetrics(scanned)).toEqual(computeMetrics(whole));
    }),
    { numRuns: 20 },
  );
});

test('a slice of a trace keeps the weights of its readings', () => {
  const trace = toTrace([history(0, 150), scan(7, 60), history(15, 150)]);
  const part = sliceTrace(trace, 7 * MINUTE, 8 * MINUTE);
  expect(timeInLevels(part, CAT_THRESHOLDS)).toBeNull();
  expect(mean(part)).toBeNull();
  expect(part.mgdl).toEqual(Float64Array.of(60));
});

test('for a scan between two readings the nearer one decides whether it counts', () => {
  expect(computeWeights(history(0), scan(40), scan(46), history(61), scan(80), history(200))).toEqual([
    15, 15, 0, 15, 15, 15,
  ]);
  expect(computeWeights(scan(0), scan(4), scan(8), history(20))).toEqual([15, 15, 0, 15]);
  expect(computeWeights(history(0), scan(20), scan(24))).toEqual([15, 15, 15]);
});

test('a counted trace keeps the marks of its readings', () => {
  const readings = [history(0), scan(7), { ...history(15, 40), flag: 1 as const }, scan(40)];
  const counted = countedTrace(toTrace(readings));
  expect(counted.marks).toEqual(Uint8Array.of(0, 1, 4));
  expect([...counted.at].map((at) => at / MINUTE)).toEqual([0, 15, 40]);
});

test('a standard deviation counts the readings that have a weight', () => {
  const readings = [history(0, 100), history(15, 160), { ...history(30, 130), intervalMinutes: 5 }];
  const scanned = toTrace([...readings, scan(7, 40), scan(20, 400)]);
  expect(standardDeviation(scanned)).toBeCloseTo(standardDeviation(toTrace(readings)) ?? Number.NaN, 9);
});

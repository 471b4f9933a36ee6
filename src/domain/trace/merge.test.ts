import { fc } from '#tests/properties.ts';
import { expect, test } from 'vitest';
import { mergeTraces } from './merge.ts';
import { EMPTY_TRACE, sliceTrace } from './trace.ts';
import { toTrace, type TraceReading } from './build-trace.ts';

const anyReadings = fc.array(
  fc.record({
    at: fc.integer({ min: 0, max: 500 }),
    mgdl: fc.integer({ min: 40, max: 400 }),
    intervalMinutes: fc.constantFrom(5, 15),
    flag: fc.constantFrom(0, 1, 2),
  }),
);

test('of two readings at one instant the later trace wins', () => {
  const merged = mergeTraces(toTrace([{ at: 1, mgdl: 100 }]), toTrace([{ at: 1, mgdl: 90 }]));
  expect([...merged.mgdl]).toEqual([90]);
});

test('two traces merged are the trace of all their readings', () => {
  fc.assert(
    fc.property(anyReadings, anyReadings, (first, second) => {
      expect(mergeTraces(toTrace(first), toTrace(second))).toEqual(toTrace([...first, ...second]));
    }),
  );
});

test('two traces with the same interval and no marks merge like any others', () => {
  const plain = anyReadings.map((readings) =>
    readings.map((reading) => ({ ...reading, intervalMinutes: 5, flag: 0 as const })),
  );
  fc.assert(
    fc.property(plain, plain, (first, second) => {
      expect(mergeTraces(toTrace(first), toTrace(second))).toEqual(toTrace([...first, ...second]));
    }),
  );
});

test('two halves merge to the whole', () => {
  fc.assert(
    fc.property(anyReadings, fc.integer({ min: 0, max: 500 }), (readings, cut) => {
      const whole = toTrace(readings);
      const merged = mergeTraces(sliceTrace(whole, -1, cut), sliceTrace(whole, cut, 1000));
      expect([...merged.at]).toEqual([...whole.at]);
      expect([...merged.mgdl]).toEqual([...whole.mgdl]);
    }),
  );
});

test('merging an empty trace changes nothing', () => {
  const trace = toTrace([{ at: 1, mgdl: 100 }]);
  expect(mergeTraces(trace, EMPTY_TRACE)).toBe(trace);
  expect(mergeTraces(EMPTY_TRACE, trace)).toBe(trace);
});

test.each<[string, TraceReading, TraceReading]>([
  ['a mark before none', { at: 1, mgdl: 100, flag: 1 }, { at: 2, mgdl: 90 }],
  ['none before a mark', { at: 1, mgdl: 100 }, { at: 2, mgdl: 90, isScan: true }],
  ['two marks', { at: 1, mgdl: 100, flag: 2 }, { at: 2, mgdl: 90, isScan: true }],
  ['two intervals', { at: 1, mgdl: 100 }, { at: 2, mgdl: 90, intervalMinutes: 15 }],
  ['one interval', { at: 1, mgdl: 100, intervalMinutes: 15 }, { at: 2, mgdl: 90, intervalMinutes: 15 }],
])('consecutive traces are joined: %s', (_, first, second) => {
  const whole = toTrace([first, second]);
  expect(mergeTraces(toTrace([first]), toTrace([second]))).toEqual(whole);
  expect(mergeTraces(toTrace([second]), toTrace([first]))).toEqual(whole);
});

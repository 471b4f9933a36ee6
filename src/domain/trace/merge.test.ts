import { fc } from '#tests/properties.ts';
import { expect, test } from 'vitest';
import { mergeTraces } from './merge.ts';
import { sliceTrace } from './trace.ts';
import { toTrace } from './build-trace.ts';

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

test('two traces of one interval without marks merge as any others do', () => {
  const plain = anyReadings.map((readings) =>
    readings.map((reading) => ({ ...reading, intervalMinutes: 5, flag: 0 as const })),
  );
  fc.assert(
    fc.property(plain, plain, (first, second) => {
      expect(mergeTraces(toTrace(first), toTrace(second))).toEqual(toTrace([...first, ...second]));
    }),
  );
});

test('two halves merged are the whole', () => {
  fc.assert(
    fc.property(anyReadings, fc.integer({ min: 0, max: 500 }), (readings, cut) => {
      const whole = toTrace(readings);
      const merged = mergeTraces(sliceTrace(whole, -1, cut), sliceTrace(whole, cut, 1000));
      expect([...merged.at]).toEqual([...whole.at]);
      expect([...merged.mgdl]).toEqual([...whole.mgdl]);
    }),
  );
});

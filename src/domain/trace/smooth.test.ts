import { expect, test } from 'vitest';
import { toTrace } from './build-trace.ts';
import { lowestSmooth, smoothValues } from './smooth.ts';

const MINUTE = 60_000;
const traceOf = (...readings: readonly (readonly [minute: number, mgdl: number])[]) =>
  toTrace(readings.map(([minute, mgdl]) => ({ at: minute * MINUTE, mgdl })));

test('a reading is averaged with those within 7.5 minutes before and after it', () => {
  const trace = traceOf([0, 100], [5, 130], [7.5, 160], [15, 40], [22.6, 300]);
  expect([...smoothValues(trace)]).toEqual([130, 130, 107.5, 100, 300]);
});

test('the same values in another order have the same mean', () => {
  const [up, down] = [traceOf([0, 0.1], [5, 0.2], [10, 0.3]), traceOf([0, 0.3], [5, 0.2], [10, 0.1])];
  expect(smoothValues(up)[1]).toBe(smoothValues(down)[1]);
});

test('an empty trace has no values', () => {
  expect(smoothValues(toTrace([]))).toHaveLength(0);
});

test('a mean after years of readings is that of its own readings alone', () => {
  const readings = Array.from({ length: 300_000 }, (_, index) => ({
    at: index * 5 * MINUTE,
    mgdl: 40 + ((index * 7919) % 4_601) / 10,
  }));
  const lastTwo = (of: typeof readings) => smoothValues(toTrace(of)).slice(-2);
  expect(lastTwo(readings)).toEqual(lastTwo(readings.slice(-3)));
});

test('the lowest mean is that of all means, whatever the distances of the readings', () => {
  let seed = 7;
  const random = (below: number): number => (seed = (seed * 48_271) % 2_147_483_647) % below;
  for (let round = 0; round < 200; round += 1) {
    let minute = 0;
    const readings = Array.from({ length: 1 + random(60) }, (): [number, number] => {
      minute += 1 + random(1 + random(12));
      return [minute, 40 + random(4_601) / 10];
    });
    const trace = traceOf(...readings);
    expect(lowestSmooth(trace)).toBe(Math.min(...smoothValues(trace)));
  }
  expect(lowestSmooth(toTrace([]))).toBe(Infinity);
});

import { fc } from '#tests/properties.ts';
import { expect, test } from 'vitest';
import { toTrace } from '#domain/trace/build-trace.ts';
import { MINUTE_MS } from '#domain/units/units.ts';
import { findFlatLines } from './flat-lines.ts';

const START = Date.UTC(2026, 4, 1);
const series = (values: readonly number[], everyMinutes = 5) =>
  toTrace(
    values.map((mgdl, index) => ({
      at: START + index * everyMinutes * MINUTE_MS,
      mgdl,
      intervalMinutes: everyMinutes,
    })),
  );
const repeated = (value: number, times: number) => Array.from({ length: times }, () => value);

test('the same value for an hour is a flat line, from its first to its last reading', () => {
  expect(findFlatLines(series([100, ...repeated(188, 13), 190]))).toEqual([
    { begin: START + 5 * MINUTE_MS, end: START + 65 * MINUTE_MS, value: 188 },
  ]);
  expect(findFlatLines(series([100, ...repeated(188, 12), 190]))).toEqual([]);
});

test('a tenth of difference, a value at the sensor’s limits and a gap make no flat line', () => {
  expect(findFlatLines(series([...repeated(188, 8), 188.1, ...repeated(188, 8)]))).toEqual([]);
  expect(findFlatLines(series([...repeated(40, 20), ...repeated(500, 20)]))).toEqual([]);
  const high = { mgdl: 400, flag: 2 as const };
  expect(
    findFlatLines(toTrace(repeated(0, 20).map((_, index) => ({ at: START + index * 5 * MINUTE_MS, ...high })))),
  ).toEqual([]);
  const apart = [0, 5, 10, 15, 20, 25, 30, 90, 95, 100, 105, 110, 115, 120];
  expect(findFlatLines(toTrace(apart.map((minute) => ({ at: START + minute * MINUTE_MS, mgdl: 120 }))))).toEqual([]);
});

test('lines never overlap and each is at least an hour, for any sensor', () => {
  const values = fc.array(fc.tuple(fc.integer({ min: 60, max: 62 }), fc.integer({ min: 1, max: 20 })), {
    maxLength: 12,
  });
  fc.assert(
    fc.property(values, fc.constantFrom(1, 5, 15), (parts, every) => {
      const lines = findFlatLines(
        series(
          parts.flatMap(([value, times]) => repeated(value, times)),
          every,
        ),
      );
      for (const [index, { begin, end }] of lines.entries()) {
        expect(end - begin).toBeGreaterThanOrEqual(60 * MINUTE_MS);
        expect(begin).toBeGreaterThan(lines[index - 1]?.end ?? 0);
      }
    }),
  );
});

import { fc } from '#tests/properties.ts';
import { expect, test } from 'vitest';
import { aTrace } from '#tests/builders/trace-builder.ts';
import { EMPTY_TRACE } from '#domain/trace/trace.ts';
import { CAT_THRESHOLDS, LEVELS, toLevel } from './levels.ts';
import { tallyLevels, timeInLevels } from './time-in-range.ts';
import { timeInCustomRange } from './custom-range.ts';

test('a gap is not time in range', () => {
  const trace = aTrace().every('6h').of(100, 100, 300, 300);
  expect(timeInLevels(trace, CAT_THRESHOLDS)).toMatchObject({ target: 50, high: 50 });
});

test('an empty trace has no shares', () => {
  expect(timeInLevels(EMPTY_TRACE, CAT_THRESHOLDS)).toBeNull();
  expect(timeInCustomRange(EMPTY_TRACE, { low: 80, high: 180 })).toBeNull();
});

test('a reading at a threshold belongs to the milder level', () => {
  const { urgentLow, low, high, urgentHigh } = CAT_THRESHOLDS;
  const shares = timeInLevels(aTrace().of(urgentLow, low, high, urgentHigh), CAT_THRESHOLDS);
  expect(shares).toEqual({ veryHigh: 0, high: 25, target: 50, low: 25, veryLow: 0 });
});

test('time below, inside and above the owner’s own range', () => {
  const trace = aTrace().of(79, 80, 180, 181);
  expect(timeInCustomRange(trace, { low: 80, high: 180 })).toEqual({ below: 25, inside: 50, above: 25 });
});

test('one common weight gives the same shares as equal individual weights', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 600, noNaN: true })), (values) => {
      const even = aTrace().of(...values);
      const single = { ...even, weightMinutes: new Float64Array(values.length).fill(5) };
      expect(timeInCustomRange(even, { low: 80, high: 180 })).toEqual(
        timeInCustomRange(single, { low: 80, high: 180 }),
      );
    }),
  );
});

test('readings that count for no time have no shares', () => {
  const trace = { ...aTrace().of(100, 200), weightMinutes: 0 };
  expect(timeInLevels(trace, CAT_THRESHOLDS)).toBeNull();
  expect(timeInCustomRange(trace, { low: 80, high: 180 })).toBeNull();
});

test('a range with low > high is refused', () => {
  expect(() => timeInCustomRange(EMPTY_TRACE, { low: 180, high: 80 })).toThrow(RangeError);
});

test('a series is classified like its single readings', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 600, noNaN: true })), (values) => {
      const { counts, minutes } = tallyLevels(aTrace().of(...values), CAT_THRESHOLDS);
      const one = LEVELS.map((level) => values.filter((value) => toLevel(value, CAT_THRESHOLDS) === level).length);
      expect([...counts]).toEqual(one);
      expect([...minutes]).toEqual(one.map((count) => 5 * count));
    }),
  );
});

test('a range of one value is valid, a range with its ends swapped is not', () => {
  const trace = aTrace().of(79.9, 80, 80.1, 80.1);
  expect(timeInCustomRange(trace, { low: 80, high: 80 })).toEqual({ below: 25, inside: 25, above: 50 });
  expect(() => timeInCustomRange(trace, { low: 80.1, high: 80 })).toThrow('invalid range: 80.1 to 80 mg/dL');
});

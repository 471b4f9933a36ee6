import { describe, expect, test } from 'vitest';
import { DAY_MS } from '#domain/units/units.ts';
import { fc } from '#tests/properties.ts';
import { weightSlope } from './weight-slope.ts';

const at = (day: number, kg: number) => ({ at: day * DAY_MS, kg });

test('5.2, 5.1 and 5.0 kg a week apart are −0.1 kg of 5.1 a week', () => {
  expect(weightSlope([at(0, 5.2), at(7, 5.1), at(14, 5)])).toBeCloseTo((100 * -0.1) / 5.1, 9);
});

test('one wrong weight does not set the slope', () => {
  const steady = [at(0, 5), at(7, 5), at(14, 5), at(21, 50), at(28, 5), at(35, 5)];
  expect(weightSlope(steady)).toBe(0);
});

test.each([
  ['no weight', []],
  ['two weights', [at(0, 5), at(20, 4)]],
  ['less than 14 days', [at(0, 5), at(7, 5), at(13.9, 5)]],
])('%s give no slope', (_, weighings) => expect(weightSlope(weighings)).toBeNull());

test('two weights of one instant are not compared with each other', () => {
  expect(weightSlope([at(0, 5), at(0, 6), at(14, 5.5)])).toBeCloseTo(0, 9);
});

describe('for any weights', () => {
  const weighings = fc
    .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 300 }), fc.double({ min: 1, max: 60, noNaN: true })), {
      minLength: 3,
      maxLength: 30,
      selector: ([day]) => day,
    })
    .map((list) => [at(0, 5), ...list.toSorted(([a], [b]) => a - b).map(([day, kg]) => at(day + 14, kg))]);

  test('the slope does not depend on the unit of weight', () => {
    fc.assert(
      fc.property(weighings, (list) => {
        const pounds = list.map((weighing) => ({ ...weighing, kg: weighing.kg * 2.2 }));
        expect(weightSlope(pounds)).toBeCloseTo(weightSlope(list) ?? Number.NaN, 6);
      }),
    );
  });

  test('a straight line has its own slope', () => {
    fc.assert(
      fc.property(fc.double({ min: -0.05, max: 0.05, noNaN: true }), (perDay) => {
        const line = [0, 5, 9, 20, 26].map((day) => at(day, 5 + perDay * day));
        const median = 5 + perDay * 9;
        expect(weightSlope(line)).toBeCloseTo((100 * 7 * perDay) / median, 6);
      }),
    );
  });
});

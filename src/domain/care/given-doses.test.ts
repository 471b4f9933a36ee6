import { expect, test } from 'vitest';
import { HOUR_MS } from '#domain/units/units.ts';
import { aDose } from '#tests/builders/curve-builder.ts';
import { combineDoses } from './given-doses.ts';

const combine = (...hours: readonly number[]) =>
  combineDoses(
    hours.map((hour) => aDose(hour * HOUR_MS)),
    8 * HOUR_MS,
  ).map(({ at, units, isCombined }) => [at / HOUR_MS, units, isCombined]);

test('doses are in order of time, whatever order they come in', () => {
  expect(combine(24, 0, 12)).toEqual([
    [0, 2, false],
    [12, 2, false],
    [24, 2, false],
  ]);
});

test('those within the window of the first are one dose; the window does not move with them', () => {
  expect(combine(0, 7, 7.5, 8, 20)).toEqual([
    [0, 6, true],
    [8, 2, false],
    [20, 2, false],
  ]);
});

test('0 U was not given, and an unknown amount makes the sum unknown', () => {
  const doses = [aDose(0), aDose(HOUR_MS, { units: 0 }), aDose(12 * HOUR_MS), aDose(13 * HOUR_MS, { units: null })];
  expect(combineDoses(doses, 8 * HOUR_MS)).toMatchObject([
    { id: 'dose-0', units: 2, isCombined: false },
    { units: null, isCombined: true },
  ]);
});

test('sums are in hundredths of a unit', () => {
  const doses = [aDose(0, { units: 0.1 }), aDose(1, { units: 0.2 })];
  expect(combineDoses(doses, 8 * HOUR_MS)).toMatchObject([{ units: 0.3 }]);
});

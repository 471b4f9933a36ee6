import { expect, test } from 'vitest';
import { DAY_MS } from '#domain/units/units.ts';
import { computeWearTimes, type WornSensor } from './wear-times.ts';

const worn = (days: number, place: WornSensor['place'], glue: WornSensor['glue']): WornSensor => ({
  startedAt: 1000,
  endedAt: 1000 + days * DAY_MS,
  place,
  glue,
});

test('the average wear time of each place and glue, the longest first', () => {
  const sensors = [worn(4, 'neck', 'ownOnly'), worn(14, 'leftFlank', 'tissueGlue'), worn(10.5, 'neck', 'tissueGlue')];
  expect(computeWearTimes(sensors)).toEqual({
    byPlace: [
      { kind: 'leftFlank', count: 1, meanDays: 14 },
      { kind: 'neck', count: 2, meanDays: 7.25 },
    ],
    byGlue: [
      { kind: 'tissueGlue', count: 2, meanDays: 12.25 },
      { kind: 'ownOnly', count: 1, meanDays: 4 },
    ],
  });
});

test('a sensor without a place or glue is in no average', () => {
  expect(computeWearTimes([worn(9, null, null)])).toEqual({ byPlace: [], byGlue: [] });
  expect(computeWearTimes([worn(9, 'other', null)]).byPlace).toEqual([{ kind: 'other', count: 1, meanDays: 9 }]);
});

test('an end before the start counts as no time', () => {
  expect(computeWearTimes([worn(-3, 'neck', null), worn(5, 'neck', null)]).byPlace).toEqual([
    { kind: 'neck', count: 2, meanDays: 2.5 },
  ]);
});

import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#domain/units/units.ts';
import { findSensorStage } from './sensor-ends.ts';

const END = 14 * DAY_MS;
const at = (hours: number) => END + hours * HOUR_MS;

test('a sensor is said to end a day and two hours before, and to have ended for half a day', () => {
  const said = [-24.01, -24, -2.01, -2, -0.01, 0, 11.99, 12].map((hours) => {
    const stage = findSensorStage(END, at(hours));
    return stage && `${stage.kind} ${(stage.from - END) / HOUR_MS} ${(stage.until - END) / HOUR_MS}`;
  });
  expect(said).toEqual([
    null,
    'sensorEnding -24 -2',
    'sensorEnding -24 -2',
    'sensorEnding -2 0',
    'sensorEnding -2 0',
    'sensorEnded 0 12',
    'sensorEnded 0 12',
    null,
  ]);
});

test('a lifetime of a part of a millisecond has whole instants', () => {
  expect(findSensorStage(END + 0.4, END + 1)).toMatchObject({ from: END });
});

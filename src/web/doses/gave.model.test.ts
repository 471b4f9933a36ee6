import { expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import { askHere, emptyGave, findGaveProblems, toGave } from './gave.model.ts';

const ZONE = 'Europe/Ljubljana';
const NOW = Date.UTC(2026, 4, 14, 17, 3, 20); // 19:03:20 there
const frame = { now: NOW, zone: ZONE };
const entry = emptyGave(null, frame);

test('a dose of now has the second of the tap; an amount that is not known is asked for', () => {
  expect(entry).toEqual({ units: '', date: '2026-05-14', time: '19:03', note: '' });
  expect(findGaveProblems(entry, frame)).toEqual({ units: 'homeViews.meterWrong' });
  expect(toGave(entry, frame)).toBeNull();
  expect(toGave({ ...entry, units: '1,5', note: ' left side ' }, frame)).toEqual({
    units: 1.5,
    at: NOW,
    note: 'left side',
  });
  expect(emptyGave(2, frame).units).toBe('2');
});

test('another time is that of the pet’s clock, and none is ahead', () => {
  expect(toGave({ ...entry, units: '2', time: '18:40' }, frame)).toMatchObject({ at: Date.UTC(2026, 4, 14, 16, 40) });
  expect(findGaveProblems({ ...entry, units: '2', time: '19:10' }, frame)).toEqual({ at: 'homeViews.meterAhead' });
  expect(toGave({ ...entry, units: '2', time: '19:10' }, frame)).toBeNull();
  expect(findGaveProblems({ ...entry, units: '2', time: '' }, frame)).toEqual({ at: 'homeViews.meterNoTime' });
});

test.each(['0', '0.001', '201', '-1', 'two', ''])('%j is no dose', (units) => {
  expect(findGaveProblems({ ...entry, units }, frame)).toEqual({ units: 'homeViews.meterWrong' });
});

test('a dose close to one that this phone knows of is asked about, by the times of the profile', () => {
  const twice = { everyDays: 0.5, you: 'you' };
  const nina = { at: NOW - 40 * MINUTE_MS, units: 2, by: 'Nina' };
  expect(askHere(NOW, [nina], twice)?.near).toMatchObject({ at: nina.at, by: 'Nina', value: 2, intervalHours: 12 });
  expect(askHere(NOW, [{ ...nina, at: NOW - 8 * HOUR_MS }], twice)).toBeNull();
  expect(askHere(NOW, [{ ...nina, at: NOW - 19 * HOUR_MS }], { ...twice, everyDays: 1 })?.near).toMatchObject({
    intervalHours: 24,
  });
  expect(askHere(NOW, [{ ...nina, by: null, isOwn: true }], twice)?.near).toMatchObject({ by: 'you' });
  expect(askHere(NOW, [], { ...twice, everyDays: null })).toBeNull();
});

import { describe, expect, test } from 'vitest';
import { CAT_THRESHOLDS } from '#domain/glucose/levels.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, mmolL, toMgDl } from '#domain/units/units.ts';
import {
  findPetState,
  findSensorState,
  findVeryLowMeter,
  type NewestValue,
  type NotedMeterValue,
  type PetFacts,
} from './pet-state.ts';

const now = Date.UTC(2025, 4, 14, 3, 30);
const ago = (minutes: number): number => now - minutes * MINUTE_MS;

const SENSOR = {
  startedAt: now - 2 * DAY_MS,
  initializedAt: now - 2 * DAY_MS,
  endsAt: now + DAY_MS,
  isFromFile: false,
};

const value = (minutesAgo: number, level: NewestValue['level'] = 'target'): NewestValue => ({
  at: ago(minutesAgo),
  level,
  intervalMinutes: 5,
});

const state = (meterAt: number, changes: Partial<PetFacts> = {}) =>
  findPetState({ last: value(2), sensor: SENSOR, ended: null, meter: { at: meterAt, mgdl: 40 }, ...changes }, now);

describe('a very low value of a meter determines the state', () => {
  test.each([
    ['in target', value(2)],
    ['high', value(2, 'veryHigh')],
    ['low', value(2, 'low')],
    ['silent', value(60)],
    ['without a reading', null],
  ])('while the sensor is %s', (_, last) => {
    expect(state(ago(18), { last })).toBe('meterVeryLow');
  });

  test('while a sensor warms up, after it has ended, and without one', () => {
    expect(state(ago(18), { sensor: { ...SENSOR, startedAt: ago(5), initializedAt: ago(-55) } })).toBe('meterVeryLow');
    expect(state(ago(18), { sensor: { ...SENSOR, endsAt: ago(5) } })).toBe('meterVeryLow');
    expect(state(ago(18), { sensor: null })).toBe('meterVeryLow');
  });

  test('for 24 hours, to the millisecond', () => {
    expect(state(now - DAY_MS + 1)).toBe('meterVeryLow');
    expect(state(now - DAY_MS)).toBe('current');
  });

  test('from its own minute on, also by a clock that is up to 5 minutes ahead', () => {
    expect(state(now)).toBe('meterVeryLow');
    expect(state(now + 5 * MINUTE_MS)).toBe('meterVeryLow');
    expect(state(now + 5 * MINUTE_MS + 1)).toBe('current');
  });

  test('except where the sensor itself is very low now, or was later than the meter', () => {
    expect(state(ago(1), { last: value(2, 'veryLow') })).toBe('current');
    expect(state(ago(50), { last: value(40, 'veryLow') })).toBe('wasVeryLow');
    expect(state(ago(40), { last: value(40, 'veryLow') })).toBe('meterVeryLow');
    expect(state(ago(30), { last: value(40, 'veryLow') })).toBe('meterVeryLow');
  });

  test('and leaves what the sensor shows as it is', () => {
    const facts = { last: value(2), sensor: SENSOR, ended: null, meter: { at: ago(18), mgdl: 40 } };
    expect(findSensorState(facts, now)).toBe('current');
    expect(findSensorState({ ...facts, last: value(60) }, now)).toBe('silent');
  });
});

describe('the very low value of a meter that nothing has ended', () => {
  const noted = (minutesAgo: number, mgdl: number, lateMinutes = 0): NotedMeterValue => ({
    at: ago(minutesAgo),
    mgdl,
    notedAt: ago(minutesAgo - lateMinutes),
  });
  const find = (meter: readonly NotedMeterValue[], checks: readonly number[] = [], limits = CAT_THRESHOLDS) => {
    const found = findVeryLowMeter({ meter, checks: checks.map((minutes) => ({ at: ago(minutes) })) }, limits);
    return found && (now - found.at) / MINUTE_MS;
  };

  test('is the newest one', () => {
    expect(find([])).toBeNull();
    expect(find([noted(20, 110)])).toBeNull();
    expect(find([noted(20, 40)])).toBe(20);
    expect(find([noted(10, 45), noted(20, 40)])).toBe(10);
  });

  test('is by the pet’s own limits, a value equal to the limit is not very low', () => {
    const limits = { ...CAT_THRESHOLDS, urgentLow: 54 };
    expect(find([noted(20, 54)], [], limits)).toBeNull();
    expect(find([noted(20, 53.9)], [], limits)).toBe(20);
    expect(find([noted(20, toMgDl(mmolL(3)))], [], limits)).toBeNull();
    expect(find([noted(20, toMgDl(mmolL(2.9)))], [], limits)).toBe(20);
  });

  test('ends with a later value that is not very low, not with one of the same minute or before', () => {
    expect(find([noted(20, 40), noted(19, 110)])).toBeNull();
    expect(find([noted(20, 40), noted(20, 110)])).toBe(20);
    expect(find([noted(20, 40), noted(21, 110)])).toBe(20);
    expect(find([noted(30, 40), noted(20, 110), noted(10, 45)])).toBe(10);
  });

  test('ends with a person’s check at its instant or later', () => {
    expect(find([noted(20, 40)], [20])).toBeNull();
    expect(find([noted(20, 40)], [10])).toBeNull();
    expect(find([noted(20, 40)], [21])).toBe(20);
    expect(find([noted(20, 40), noted(5, 45)], [10])).toBe(5);
  });

  test('is passed over if it was noted more than an hour late; a late one that is not very low ends an earlier one', () => {
    const hour = HOUR_MS / MINUTE_MS;
    expect(find([noted(90, 40, hour)])).toBe(90);
    expect(find([noted(90, 40, hour + 1)])).toBeNull();
    expect(find([noted(90, 40), noted(80, 45, hour + 1)])).toBe(90);
    expect(find([noted(180, 40), noted(170, 110, hour + 1)])).toBeNull();
  });
});

import { describe, expect, test } from 'vitest';
import { CAT_THRESHOLDS } from '#domain/glucose/levels.ts';
import { toTrace } from '#domain/trace/build-trace.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import {
  computeValueAge,
  findLastVeryLow,
  findPetState,
  findVeryLowEnd,
  type NewestValue,
  type PetFacts,
  type SensorLife,
} from './pet-state.ts';

const now = Date.UTC(2025, 4, 14, 3, 12);
const ago = (minutes: number): number => now - minutes * MINUTE_MS;

const SENSOR: SensorLife = {
  startedAt: now - 2 * DAY_MS,
  initializedAt: now - 2 * DAY_MS + HOUR_MS,
  endsAt: now + 12 * DAY_MS,
  isFromFile: false,
};

const value = (minutesAgo: number, level: NewestValue['level'], changes: Partial<NewestValue> = {}): NewestValue => ({
  at: ago(minutesAgo),
  level,
  intervalMinutes: 5,
  ...changes,
});

const findState = (last: NewestValue | null, changes: Partial<PetFacts> = {}) =>
  findPetState({ last, sensor: SENSOR, ended: null, ...changes }, now);

describe('a clock that was set back behind the newest reading', () => {
  test.each([
    [0, 'current', 0],
    [5, 'current', 0],
    [6, 'silent', null],
    [60, 'silent', null],
  ])('by %i minutes: the state is %s', (minutes, state, age) => {
    expect(findState(value(-minutes, 'target'))).toBe(state);
    expect(findState(value(-minutes, 'veryLow'))).toBe(state === 'silent' ? 'wasVeryLow' : state);
    expect(computeValueAge(ago(-minutes), now)).toBe(age);
  });

  test('an age counts from the reading', () => {
    expect(computeValueAge(ago(3), now)).toBe(3 * MINUTE_MS);
  });
});

describe('very low, then silence', () => {
  test.each([
    [5, 'current'],
    [19, 'current'],
    [21, 'wasVeryLow'],
    [180, 'wasVeryLow'],
    [60 * 24 * 90, 'wasVeryLow'],
  ])('%i minutes after it the state is %s', (minutes, state) => {
    expect(findState(value(minutes, 'veryLow'))).toBe(state);
  });

  test('remains when the sensor has ended, is unknown, or a new one warms up', () => {
    const last = value(40, 'veryLow');
    expect(findState(last, { sensor: { ...SENSOR, endsAt: ago(30) } })).toBe('wasVeryLow');
    expect(findState(last, { sensor: null })).toBe('wasVeryLow');
    expect(findState(last, { sensor: { ...SENSOR, startedAt: ago(10), initializedAt: ago(-50) } })).toBe('wasVeryLow');
  });

  test('is over after a meter’s value or a person’s check, and does not apply to imported history', () => {
    expect(findState(value(40, 'veryLow'), { ended: { at: ago(10) } })).toBe('silent');
    expect(findState(value(40, 'veryLow', { isHistory: true }))).toBe('silent');
  });

  test('a slow sensor is silent after 3 of its own intervals', () => {
    expect(findState(value(45, 'veryLow', { intervalMinutes: 15 }))).toBe('current');
    expect(findState(value(46, 'veryLow', { intervalMinutes: 15 }))).toBe('wasVeryLow');
  });
});

describe('why no readings arrive', () => {
  const last = value(60, 'target');
  test.each([
    ['a sensor at work', SENSOR, 'silent'],
    ['one that has ended', { ...SENSOR, endsAt: ago(1) }, 'noSensor'],
    ['a file', { ...SENSOR, isFromFile: true }, 'fromFile'],
    ['no sensor', null, 'noSensor'],
    ['a new one', { ...SENSOR, startedAt: ago(20), initializedAt: ago(-40) }, 'warmingUp'],
  ] as const)('%s', (_, sensor, state) => {
    expect(findState(last, { sensor })).toBe(state);
  });

  test('a new sensor warms up although the old one has just sent a value; a very low value still counts', () => {
    const sensor = { ...SENSOR, startedAt: ago(2), initializedAt: ago(-58) };
    expect(findState(value(4, 'target'), { sensor })).toBe('warmingUp');
    expect(findState(value(4, 'veryLow'), { sensor })).toBe('current');
  });

  test('a pet without a reading is silent, has no sensor, or warms up', () => {
    expect(findState(null)).toBe('silent');
    expect(findState(null, { sensor: null })).toBe('noSensor');
    expect(findState(null, { sensor: { ...SENSOR, startedAt: ago(2), initializedAt: ago(-58) } })).toBe('warmingUp');
  });
});

test('the newest very low reading of a trace', () => {
  const trace = toTrace([50, 100, 40, 60].map((mgdl, index) => ({ at: ago(20 - index * 5), mgdl })));
  expect(findLastVeryLow(trace, CAT_THRESHOLDS)).toBe(ago(10));
  expect(findLastVeryLow(trace, { ...CAT_THRESHOLDS, urgentLow: 38 })).toBeNull();
});

describe('what ends a very low reading', () => {
  const veryLowAt = ago(30) + 40_000;
  const end = (meter: readonly [number, number][], checks: readonly number[] = []) => {
    const said = {
      meter: meter.map(([minutes, mgdl]) => ({ at: ago(minutes), mgdl })),
      checks: checks.map((minutes) => ({ at: ago(minutes) })),
    };
    const found = findVeryLowEnd(veryLowAt, said, CAT_THRESHOLDS);
    return found && (now - found.at) / MINUTE_MS;
  };

  test('a later meter’s value, and a person’s check', () => {
    expect(end([[20, 110]])).toBe(20);
    expect(end([], [10])).toBe(10);
    expect(end([[20, 110]], [10])).toBe(10);
  });

  test('a meter’s value in the same minute, not an earlier one', () => {
    expect(end([[30, 110]])).toBe(30);
    expect(end([[31, 110]])).toBeNull();
    expect(end([], [31])).toBeNull();
  });

  test('not a very low meter’s value, which also cancels what ended it before', () => {
    expect(end([[20, 50]])).toBeNull();
    expect(end([[20, 50]], [25])).toBeNull();
    expect(
      end([
        [20, 110],
        [10, 50],
      ]),
    ).toBeNull();
    expect(
      end([
        [20, 50],
        [10, 90],
      ]),
    ).toBe(10);
    expect(end([[20, 50]], [10])).toBe(10);
  });
});

describe('at the exact instant', () => {
  test('at which a sensor ends, starts or gives its first value, the new state applies', () => {
    const last = value(60, 'target');
    expect(findState(last, { sensor: { ...SENSOR, endsAt: now } })).toBe('noSensor');
    const warm = { ...SENSOR, startedAt: now, initializedAt: now + HOUR_MS };
    expect(findState(last, { sensor: warm })).toBe('warmingUp');
    const started = { ...warm, startedAt: now - HOUR_MS / 2 };
    expect(findState(last, { sensor: { ...started, initializedAt: now + 1 } })).toBe('warmingUp');
    expect(findState(last, { sensor: { ...started, initializedAt: now } })).toBe('silent');
    expect(findState(last, { sensor: { ...warm, startedAt: now + 1 } })).toBe('silent');
  });

  test('a value of the new sensor itself ends its warm-up', () => {
    const sensor = { ...SENSOR, startedAt: ago(30), initializedAt: ago(-30) };
    expect(findState(value(30, 'target'), { sensor })).toBe('silent');
    expect(findState(value(31, 'target'), { sensor })).toBe('warmingUp');
  });
});

test('a fresh value is current, whatever its source', () => {
  expect(findState(value(5, 'target'))).toBe('current');
  expect(findState(value(5, 'high'), { sensor: null })).toBe('current');
  expect(findState(value(5, 'low'), { sensor: { ...SENSOR, isFromFile: true } })).toBe('current');
});

test('the only reading of a trace can be the very low one', () => {
  expect(findLastVeryLow(toTrace([{ at: ago(5), mgdl: 50 }]), CAT_THRESHOLDS)).toBe(ago(5));
});

test('the newest check or meter’s value ends a very low reading, whatever their order', () => {
  const meter = [
    { at: ago(10), mgdl: 110, from: 'second' },
    { at: ago(20), mgdl: 100, from: 'first' },
  ];
  expect(findVeryLowEnd(ago(30), { meter, checks: [] }, CAT_THRESHOLDS)).toEqual(meter[0]);
  const check = { at: ago(10), from: 'somebody' };
  expect(findVeryLowEnd(ago(30), { meter, checks: [check] }, CAT_THRESHOLDS)).toEqual(meter[0]);
});

test('at the instant of a very low meter’s value a person’s check ends it, another meter’s value does not', () => {
  const veryLow = { at: ago(10), mgdl: 50 };
  const end = (said: { meter?: { at: number; mgdl: number }[]; checks?: { at: number }[] }) =>
    findVeryLowEnd(ago(30), { meter: [veryLow, ...(said.meter ?? [])], checks: said.checks ?? [] }, CAT_THRESHOLDS);
  expect(end({ checks: [{ at: ago(10) }] })).toEqual({ at: ago(10) });
  expect(end({ meter: [{ at: ago(10), mgdl: 100 }] })).toBeNull();
});

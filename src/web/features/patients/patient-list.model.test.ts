import { describe, expect, test } from 'vitest';
import { aPatient, type aSummary, PATIENT_NOW as now } from '#tests/builders/patient-builder.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import {
  filterPatients,
  findFlags,
  isBelowTooMuch,
  needsAttention,
  searched,
  seenPatients,
  sorted,
  usualUnit,
} from './patient-list.model.ts';

const low = { at: now - 2 * MINUTE_MS, mgdl: 70, trend: null, level: 'low' } as const;
const veryLow = { ...low, mgdl: 48, level: 'veryLow' } as const;
const high = { ...low, mgdl: 300, level: 'high' } as const;
const veryHigh = { ...low, mgdl: 386, level: 'veryHigh' } as const;
const old = { at: now - 5 * HOUR_MS, mgdl: 120, trend: null, level: 'target' } as const;
const lost = { at: now - 5 * HOUR_MS, mgdl: 48, trend: null, level: 'veryLow' } as const;
const sensor = {
  startedAt: now - 5 * DAY_MS,
  endedAt: null,
  initializing: false,
  initializedAt: now - 5 * DAY_MS + HOUR_MS,
  sensorExpired: false,
  expiresAt: now + 9 * DAY_MS,
};

const listNames = (patients: readonly { row: { name: string } }[]) => patients.map(({ row }) => row.name);
const one = (changes: Parameters<typeof aSummary>[0]) => seenPatients([aPatient('Mimi', changes)], now)[0];
const flags = (changes: Parameters<typeof aSummary>[0]) => {
  const patient = one(changes);
  return patient ? findFlags(patient) : null;
};

describe('who needs somebody', () => {
  const rows = [
    aPatient('calm'),
    aPatient('falling', { tir: 70, previousTir: 85, tirVerdict: 'down' }),
    aPatient('high', { latest: high }),
    aPatient('very high', { latest: veryHigh }),
    aPatient('silent', { latest: old }),
    aPatient('lost', { latest: lost }),
    aPatient('measured', { meter: { at: now - HOUR_MS, mgdl: 40 } }),
    aPatient('without', { latest: old, device: { ...sensor, expiresAt: now - DAY_MS } }),
    aPatient('never', { latest: null }),
    aPatient('low', { latest: low }),
    aPatient('very low', { latest: veryLow }),
    aPatient('better', { tir: 85, previousTir: 70 }),
  ];
  const urgent = ['measured', 'lost', 'very low', 'low', 'never', 'silent', 'very high', 'high', 'falling'];

  test('very low by a meter, very low and then silence, very low, low, no data, high, less time in range; then the others', () => {
    const patients = sorted(seenPatients(rows, now), 'urgency');
    expect(listNames(patients)).toEqual([...urgent, 'better', 'calm', 'without']);
    expect(listNames(patients.filter(needsAttention))).toEqual(urgent);
    expect(listNames(filterPatients(patients, 'attention'))).toEqual(urgent);
  });

  test('less than ten points less is no fall', () => {
    expect(one({ tir: 75.6, previousTir: 85, tirVerdict: 'down' })?.concern).toBe('none');
    expect(one({ tir: 75.4, previousTir: 85, tirVerdict: 'down' })?.concern).toBe('tirFalling');
    expect(one({ tir: 0, previousTir: 85, tirVerdict: 'noClearChange' })?.concern).toBe('none');
    expect(one({ tir: 0, previousTir: 85, tirVerdict: null })?.concern).toBe('none');
    expect(one({ tir: 75, previousTir: null })?.concern).toBe('none');
  });

  test('silence is expected of a sensor that warms up, and of values from a file', () => {
    const fresh = { ...sensor, startedAt: now - 10 * MINUTE_MS, initializedAt: now + 50 * MINUTE_MS };
    expect(one({ latest: old, device: fresh })?.concern).toBe('none');
    expect(one({ latest: old, device: { ...sensor, fromFile: true } })?.concern).toBe('none');
    expect(one({ latest: old, device: sensor })?.concern).toBe('noData');
  });

  test('a pet with an ended sensor needs no attention, unless it was very low before', () => {
    const ended = { ...sensor, expiresAt: now - 4 * DAY_MS };
    expect(one({ latest: old, device: ended })?.concern).toBe('noSensor');
    expect(flags({ latest: old, device: ended })).toEqual([{ kind: 'noSensor', lastAt: old.at }]);
    expect(one({ latest: null, device: null })?.concern).toBe('noSensor');
    expect(one({ latest: lost, device: ended })?.concern).toBe('wasVeryLow');
  });

  test('a very low state ended by a meter or a person is a silence', () => {
    const ended = { at: now - HOUR_MS, by: 'person', name: 'Ann' } as const;
    expect(one({ latest: lost, ended })?.concern).toBe('noData');
  });

  test('a sensor of 15 minutes is silent later', () => {
    const latest = { ...low, at: now - 40 * MINUTE_MS };
    expect(one({ latest, intervalMinutes: 15 })?.concern).toBe('low');
    expect(one({ latest, intervalMinutes: 5 })?.concern).toBe('noData');
  });

  test('one that is not shared is not among them', () => {
    expect(seenPatients([{ ...aPatient('closed'), shareFlag: 0, summary: null }], now)).toEqual([]);
  });
});

describe('the state of a pet', () => {
  test('how long it has been low', () => {
    const episode = { kind: 'low', since: now - 12 * MINUTE_MS } as const;
    expect(flags({ latest: low, episode })).toEqual([{ kind: 'level', level: 'low', forMs: 12 * MINUTE_MS }]);
  });

  test('that it is low, where its episode is not loaded yet', () => {
    const episode = { kind: 'veryLow', since: now - 12 * MINUTE_MS } as const;
    expect(flags({ latest: low, episode })).toEqual([{ kind: 'level', level: 'low', forMs: null }]);
  });

  test('when it was very low, and that nothing came since', () => {
    expect(flags({ latest: lost })).toEqual([{ kind: 'wasVeryLow', at: lost.at }]);
  });

  test('that a meter was very low, with what the sensor says as long as it shows how the pet is', () => {
    const meter = { at: now - 18 * MINUTE_MS, mgdl: 40 };
    const fresh = { ...low, mgdl: 150, level: 'target' } as const;
    expect(flags({ latest: fresh, meter })).toEqual([{ kind: 'meterVeryLow', meter, live: fresh }]);
    expect(flags({ latest: low, meter })).toEqual([{ kind: 'meterVeryLow', meter, live: low }]);
    expect(flags({ latest: old, meter })).toEqual([{ kind: 'meterVeryLow', meter, live: null }]);
    expect(flags({ latest: null, meter })).toEqual([{ kind: 'meterVeryLow', meter, live: null }]);
  });

  test('how long nothing came, and not how it was then', () => {
    expect(flags({ latest: old })).toEqual([{ kind: 'noData', forMs: 5 * HOUR_MS, lastAt: old.at }]);
    expect(flags({ latest: null })).toEqual([{ kind: 'noData', forMs: null, lastAt: null }]);
    const ahead = { ...low, at: now + HOUR_MS };
    expect(flags({ latest: ahead })).toEqual([{ kind: 'noData', forMs: null, lastAt: ahead.at }]);
  });

  test('less time in range, the end of the sensor and the night, in this order', () => {
    const device = { ...sensor, expiresAt: now + DAY_MS };
    expect(flags({ tir: 70, previousTir: 85, tirVerdict: 'down', device, lowMinutesLastNight: 40 })).toEqual([
      { kind: 'tirFalling', points: 15 },
      { kind: 'sensorEnds', day: 'tomorrow' },
      { kind: 'lowLastNight', minutes: 40 },
    ]);
  });

  test('the day a sensor ends is one of the pet’s zone', () => {
    const device = { ...sensor, expiresAt: now + 3 * HOUR_MS };
    expect(flags({ device })).toEqual([{ kind: 'sensorEnds', day: 'today' }]);
    expect(flags({ device, timeZone: 'Asia/Tokyo' })).toEqual([{ kind: 'sensorEnds', day: 'tomorrow' }]);
    expect(flags({ device: { ...sensor, expiresAt: now - HOUR_MS } })).toEqual([]);
  });

  test('when a sensor that warms up is ready', () => {
    const device = { ...sensor, startedAt: now - 10 * MINUTE_MS, initializedAt: now + 50 * MINUTE_MS };
    expect(flags({ latest: old, device })).toEqual([{ kind: 'warmingUp', readyAt: device.initializedAt }]);
  });

  test('nothing of one that is well', () => {
    expect(flags({})).toEqual([]);
  });

  test('four percent below target is too much', () => {
    expect([3, 4].map(isBelowTooMuch)).toEqual([false, true]);
  });
});

describe('finding and sorting', () => {
  const rows = [
    aPatient('Žofka', { ownerName: 'Alena Dvořáková', tir: 55, tbr: 0, petType: 'cat', unit: 'mg/dL', device: null }),
    aPatient('Rex', { ownerName: 'Marco Bianchi', tir: 89, tbr: 3, petType: 'dog', device: sensor }),
    aPatient('Luna', {
      ownerName: 'Eszter Horváth',
      tir: null,
      tbr: null,
      previousTir: null,
      unit: 'mg/dL',
      device: null,
    }),
  ];
  const all = seenPatients(rows, now);

  test.each([
    ['zofka', ['Žofka']],
    ['DVORAK', ['Žofka']],
    ['  marco ', ['Rex']],
    ['id of luna', ['Luna']],
    ['', ['Žofka', 'Rex', 'Luna']],
    ['nobody', []],
  ])('%o finds %o', (text, names) => {
    expect(listNames(searched(all, text))).toEqual(names);
  });

  test('cats, dogs and all', () => {
    expect(listNames(filterPatients(all, 'cats'))).toEqual(['Žofka', 'Luna']);
    expect(listNames(filterPatients(all, 'dogs'))).toEqual(['Rex']);
    expect(filterPatients(all, 'all')).toBe(all);
  });

  test.each([
    ['name', ['Luna', 'Rex', 'Žofka']],
    ['tir', ['Žofka', 'Rex', 'Luna']],
    ['tbr', ['Rex', 'Žofka', 'Luna']],
    ['sensor', ['Rex', 'Luna', 'Žofka']],
  ] as const)('by %s; what is not known comes last', (order, names) => {
    expect(listNames(sorted(all, order))).toEqual(names);
  });

  test('the unit is that of most', () => {
    expect(usualUnit(all)).toBe('mg/dL');
    expect(usualUnit([])).toBe('mmol/L');
  });
});

test('a pet object stays the same within a minute', () => {
  const rows = [aPatient('Mimi', { latest: { ...low, at: now - 30_000 } })];
  expect(seenPatients(rows, now + 29_000)).toEqual(seenPatients(rows, now));
  expect(seenPatients(rows, now + 30_000)).not.toEqual(seenPatients(rows, now));
});

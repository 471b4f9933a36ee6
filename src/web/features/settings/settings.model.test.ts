import { expect, test } from 'vitest';
import {
  between,
  limitProblems,
  offsetName,
  scalePosition,
  scaleValue,
  settingChanges,
  type SettingsDraft,
} from './settings.model.ts';

const saved: SettingsDraft = {
  unit: 'mmol/L',
  unitAutomatic: true,
  urgentLow: 54,
  low: 80,
  high: 270,
  urgentHigh: 360,
  customTirLow: 90,
  customTirHigh: 216,
  alerts: { urgentLow: true, low: true, high: true, urgentHigh: true, noData: false },
  timeZone: 'Europe/Ljubljana',
};

test('the preset is in order and in range', () => {
  expect(limitProblems(saved)).toEqual({});
});

test('a limit that is not above the one before, or outside of 36 to 540, is reported at that limit', () => {
  expect(limitProblems({ ...saved, low: 54 })).toEqual({ low: 'settings.notAbove' });
  expect(limitProblems({ ...saved, urgentHigh: 541, customTirLow: 35 })).toEqual({
    urgentHigh: 'settings.outOfRange',
    customTirLow: 'settings.outOfRange',
  });
  expect(limitProblems({ ...saved, high: Number.NaN })).toEqual({ high: 'settings.outOfRange' });
  expect(limitProblems({ ...saved, customTirHigh: 90 })).toEqual({ customTirHigh: 'settings.notAbove' });
});

test('only what was changed is sent', () => {
  expect(settingChanges(saved, saved)).toEqual({});
  const draft = { ...saved, low: 82, alerts: { ...saved.alerts, noData: true } };
  expect(settingChanges(saved, draft)).toEqual({ low: 82, alerts: { noData: true } });
});

test('a unit that follows the country is sent as none', () => {
  const chosen: SettingsDraft = { ...saved, unit: 'mg/dL', unitAutomatic: false };
  expect(settingChanges(saved, chosen)).toEqual({ unit: 'mg/dL' });
  expect(settingChanges(chosen, saved)).toEqual({ unit: null });
  expect(settingChanges(saved, { ...saved, unitAutomatic: false })).toEqual({ unit: 'mmol/L' });
});

test('a dragged limit stops at its neighbours', () => {
  expect(between(500, 54, 270)).toBe(269);
  expect(between(10, undefined, 80)).toBe(36);
});

test('the scale is logarithmic and comes back', () => {
  expect(scalePosition(36)).toBe(0);
  expect(scalePosition(540)).toBe(1);
  expect(scaleValue(scalePosition(80))).toBe(80);
});

test.each([
  ['Europe/Ljubljana', '2026-05-14', 'UTC+2'],
  ['Europe/Ljubljana', '2026-01-14', 'UTC+1'],
  ['America/St_Johns', '2026-01-14', 'UTC−3:30'],
  ['Africa/Abidjan', '2026-01-14', 'UTC'],
])('%s on %s is %s', (zone, date, name) => {
  expect(offsetName(Date.parse(date), zone)).toBe(name);
});

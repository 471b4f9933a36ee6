import { expect, test } from 'vitest';
import { startOfLocalDay } from '#domain/time/days.ts';
import { HOUR_MS } from '#domain/units/units.ts';
import type { DosePeriod } from './periods.ts';
import { findSeenChange } from './seen-change.ts';

const zone = 'Europe/Ljubljana';
const period = (from: string | null, ...units: number[]): DosePeriod => ({
  insulinType: null,
  brand: null,
  doses: units.map((each) => ({ units: each, minute: null })),
  everyDays: 0.5,
  syringeType: null,
  diet: null,
  from,
});
const dose = (date: string, hour: number, units: number | null) => ({
  at: startOfLocalDay(date, zone) + hour * HOUR_MS,
  units,
});
const now = startOfLocalDay('2026-05-14', zone);
const find = (doses: ReturnType<typeof dose>[], periods = [period(null, 1)]) =>
  findSeenChange(doses, periods, { zone, now });

test('three doses of another amount than the plan’s are a change, since the first of them', () => {
  const doses = [dose('2026-04-30', 19, 1), dose('2026-05-01', 7, 1.5), dose('2026-05-01', 19, 1.5)];
  expect(find(doses)).toBeNull();
  expect(find([...doses, dose('2026-05-02', 7, 1.5)])).toEqual({ units: 1.5, count: 3, since: '2026-05-01' });
});

test('the newest dose decides; a slip between ends the run', () => {
  const three = [dose('2026-05-01', 7, 1.5), dose('2026-05-01', 19, 1.5), dose('2026-05-02', 7, 1.5)];
  expect(find([...three, dose('2026-05-02', 19, 1)])).toBeNull();
  expect(find([...three, dose('2026-05-02', 19, 2), dose('2026-05-03', 7, 1.5)])).toBeNull();
});

test('each dose is compared with the plan of its own day, and with every dose of that plan', () => {
  const three = [dose('2026-05-01', 7, 1.5), dose('2026-05-01', 19, 1.5), dose('2026-05-02', 7, 1.5)];
  expect(find(three, [period(null, 1), period('2026-05-01', 1.5)])).toBeNull();
  expect(find(three, [period(null, 1), period('2026-05-02', 1.5)])).toBeNull();
  expect(find(three, [period(null, 2, 1.5)])).toBeNull();
});

test('doses that were not given, without an amount or in the future do not count; without planned doses there is nothing to compare', () => {
  const three = [dose('2026-05-01', 7, 1.5), dose('2026-05-01', 19, 1.5), dose('2026-05-02', 7, 1.5)];
  const others = [dose('2026-05-02', 8, 0), dose('2026-05-02', 9, null), dose('2026-06-01', 7, 1)];
  expect(find([...three, ...others])).toMatchObject({ units: 1.5, count: 3 });
  expect(find(three, [])).toBeNull();
  expect(find(three, [period(null)])).toBeNull();
  expect(find([])).toBeNull();
});

import { describe, expect, test } from 'vitest';
import { startOfLocalDay } from '#domain/time/days.ts';
import { HOUR_MS } from '#domain/units/units.ts';
import { endsInsulin, findPlanEnd, planInForce } from './insulin-end.ts';
import type { DosePeriod } from './periods.ts';

const ZONE = 'Europe/Ljubljana';
const NOTHING = { insulinType: null, brand: null, everyDays: null, syringeType: null, diet: null };

function period(from: string | null, units: number | null, more: Partial<DosePeriod> = {}): DosePeriod {
  return { ...NOTHING, doses: [{ units, minute: null }], from, ...more };
}

describe('the plan in force', () => {
  const periods = [period(null, 2), period('2026-05-10', 1)];
  const inForce = (date: string, stop: string | null) => {
    const now = startOfLocalDay(date, ZONE) + 12 * HOUR_MS;
    return planInForce(periods, { now, zone: ZONE, stop: stop === null ? null : startOfLocalDay(stop, ZONE) })?.from;
  };

  test('is null once insulin was stopped, from the day of the last dose on', () => {
    expect(inForce('2026-05-07', null)).toBeNull();
    expect(inForce('2026-05-07', '2026-05-08')).toBeUndefined();
    expect(inForce('2026-05-09', '2026-05-08')).toBeUndefined();
  });

  test('is one that begins later, which begins insulin again', () => {
    expect(inForce('2026-05-10', '2026-05-10')).toBe('2026-05-10');
    expect(inForce('2026-05-10', '2026-05-11')).toBeUndefined();
  });
});

describe('the plan ended insulin', () => {
  test('where a period names none after one that did', () => {
    const emptied = [period('2026-05-10', null), period(null, 2)];
    expect(endsInsulin(emptied, '2026-05-09')).toBe(false);
    expect(endsInsulin(emptied, '2026-05-10')).toBe(true);
    expect(endsInsulin([...emptied, period('2026-05-11', null, { everyDays: 1, diet: 'wet' })], '2026-05-12')).toBe(
      true,
    );
    expect(endsInsulin([...emptied, period('2026-05-11', 1)], '2026-05-12')).toBe(false);
    expect(endsInsulin([...emptied, period('2026-05-11', null, { brand: 'ProZinc' })], '2026-05-12')).toBe(false);
  });

  test('where it says nothing at all, not where it says something else, and not without a plan', () => {
    expect(endsInsulin([period(null, null)], '2026-05-10')).toBe(true);
    expect(endsInsulin([period(null, null, { everyDays: 0.5 })], '2026-05-10')).toBe(false);
    expect(endsInsulin([period(null, null, { diet: 'wet' })], '2026-05-10')).toBe(false);
    expect(endsInsulin([], '2026-05-10')).toBe(false);
    expect(endsInsulin([period('2026-05-11', null)], '2026-05-10')).toBe(false);
  });

  test('from the first day on for which none was named', () => {
    const plan = [period(null, 2), period('2026-05-10', null), period('2026-05-12', null, { diet: 'wet' })];
    expect(['2026-05-09', '2026-05-10', '2026-05-20'].map((day) => findPlanEnd(plan, day))).toEqual([
      null,
      '2026-05-10',
      '2026-05-10',
    ]);
    expect(findPlanEnd([...plan, period('2026-05-15', 1)], '2026-05-12')).toBe('2026-05-10');
    expect(findPlanEnd([...plan, period('2026-05-15', 1)], '2026-05-15')).toBeNull();
    expect(findPlanEnd([period('2026-05-10', null)], '2026-05-10')).toBe('2026-05-10');
    expect(findPlanEnd([period(null, null)], '2026-05-10')).toBeNull();
  });
});

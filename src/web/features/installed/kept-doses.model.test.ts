import { expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import { aKeptDose } from '#tests/builders/kept-builder.ts';
import type { KeptDose, KeptDoses } from '#worker/kept.ts';
import { findDosesThen, listKnownDoses } from './kept-doses.model.ts';

const DUE = Date.UTC(2026, 4, 14, 17);
const doses: KeptDoses = {
  knownAt: DUE - 2 * HOUR_MS,
  last: { at: DUE - 12 * HOUR_MS, units: 2, by: 'Nina' },
  next: { at: DUE, units: 2 },
  hold: null,
  everyDays: 0.5,
  title: 'Insulin Glargine',
  insulinKind: null,
};
const mine = aKeptDose({ at: DUE + MINUTE_MS });
const then = (now: number, changes: Partial<KeptDoses> = {}, own: readonly KeptDose[] = []) =>
  findDosesThen({ ...doses, ...changes }, { level: 'target', own, now });

test('the amount that was known is offered near its time, and not after it', () => {
  expect(then(DUE)).toEqual({ hold: null, dueAt: DUE, oneTap: 2 });
  expect(then(DUE - 61 * MINUTE_MS)).toEqual({ hold: null, dueAt: DUE, oneTap: null });
  expect(then(DUE + 2 * HOUR_MS)).toMatchObject({ oneTap: 2 });
  expect(then(DUE + 2 * HOUR_MS + 1)).toEqual({ hold: null, dueAt: null, oneTap: null });
});

test('an amount that was not known then is asked for', () => {
  expect(then(DUE, { next: { at: DUE, units: null } })).toEqual({ hold: null, dueAt: DUE, oneTap: null });
  expect(then(DUE, { next: null })).toEqual({ hold: null, dueAt: null, oneTap: null });
});

test('glucose that ruled it out, or a last value that is low, hides amount and time', () => {
  expect(then(DUE, { hold: 'veryLow' })).toEqual({ hold: 'veryLow', dueAt: null, oneTap: null });
  expect(findDosesThen(doses, { level: 'low', own: [], now: DUE })).toEqual({ hold: 'low', dueAt: null, oneTap: null });
});

test('what was noted here since answers for it', () => {
  expect(then(DUE + MINUTE_MS, {}, [mine])).toEqual({ hold: null, dueAt: null, oneTap: null });
  const skipped: KeptDose = { ...mine, type: 'notGiven', value: null };
  expect(then(DUE + MINUTE_MS, {}, [skipped])).toMatchObject({ oneTap: null });
  expect(listKnownDoses(doses, [mine, skipped])).toEqual([
    doses.last,
    { at: mine.at, units: 2, by: null, isOwn: true },
  ]);
});

test('a dose entered for its usual time answers for it, also if it was given before the portal was last heard', () => {
  const early = { ...mine, at: DUE - 2.5 * HOUR_MS };
  expect(early.at).toBeLessThan(doses.knownAt);
  expect(then(DUE, {}, [early])).toEqual({ hold: null, dueAt: null, oneTap: null });
  expect(then(DUE, {}, [{ ...early, at: DUE - 12 * HOUR_MS }])).toMatchObject({ oneTap: 2 });
});

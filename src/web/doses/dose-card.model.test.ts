import { expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import { anEvent } from '#tests/builders/event-builder.ts';
import { aKeptDose } from '#tests/builders/kept-builder.ts';
import type { KeptDose } from '#worker/kept.ts';
import { findCardNow, findOneTap, findStage, withStored, withWaiting } from './dose-card.model.ts';

const NOW = Date.UTC(2026, 4, 14, 7);
const next = (at: number, units: number | null = 2) => ({ at, units, by: 'habit' as const, changedAt: null });
const kept = (changes: Partial<KeptDose>): KeptDose => aKeptDose({ at: NOW, ...changes });

test('the card wakes an hour before the usual time, and is late an hour after it', () => {
  const stages = [-61, -60, 0, 59, 60].map((minutes) => findStage(NOW, NOW + minutes * MINUTE_MS));
  expect(stages).toEqual(['early', 'due', 'due', 'due', 'late']);
});

test('one tap notes an amount that is known, near its time only', () => {
  expect(findOneTap(next(NOW), NOW)).toBe(2);
  expect(findOneTap(next(NOW, null), NOW)).toBeNull();
  expect(findOneTap(next(NOW + 2 * HOUR_MS), NOW)).toBeNull();
  expect(findOneTap(null, NOW)).toBeNull();
});

test('what waits on this phone counts as noted', () => {
  const dose = anEvent({ eventId: 'd', type: 'insulin', at: NOW - 12 * HOUR_MS, value: 2 });
  const noted = { doses: [dose], notGiven: [anEvent({ type: 'notGiven', at: NOW - HOUR_MS })], sglt2: false };
  const waiting = [kept({}), kept({ clientId: 'two', type: 'notGiven', value: null, at: NOW - 1 })];
  const all = withWaiting(noted, waiting);
  expect(all.doses.map(({ at }) => at)).toEqual([dose.at, NOW]);
  expect(all.notGiven).toEqual([NOW - HOUR_MS, NOW - 1]);
});

test('what was just stored is noted once, as what it is', () => {
  const nothing = { doses: [], notGiven: [], sglt2: true };
  const dose = anEvent({ eventId: 'd', type: 'insulin' });
  const skipped = anEvent({ eventId: 's', type: 'notGiven' });
  const noted = withStored(withStored(withStored(nothing, dose), skipped), dose);
  expect(noted).toEqual({ doses: [dose], notGiven: [skipped], sglt2: true });
});

test('a dose of this second is not ahead of the time that the page shows; one of tomorrow is', () => {
  expect(findCardNow([{ at: NOW + 4_000 }, { at: NOW + HOUR_MS }], NOW)).toBe(NOW + 4_000);
  expect(findCardNow([], NOW)).toBe(NOW);
});

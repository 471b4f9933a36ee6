import { expect, test } from 'vitest';
import { toTrace } from '#domain/trace/build-trace.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import { anEvent } from '#tests/builders/event-builder.ts';
import { anOverview, aPet } from '#tests/builders/home-builder.ts';
import type { Pet } from '#web/api/pet.ts';
import { findOneTap } from './dose-card.model.ts';
import { findDoseState } from './dose-state.model.ts';
import { dosesApart } from './dose-question.ts';

const DUE = Date.UTC(2026, 4, 14, 19);
/** 2 U at 07:00 and 19:00 of the last days, until this morning. */
const usual = Array.from({ length: 16 }, (_, half) => DUE - ((half + 1) * DAY_MS) / 2);

const stateAt = (now: number, pet: Partial<Pet> = {}, given: readonly number[] = usual) => {
  const doses = given.map((at) => anEvent({ eventId: String(at), type: 'insulin', at, value: 2, unit: 'U' }));
  const overview = anOverview(toTrace([{ at: now, mgdl: 162 }]), now);
  const noted = { doses, notGiven: [], sglt2: false };
  const { next = null } = findDoseState({ pet: aPet(pet), overview, noted, own: [], alerts: [] }, now) ?? {};
  return { next, oneTap: findOneTap(next, now) };
};

test('one tap notes the usual dose', () => {
  expect(stateAt(DUE)).toMatchObject({ next: { at: DUE, units: 2 }, oneTap: 2 });
});

test('nothing is due after insulin was ended', () => {
  for (const now of [DUE, DUE + 90 * MINUTE_MS, DUE + 12 * HOUR_MS]) {
    expect(stateAt(now, { insulinEnded: true })).toEqual({ next: null, oneTap: null });
  }
});

test('cut to once a day, the time of the next day alone', () => {
  const once = { insulinFreq: 1, insulinPeriod: { from: DUE - 19 * HOUR_MS, agreed: true } };
  expect(stateAt(DUE, once)).toMatchObject({ next: { at: DUE + DAY_MS / 2, units: null }, oneTap: null });
});

test('planned times that are not the usual ones are those of the card', () => {
  const moved = { insulinTimes: [9 * 60, 21 * 60] };
  expect(stateAt(DUE, moved)).toMatchObject({ next: { at: DUE + 2 * HOUR_MS, units: null }, oneTap: null });
});

test('after a late dose the card and the question of the guard name one time', () => {
  const late = DUE - 3.5 * HOUR_MS;
  const { next, oneTap } = stateAt(DUE - MINUTE_MS, {}, [...usual.slice(1), late]);
  const near = {
    eventId: '',
    at: late,
    by: null,
    source: 'owner',
    value: 2,
    unit: 'U',
    intervalHours: 12,
    large: null,
  };
  expect(next).toMatchObject({ at: late + dosesApart(near, DUE).usualGapMs, units: null });
  expect(oneTap).toBeNull();
});

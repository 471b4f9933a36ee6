import { describe, expect, test } from 'vitest';
import { toTrace } from '#domain/trace/build-trace.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import { anEvent } from '#tests/builders/event-builder.ts';
import { aPet, anOverview, withMeterLow } from '#tests/builders/home-builder.ts';
import type { KeptPet, KeptValues } from '#worker/kept.ts';
import { mergeValues, toKeptPets } from './last-values.model.ts';

const NOW = Date.UTC(2026, 4, 16, 1, 5);
const limits = { urgentLow: 60, low: 80, high: 270, urgentHigh: 360 };

function pet(memberId: string, at: number, mgdl = 120): KeptPet {
  return { memberId, name: memberId, mgdl, unit: 'mg/dL', limits, level: 'target', at, zone: 'Europe/Vienna' };
}
function values(pets: readonly KeptPet[], heardAt = NOW): KeptValues {
  return { heardAt, clockAheadMs: 0, pets };
}

test('a newer value takes the place of an older one, and never the other way round', () => {
  const before = values([pet('mimi', NOW - 1, 110)], NOW - 1);
  expect(mergeValues(before, values([pet('mimi', NOW, 58)]), () => true)).toEqual(values([pet('mimi', NOW, 58)]));
  expect(mergeValues(before, values([pet('mimi', NOW - 2, 200)]), () => true).pets).toEqual([
    pet('mimi', NOW - 1, 110),
  ]);
});

test('a pet that was not loaded stays, unless it may not be seen any more', () => {
  const before = values([pet('mimi', NOW), pet('rex', NOW)], NOW - 1);
  const seen = mergeValues(before, values([]), (memberId) => memberId === 'mimi');
  expect(seen).toEqual(values([pet('mimi', NOW)]));
});

test('a very low value of a meter is kept, of own pets and of followed ones, and goes when it is over', () => {
  const meter = { at: NOW - 18 * MINUTE_MS, mgdl: 40 };
  const well = anOverview(toTrace([{ at: NOW, mgdl: 150 }]), NOW);
  const low = withMeterLow(well, meter);
  const none = { overviews: new Map(), followed: [], noted: new Map(), alerts: new Map(), own: [] };
  const units = { chosen: null, ofMany: 'mg/dL' } as const;
  const own = (overview: typeof well) =>
    toKeptPets({ ...none, pets: [aPet()], overviews: new Map([['mimi', overview]]) }, units)[0];
  const { latest, petNow, limits: theirs, zone: timeZone } = low;
  const followed = { memberId: 'rex', name: 'Rex', latest, petNow, limits: theirs, timeZone };
  expect(own(low)?.meter).toEqual(meter);
  expect(toKeptPets({ ...none, pets: [], followed: [followed] }, units)[0]?.meter).toEqual(meter);
  const then = mergeValues(values([{ ...pet('mimi', NOW), meter }], NOW - 1), values([pet('mimi', NOW)]), () => true);
  expect(own(well)?.meter).toBeUndefined();
  expect(then.pets[0]?.meter).toBeUndefined();
});

describe('doses that are known', () => {
  const NOON = Date.UTC(2026, 4, 14, 12);
  const given = [0, 1, 2].map((number) =>
    anEvent({
      eventId: `${number}`,
      type: 'insulin',
      at: NOON - (12 + 12 * number) * HOUR_MS,
      value: 2,
      author: 'Nina',
    }),
  );
  const loaded = (changes: Partial<Parameters<typeof aPet>[0]> = {}, mgdl = 150): KeptPet | undefined => {
    const overview = anOverview(toTrace([{ at: NOON - MINUTE_MS, mgdl }]), NOON);
    const noted = { doses: given, notGiven: [], sglt2: false, knownAt: NOON - 2 * MINUTE_MS };
    const all = { overviews: new Map([['mimi', overview]]), noted: new Map([['mimi', noted]]), alerts: new Map() };
    const pets = [aPet({ mayLog: true, ...changes })];
    return toKeptPets({ pets, ...all, followed: [], own: [] }, { chosen: null, ofMany: 'mg/dL' })[0];
  };

  test('are what Home says of them, with their age', () => {
    expect(loaded()?.doses).toMatchObject({
      knownAt: NOON - 2 * MINUTE_MS,
      last: { at: NOON - 12 * HOUR_MS, units: 2, by: 'Nina' },
      next: { units: 2 },
      hold: null,
    });
  });

  test('have neither amount nor time while glucose rules a dose out', () => {
    expect(loaded({}, 72)?.doses).toMatchObject({ next: null, hold: 'low' });
  });

  test('know that insulin was ended', () => {
    expect(loaded()?.doses).toMatchObject({ isEnded: false });
    expect(loaded({ insulinEnded: true })?.doses).toMatchObject({ next: null, isEnded: true });
  });

  test('are kept for who may log; a right that is withdrawn takes them away', () => {
    expect(loaded({ mayLog: false })?.doses).toBeNull();
    const before = values([{ ...pet('mimi', NOW), doses: loaded()?.doses }]);
    const seen = (doses: KeptPet['doses']) =>
      mergeValues(before, values([{ ...pet('mimi', NOW), doses }]), () => true).pets[0]?.doses;
    expect(seen(undefined)).toEqual(loaded()?.doses);
    expect(seen(null)).toBeNull();
  });
});

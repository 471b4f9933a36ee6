import { beforeEach, describe, expect, it } from 'vitest';
import type { BodyOf } from '#contract/endpoints.ts';
import { describeEachPortal } from '#tests/server/each-portal.ts';
import { TEST_NOW } from '#tests/server/portal.ts';
import { giveReadings, valuesUntil } from '#tests/server/readings.ts';
import { seatFollower, seatOwner, type OwnerSeat } from '#tests/server/seats.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;
const signs = { drinking: 1, appetite: 0, attitude: 2 } as const;

describeEachPortal('loadSigns', (portal) => {
  let owner: OwnerSeat;
  beforeEach(async () => {
    owner = await seatOwner(portal(), { weightKg: null });
  });
  const load = async (body: BodyOf<'/web/care/loadSigns'> = {}, caller: { token?: string } = owner) =>
    portal().call('/web/care/loadSigns', body, caller);
  const loaded = async (body: BodyOf<'/web/care/loadSigns'> = {}) => {
    const { item } = await load(body);
    if (!item) throw new Error('no answer');
    return item;
  };
  const note = (at: number, body: object = {}) =>
    portal().call('/web/care/saveSigns', { at, ...signs, weightPoints: 1, ...body }, owner);
  const save = (body: BodyOf<'/web/event/saveEvent'>) => portal().call('/web/event/saveEvent', body, owner);
  const weigh = (at: number, kg: number) => save({ type: 'weight', at, value: kg, unit: 'kg' });

  it('answers empty lists of a pet without any', async () => {
    expect(await loaded()).toEqual({
      entries: [],
      firstDate: null,
      nextDue: null,
      weeks: { noted: 0, of: 0 },
      weights: [],
      weightPercentPerWeek: null,
      water: { mlPerKgDay: null, hours: 0, kg: null, entries: [] },
      labs: [],
    });
  });

  describe('entries', () => {
    it('ascend, with the points that were chosen while no weights are known', async () => {
      await note(TEST_NOW, { drinking: 3 });
      await note(TEST_NOW - 2 * WEEK);
      const { entries, ...rest } = await loaded();
      expect(entries).toMatchObject([
        { week: 0, weightPoints: 1, weightFrom: 'chosen', total: 4, tir: null, observedPercent: 0, author: 'Ann' },
        { week: 2, drinking: 3, total: 6, mayChange: true, versions: 1 },
      ]);
      expect(rest).toMatchObject({ firstDate: '2026-04-30', nextDue: '2026-05-21', weeks: { noted: 2, of: 3 } });
    });

    it('count a loss since about four weeks before, whatever was chosen', async () => {
      await weigh(TEST_NOW - 28 * DAY, 5.2);
      await weigh(TEST_NOW - 2 * DAY, 4.9);
      await note(TEST_NOW);
      const [entry] = (await loaded()).entries;
      expect(entry).toMatchObject({ weight: 4.9, weightBefore: 5.2, weightPoints: 2, weightFrom: 'weights', total: 5 });
      expect(entry?.weightLossPercent).toBeCloseTo(5.769231, 6);
    });

    it('have no total without points for the weight', async () => {
      await note(TEST_NOW, { weightPoints: null });
      expect((await loaded()).entries).toMatchObject([{ weightPoints: null, weightFrom: null, total: null }]);
    });

    it('have the time in target of the 7 days before, and say where the two part', async () => {
      await giveReadings(portal(), owner.memberId, valuesUntil(TEST_NOW - 1, Array(672).fill(120), 15));
      await note(TEST_NOW);
      await note(TEST_NOW - WEEK);
      expect((await loaded()).entries).toMatchObject([
        { tir: null, observedPercent: 0, disagreement: null },
        { tir: 100, disagreement: 'glucoseFineSignsNot' },
      ]);
    });

    it('of more than two months have it too', async () => {
      await giveReadings(portal(), owner.memberId, valuesUntil(TEST_NOW - 1, Array(672).fill(120), 15));
      for (const weeks of [0, 6, 12]) await note(TEST_NOW - weeks * WEEK);
      expect((await loaded()).entries.map(({ tir }) => tir)).toEqual([null, null, 100]);
    });

    it('of a range are those in it; a named one counts back from today', async () => {
      for (const weeks of [0, 1, 9]) await note(TEST_NOW - weeks * WEEK);
      const { entries, ...rest } = await loaded({ range: '14d' });
      expect(entries.map(({ week }) => week)).toEqual([8, 9]);
      expect(rest).toMatchObject({ firstDate: '2026-03-12', weeks: { noted: 2, of: 2 } });
      const range = { from: '2026-05-07', to: '2026-05-08' };
      expect((await loaded({ range })).entries.map(({ week }) => week)).toEqual([8]);
    });
  });

  it('answers weights, those of signs too, with their slope', async () => {
    await weigh(TEST_NOW - 2 * WEEK, 5.2);
    await note(TEST_NOW - WEEK, { weight: 5.1 });
    await weigh(TEST_NOW, 5);
    const { weights, weightPercentPerWeek } = await loaded();
    expect(weights.map(({ kg }) => kg)).toEqual([5.2, 5.1, 5]);
    expect(weightPercentPerWeek).toBeCloseTo((100 * -0.1) / 5.1, 6);
  });

  it('answers water per kg and day, by the newest weight or that of the profile', async () => {
    const water = { from: TEST_NOW - DAY, given: 500, left: 92 };
    const { item } = await save({ type: 'water', at: TEST_NOW, detail: { water, note: 'both bowls' } });
    expect((await loaded()).water).toMatchObject({ mlPerKgDay: null, hours: 24, kg: null });
    await portal().services.db.kysely.updateTable('member').set({ weightKg: 5 }).execute();
    expect((await loaded()).water).toMatchObject({ mlPerKgDay: 81.6, kg: 5 });
    await weigh(TEST_NOW - DAY, 4.9);
    const found = (await loaded()).water;
    expect(found.kg).toBe(4.9);
    expect(found.mlPerKgDay).toBeCloseTo(83.265306, 6);
    const told = { eventId: item?.eventId, ...water, to: TEST_NOW, ml: 408, note: 'both bowls', mayChange: true };
    expect(found.entries).toMatchObject([told]);
  });

  it('answers lab values, with the ketones of files', async () => {
    await save({ type: 'meds', at: TEST_NOW, title: 'Ketones', value: 0.4, unit: 'mmol/L' });
    await save({ type: 'meds', at: TEST_NOW, title: 'Prednisolone' });
    await save({ type: 'lab', at: TEST_NOW - DAY, value: 420, detail: { lab: { test: 'fructosamine' } } });
    expect((await loaded()).labs).toMatchObject([
      { type: 'lab', value: 420 },
      { title: 'Ketones', value: 0.4 },
    ]);
  });

  describe('may be called', () => {
    const named = () => ({ memberId: owner.memberId });

    it('by followers, who see whose entry it is and may change their own', async () => {
      await note(TEST_NOW);
      const carer = await seatFollower(portal(), owner.memberId, { mayLog: true });
      const reader = await seatFollower(portal(), owner.memberId, { mayLog: false });
      await portal().call('/web/care/saveSigns', { ...named(), at: TEST_NOW - WEEK, ...signs }, carer);
      const rights = async (caller: { token: string }) =>
        (await load(named(), caller)).item?.entries.map(({ mayChange }) => mayChange);
      expect(await rights(owner)).toEqual([true, true]);
      expect(await rights(carer)).toEqual([true, false]);
      expect(await rights(reader)).toEqual([false, false]);
    });

    it('and the owner sees that they looked', async () => {
      const reader = await seatFollower(portal(), owner.memberId, { mayLog: false });
      await load(named(), reader);
      await portal().services.views.idle();
      const { rows } = await portal().call('/web/follower/loadAccessHistory', named(), owner);
      expect(rows).toMatchObject([{ parts: ['events'] }]);
    });

    it('not without sharing, by strangers or without a session', async () => {
      const paused = await seatFollower(portal(), owner.memberId, { shareFlag: false });
      expect(await load(named(), paused)).toMatchObject({ code: 404, reason: 'member.notFound' });
      expect(await load(named(), await seatOwner(portal()))).toMatchObject({ code: 404, reason: 'member.notFound' });
      expect(await load(named(), {})).toMatchObject({ code: 300 });
    });

    it('with a range that can be', async () => {
      expect(await load({ range: { from: '2026-05-08', to: '2026-05-08' } })).toMatchObject({ reason: 'report.range' });
      expect(await portal().send('/web/care/loadSigns', { range: '8d' }, owner)).toMatchObject({ code: 400 });
    });
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import { hasClinicalCases, readClinicalCase, readExpected } from '#tests/builders/clinical-case.ts';
import { careCalls } from '#tests/server/care.ts';
import { describeEachPortal } from '#tests/server/each-portal.ts';
import { memberCalls } from '#tests/server/members.ts';
import { registerCarer, registerOwner, share, signIn, type Owner } from '#tests/server/people.ts';
import { memberForJob } from '#server/access/require-member.ts';
import { eventWriter, type NewEvent } from '#server/records/events.store.ts';
import { giveReadings, SENSOR } from '#tests/server/readings.ts';
import { TEST_NOW, type TestPortal } from '#tests/server/portal.ts';

const NAMES = ['mean', 'tir', 'tbr', 'nadir'] as const;
const VERDICTS: Readonly<Record<string, string>> = { up: 'up', down: 'down', 'no clear change': 'noClearChange' };
/** The cases were counted in whole mg/dL. */
const LIMITS = { urgentLow: 54, low: 79.5, high: 270.4, urgentHigh: 360 };

type Numbers = Readonly<Record<'before' | 'after' | 'difference' | 'low' | 'high', number>>;
type Change = {
  readonly changedOn: string;
  readonly fromUnits: number;
  readonly toUnits: number;
} & Readonly<Record<(typeof NAMES)[number], Numbers & { readonly verdict: string }>>;

describeEachPortal('two periods', (portal) => {
  let owner: Owner;
  beforeEach(async () => {
    owner = await registerOwner(portal(), { zone: 'Europe/Ljubljana' });
  });
  const { savePeriod, saveTargets } = careCalls(portal);
  const { saveSetting } = memberCalls(portal);
  const compare = (before: string, after: string, caller: { token?: string } = owner, memberId?: string) =>
    portal().call('/web/care/comparePeriods', { memberId, before, after }, caller);
  /** Two periods; answers their ids, the earlier one first. */
  const twoPeriods = async (changedOn: string, from: number, to: number) => {
    await savePeriod(owner, '2026-01-01', { doses: [{ units: from, time: null }] });
    const { item } = await savePeriod(owner, changedOn, { doses: [{ units: to, time: null }] });
    return item?.periods.map(({ periodId }) => periodId).toReversed() ?? [];
  };

  describe.skipIf(!hasClinicalCases)('of the clinical cases', () => {
    it.each(['4-dose-up-works', '4-dose-up-nothing'])('%s', async (name) => {
      const { readings } = readClinicalCase(name);
      const { change } = readExpected(name) as { change: Change }; // the case's own form
      portal().clock.set((readings.at(-1)?.at ?? 0) + 24 * 3_600_000);
      owner = { ...owner, token: await signIn(portal(), owner, '2') };
      await saveSetting(owner, LIMITS);
      await giveReadings(portal(), owner.memberId, readings);
      const { changedOn, fromUnits, toUnits } = change;
      const [before = '', after = ''] = await twoPeriods(changedOn, fromUnits, toUnits);
      const { item } = await compare(before, after);
      expect(item).toMatchObject({ changedOn, fromUnits, toUnits, settleDays: 3, daysBefore: 6, daysAfter: 7 });
      expect(item?.state).toBe('compared');
      for (const key of NAMES) {
        const { verdict, ...numbers } = change[key];
        expect(item?.[key]?.verdict).toBe(VERDICTS[verdict]);
        for (const part of ['before', 'after', 'difference', 'low', 'high'] as const) {
          expect(Math.abs((item?.[key]?.[part] ?? NaN) - numbers[part])).toBeLessThan(1e-6);
        }
      }
    });
  });

  it('with too few days have no numbers, and each day says why', async () => {
    const [before = '', after = ''] = await twoPeriods('2026-05-10', 1, 2);
    const { item } = await compare(before, after);
    expect(item).toMatchObject({ state: 'tooFewDays', mean: null, tir: null, daysBefore: 0, daysAfter: 0 });
    expect(item?.after.map(({ use }) => use)).toEqual(['settling', 'settling', 'settling', 'noSensor', 'running']);
  });

  it('are compared by the rules of the pet', async () => {
    const [before = '', after = ''] = await twoPeriods('2026-05-10', 1, 2);
    await saveTargets(owner, { sideDays: 5, dayPercent: 50, settleDays: 1 });
    const { item } = await compare(before, after);
    expect(item?.rules).toMatchObject({ sideDays: 5, dayPercent: 50, settleDays: 1, medianDoses: 3 });
    expect(item?.before).toHaveLength(5);
    const day = Date.parse('2026-05-07T00:00+02:00');
    await giveReadings(
      portal(),
      owner.memberId,
      Array.from({ length: 160 }, (_, index) => ({ at: day + index * 300_000, mgdl: 150 })),
    );
    expect((await compare(before, after)).item?.daysBefore).toBe(1);
    await saveTargets(owner, { dayPercent: null });
    expect((await compare(before, after)).item?.daysBefore).toBe(0);
  });

  it('are seen by those who may see the pet', async () => {
    const [before = '', after = ''] = await twoPeriods('2026-05-10', 1, 2);
    const { memberId } = owner;
    expect(await compare(before, 'nothing')).toMatchObject({ code: 404, reason: 'period.notFound' });
    expect(await portal().send('/web/care/comparePeriods', { before }, owner)).toMatchObject({ code: 400 });
    const carer = await registerCarer(portal());
    expect(await compare(before, after, carer, memberId)).toMatchObject({ code: 404, reason: 'member.notFound' });
    await share(portal(), owner, carer);
    expect((await compare(before, after, carer, memberId)).code).toBe(200);
    expect(await compare(before, after, await registerOwner(portal()))).toMatchObject({ code: 404 });
    expect((await compare(before, after, {})).code).toBe(300);
  });
});

const DAY = 86_400_000;
const HOUR = 3_600_000;
const QUARTER = 900_000;
/** The change of the dose: its days are 24–30 April before, and 1–10 May after, of which 3 settle. */
const CHANGED = Date.parse('2026-05-01T00:00Z');
const FIRST = CHANGED - 20 * DAY;
/** The glucose is 300 at each dose and falls to this 6 hours later, up to 2 mg/dL more from day to day. */
const nadirAt = (at: number): number => (at < CHANGED ? 200 : 120) + (Math.floor((at - FIRST) / DAY) % 3);

/** A dose at 7 and at 19, and a reading every 15 minutes of the V between them. */
function valueAt(at: number): number {
  const sinceDose = (at - FIRST + 5 * HOUR) % (12 * HOUR);
  const nadir = nadirAt(at - sinceDose);
  return nadir + ((300 - nadir) * Math.abs(sinceDose - 6 * HOUR)) / (6 * HOUR);
}

/** Readings from a day (0 is the change) until another. */
function readingsOf(from: number, to: number, valueOf: (at: number) => number = valueAt) {
  const count = ((to - from) * DAY) / QUARTER;
  return Array.from({ length: count }, (_, index) => {
    const at = CHANGED + from * DAY + index * QUARTER;
    return { at, mgdl: valueOf(at), intervalMinutes: 15 };
  });
}

async function note(portal: TestPortal, memberId: string, list: readonly Partial<NewEvent>[]): Promise<void> {
  const { db } = portal.services;
  const member = await memberForJob(db.kysely, memberId);
  const empty = { title: null, value: null, unit: null, detail: null, source: 'test', externalId: null };
  const whole = list.map((entry): NewEvent => ({ ...empty, type: 'insulin', at: TEST_NOW, ...entry }));
  await db.transaction((tx) => eventWriter(tx).insert(member, whole, TEST_NOW));
}

/** Doses of the days from one to another; 0 is the day of the change. */
function dosesOf(from: number, to: number): Partial<NewEvent>[] {
  return Array.from({ length: 2 * (to - from) }, (_, index) => {
    const at = CHANGED + from * DAY + 7 * HOUR + index * 12 * HOUR;
    return { at, value: at < CHANGED ? 1.5 : 2, unit: 'U' };
  });
}

describeEachPortal('two periods with doses and notes', (portal) => {
  let owner: Owner;
  let ids: { before: string; after: string };
  beforeEach(async () => {
    owner = await registerOwner(portal(), { zone: 'UTC' });
    await savePeriod(owner, '2026-04-11', { doses: [{ units: 1.5, time: null }], diet: 'dry food' });
    const { item } = await savePeriod(owner, '2026-05-01', { doses: [{ units: 2, time: null }], diet: 'wet food' });
    ids = { after: item?.periods[0]?.periodId ?? '', before: item?.periods[1]?.periodId ?? '' };
  });
  const { savePeriod } = careCalls(portal);
  const compare = async (caller: { token?: string } = owner, memberId?: string) => {
    const { item, ...answer } = await portal().call('/web/care/comparePeriods', { memberId, ...ids }, caller);
    if (!item) throw new Error(JSON.stringify(answer));
    return item;
  };
  const give = (from: number, to: number, valueOf?: (at: number) => number) =>
    giveReadings(portal(), owner.memberId, readingsOf(from, to, valueOf));

  it('are compared by medians of the doses that the screen of curves uses', async () => {
    await give(-8, 11);
    await note(portal(), owner.memberId, dosesOf(-8, 10));
    const { doses } = await compare();
    expect(doses.state).toBe('compared');
    expect(doses.nadir?.before).toEqual({ doses: 14, median: 201, atLeast: false });
    expect(doses.nadir?.after.doses).toBe(12);
    expect(doses.nadir).toMatchObject({ difference: -80, verdict: 'down' });
    expect(doses.nadirMinutes).toMatchObject({ difference: 0, days: null, verdict: null });
    // 3 days from the first dose of either time of day on, and a new sensor after 14 days
    const reasons = [...Array(7).fill('settling'), ...Array(4).fill(null), 'sensorChange', ...Array(8).fill(null)];
    expect(doses.after.map(({ leftOut }) => leftOut)).toEqual(reasons);
    const range = { from: '2026-04-24', to: '2026-05-11' };
    const { item } = await portal().call('/web/care/loadDoseCurves', { range }, owner);
    const curves = item?.curves.map(({ eventId, nadir, preDose, settling, reason }) =>
      settling || reason !== null ? { eventId, nadir: null, preDose: null } : { eventId, nadir, preDose },
    );
    const shown = [...doses.before, ...doses.after];
    expect(shown.map(({ eventId, nadir, preDose }) => ({ eventId, nadir, preDose }))).toEqual(curves);
  });

  it('leave a dose out with a hole in its curve, and count a low on a day that is left out', async () => {
    const isIn = (at: number, from: number, hours: number): boolean => at >= from && at < from + hours * HOUR;
    const hole = CHANGED + 5 * DAY + 9 * HOUR;
    const low = CHANGED + DAY + 3 * HOUR;
    const readings = readingsOf(-8, 11, (at) => (isIn(at, low, 0.75) ? 60 : valueAt(at)));
    await giveReadings(
      portal(),
      owner.memberId,
      readings.filter(({ at }) => !isIn(at, hole, 3)),
    );
    await note(portal(), owner.memberId, dosesOf(-8, 10));
    const { doses, lows, after } = await compare();
    expect(doses.after.find(({ at }) => at === CHANGED + 5 * DAY + 7 * HOUR)?.leftOut).toBe('hole');
    expect(doses.nadir?.after.doses).toBe(11);
    expect(after[1]?.use).toBe('settling');
    expect(lows.before).toMatchObject({ episodes: 0, perWeekOfData: 0, observedMinutes: 7 * 1440 });
    expect(lows.after).toMatchObject({ episodes: 1, minutes: 45, lowest: 60 });
    expect(lows.after.perWeekOfData).toBeCloseTo(168 / (240 - 3), 9);
    const range = { from: '2026-05-01', to: '2026-05-11' };
    const { item } = await portal().call('/web/care/loadLows', { range, limit: 'low' }, owner);
    expect(lows.after.episodes).toBe(item?.episodes);
  });

  it('of too few days have no numbers of doses either, but lows; no readings are no lows of 0', async () => {
    await give(0, 5);
    await note(portal(), owner.memberId, dosesOf(-8, 10));
    const { doses, lows } = await compare();
    expect(doses).toMatchObject({ state: 'tooFewDays', nadir: null, preDose: null });
    expect(lows.before.perWeekOfData).toBeNull();
    expect(lows.after.perWeekOfData).toBe(0);
  });

  it('say where doses are too few, or come at another interval', async () => {
    await give(-8, 10);
    await note(portal(), owner.memberId, dosesOf(-1, 10));
    expect((await compare()).doses).toMatchObject({ state: 'tooFewDoses', nadir: null });
    await note(portal(), owner.memberId, dosesOf(-8, -1));
    expect((await compare()).doses.state).toBe('compared');
    await savePeriod(owner, '2026-04-11', { periodId: ids.before, everyDays: 1, doses: [{ units: 3, time: null }] });
    const { doses, others } = await compare();
    expect(doses).toMatchObject({ state: 'otherInterval', nadir: null });
    expect(others.states.interval).toBe('changed');
  });

  it('have the medians of signs and weights of the whole periods, from 3 entries a side on', async () => {
    const signs = (day: number, drinking: 0 | 1 | 2 | 3) => ({
      type: 'signs' as const,
      at: CHANGED + day * DAY + 10 * HOUR,
      detail: { signs: { drinking, appetite: 1 as const, attitude: 0 as const, weight: 0 as const } },
    });
    const weight = (day: number, value: number) => ({
      type: 'weight' as const,
      at: CHANGED + day * DAY + 10 * HOUR,
      value,
      unit: 'kg',
    });
    await note(portal(), owner.memberId, [signs(-18, 3), signs(-11, 2), signs(-4, 2), signs(4, 1), signs(9, 0)]);
    await note(portal(), owner.memberId, [weight(1, 9), ...[-3, -2, -1].map((day) => weight(day, 4 - day / 10))]);
    await note(portal(), owner.memberId, [weight(4, 4.5), weight(5, 4.7), weight(6, 4.4)]);
    const few = await compare();
    expect(few.signs).toEqual({
      before: { entries: 3, values: [], whole: null },
      after: { entries: 2, values: [], whole: null },
      difference: null,
    });
    // the weight of the second day is left out: the new dose settles
    expect(few.weight.before).toMatchObject({ entries: 3, whole: 4.2 });
    expect(few.weight.after).toMatchObject({ entries: 3, whole: 4.5 });
    expect(few.weight.difference).toBeCloseTo(0.3, 9);
    await note(portal(), owner.memberId, [signs(11, 0)]);
    const { signs: found } = await compare();
    expect([found.before.whole, found.after.whole, found.difference]).toEqual([3, 1, -2]);
    expect(found.after.values).toHaveLength(3);
  });

  it('have water as a whole, by the newest weight of the side', async () => {
    const water = (day: number, given: number) => {
      const at = CHANGED + day * DAY;
      return { type: 'water' as const, at, detail: { water: { from: at - DAY, given, left: 0 } } };
    };
    await note(
      portal(),
      owner.memberId,
      [-6, -5, -4].map((day) => water(day, 400)),
    );
    await note(
      portal(),
      owner.memberId,
      [5, 6, 7].map((day) => water(day, 180 + day)),
    );
    await note(portal(), owner.memberId, [{ type: 'weight', at: CHANGED - DAY, value: 4, unit: 'kg' }]);
    await note(portal(), owner.memberId, [{ type: 'weight', at: CHANGED + 9 * DAY, value: 6, unit: 'kg' }]);
    const found = (await compare()).water;
    expect(found.before).toMatchObject({ entries: 3, whole: 100 });
    expect(found.after.whole).toBeCloseTo(31, 9);
    expect(found.difference).toBeCloseTo(-69, 9);
  });

  it('say what else changed: food, sensors, medicines, weight, usual times', async () => {
    await give(-8, 0);
    const other = { ...SENSOR, sn: 'S2', model: 'Other' };
    await giveReadings(portal(), owner.memberId, readingsOf(1, 10), other);
    await note(portal(), owner.memberId, [
      ...dosesOf(-8, 10),
      { type: 'meds', at: CHANGED - 2 * DAY, title: 'Prednisolone' },
      { type: 'meds', at: CHANGED + 2 * DAY, title: ' Gabapentin ' },
      { type: 'meds', at: CHANGED + 3 * DAY, title: 'gabapentin' },
      { type: 'meds', at: CHANGED + 3 * DAY, title: 'Ketones', value: 0.4, unit: 'mmol/L' },
      { type: 'weight', at: CHANGED - 2 * DAY, value: 4.5, unit: 'kg' },
      { type: 'weight', at: CHANGED + 8 * DAY, value: 4.6, unit: 'kg' },
    ]);
    const { others } = await compare();
    expect(others.states).toEqual({
      food: 'changed',
      insulin: 'same',
      interval: 'same',
      plannedTimes: 'unknown',
      usualTimes: 'same',
      syringe: 'same',
      sensor: 'changed',
      weight: 'changed',
      medicines: 'changed',
    });
    expect(others.before).toMatchObject({
      food: 'dry food',
      usualTimes: ['07:00', '19:00'],
      medicines: ['Prednisolone'],
      weight: { at: CHANGED - 2 * DAY, kg: 4.5 },
    });
    expect(others.before.sensors).toMatchObject([{ sn: 'S1', meter: null }]);
    expect(others.after.sensors).toMatchObject([{ sn: 'S2', model: 'Other' }]);
    expect(others.after.medicines).toEqual(['gabapentin']);
  });

  it('name a sensor that reads lower than the meter, as the meter’s screen does', async () => {
    await give(-8, 10);
    const hours = [-5, -4, -3, -2, -1].map((day) => CHANGED + day * DAY + 11 * HOUR);
    await note(
      portal(),
      owner.memberId,
      hours.map((at) => ({ type: 'BG' as const, at, value: valueAt(at) + 25, unit: 'mg/dL' })),
    );
    await portal().call('/web/care/saveQuality', { memberId: owner.memberId, meter: 'people' }, owner);
    expect((await compare()).others.before.sensors[0]?.meter).toBeNull();
    await portal().call('/web/care/saveQuality', { memberId: owner.memberId, meter: 'pet' }, owner);
    const [sensor] = (await compare()).others.before.sensors;
    expect(sensor?.meter).toMatchObject({ verdict: 'lower', pairs: 5 });
    const { item } = await portal().call('/web/care/loadAgreement', { range: 'all' }, owner);
    expect(sensor?.meter?.bias).toBeCloseTo(item?.sessions[0]?.bias ?? 0, 9);
  });

  it('agree with the consult pack where both are of the same days', async () => {
    await savePeriod(owner, '2026-04-24', { doses: [{ units: 1.5, time: null }], periodId: ids.before });
    await savePeriod(owner, '2026-05-11', { doses: [{ units: 2.5, time: null }] });
    await give(-8, 12);
    await note(portal(), owner.memberId, dosesOf(-7, 10));
    const { tir, tbr, doses, lows } = await compare();
    const mmol = (value = Number.NaN): string => (value / 18).toFixed(1);
    const rowOf = (side: 'before' | 'after'): string =>
      [
        `Days: 7; In target: ${tir?.[side].toFixed(1)}%; Below: ${tbr?.[side].toFixed(1)}%; Lows: ${lows[side].episodes}`,
        `Before dose: ${mmol(doses.preDose?.[side].median)}; Lowest: ${mmol(doses.nadir?.[side].median)};`,
      ].join('; ');
    const { item } = await portal().call('/web/userReport/consultText', {}, owner);
    expect(item?.text).toContain(rowOf('before'));
    expect(item?.text).toContain(rowOf('after'));
  });

  it('end with the last dose while days without insulin are counted', async () => {
    await give(-8, 12);
    await note(portal(), owner.memberId, dosesOf(-8, 5));
    expect((await compare()).after).toHaveLength(10);
    await portal().call('/web/care/startRemission', { confirmed: true, offSince: '2026-05-05' }, owner);
    const { after } = await compare();
    expect(after.map(({ date }) => date)).toEqual([
      '2026-05-01',
      '2026-05-02',
      '2026-05-03',
      '2026-05-04',
      '2026-05-05',
    ]);
  });

  it('are the same for a carer, whose look the owner sees', async () => {
    await give(-8, 10);
    await note(portal(), owner.memberId, dosesOf(-8, 10));
    const carer = await registerCarer(portal());
    await share(portal(), owner, carer);
    expect(await compare(carer, owner.memberId)).toEqual(await compare());
    await portal().services.views.idle();
    const { rows } = await portal().call('/web/follower/loadAccessHistory', { memberId: owner.memberId }, owner);
    expect(rows?.[0]?.parts.toSorted()).toEqual(['events', 'report']);
  });
});

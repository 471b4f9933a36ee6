import type { Insertable } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DoseCurves } from '#contract/dose-curves.ts';
import { CAT_THRESHOLDS } from '#domain/glucose/levels.ts';
import { toLocalDate } from '#domain/time/days.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import {
  hasClinicalCases,
  near,
  nearPart,
  readClinicalCase,
  readExpected,
  type CaseValue,
} from '#tests/builders/clinical-case.ts';
import type { SettingTable } from '#server/db/tables.ts';
import { describeEachPortal } from '#tests/server/each-portal.ts';
import { givePlan } from '#tests/server/plans.ts';
import { TEST_NOW, testPortal, type TestPortal } from '#tests/server/portal.ts';
import { giveReadings, SENSOR } from '#tests/server/readings.ts';
import { seatFollower, seatOwner, type OwnerSeat } from '#tests/server/seats.ts';

const PATH = '/web/care/loadDoseCurves';

async function noteDoses(portal: TestPortal, { token }: OwnerSeat, doses: readonly CaseValue[]): Promise<void> {
  for (const { at, value } of doses) {
    const dose = { type: 'insulin', at, value, unit: 'U', confirmed: true } as const;
    expect(await portal.call('/web/event/saveEvent', dose, { token })).toMatchObject({ code: 200 });
  }
}

type OwnSetting = Partial<Insertable<SettingTable>>;

async function settle(portal: TestPortal, { memberId }: OwnerSeat, own: OwnSetting): Promise<void> {
  const limits = { ...CAT_THRESHOLDS, customLow: 80, customHigh: 250, unit: null };
  const alerts = { alertUrgentLow: true, alertLow: true, alertHigh: true, alertUrgentHigh: true, alertNoData: true };
  const setting = { memberId, ...limits, ...alerts, updatedAtMs: TEST_NOW, ...own };
  await portal.services.db.kysely.insertInto('setting').values(setting).execute();
}

/** The readings and doses of a case, of a pet with this upper limit. */
async function seatCase(portal: TestPortal, name: string, { zone, high }: { zone: string; high: number }) {
  const { readings, doses } = readClinicalCase(name);
  portal.clock.set((readings.at(-1)?.at ?? 0) + HOUR_MS);
  const owner = await seatOwner(portal, { timeZone: zone, petType: 'cat' });
  await settle(portal, owner, { high });
  await giveReadings(portal, owner.memberId, readings);
  await noteDoses(portal, owner, doses);
  return owner;
}

async function load(portal: TestPortal, owner: OwnerSeat, body: object = { range: 'all' }): Promise<DoseCurves> {
  const { item } = await portal.call(PATH, body, owner);
  if (item === undefined) throw new Error('no curves');
  return item;
}

type Case = Readonly<Record<string, unknown>> & {
  readonly curves: readonly object[];
  readonly curve: object;
  readonly nadirs: readonly number[];
};
const expectedOf = (name: string) => readExpected(name) as Case; // the form of the cases read here

describe.skipIf(!hasClinicalCases)('of doses', () => {
  describeEachPortal('the published cases through the API', (portal) => {
    test('one curve by hand', async () => {
      const { curve } = expectedOf('1-one-curve-by-hand');
      const owner = await seatCase(portal(), '1-one-curve-by-hand', { zone: 'UTC', high: 250 });
      const item = await load(portal(), owner);
      expect(item).toMatchObject({ gapHours: 12, threshold: 250 });
      expect(item.curves[0]).toEqual(nearPart(curve));
      expect(item.curves[0]).toMatchObject({ reason: null, combined: false, settling: false });
    });

    test('twenty doses', async () => {
      const { curves, overlay, consistency, tooShort, dayNight } = expectedOf('2-twenty-doses');
      const owner = await seatCase(portal(), '2-twenty-doses', { zone: 'Europe/Ljubljana', high: 270 });
      const item = await load(portal(), owner);
      expect(item.curves).toEqual(curves.map(nearPart));
      expect(item.curves.find(({ complete }) => !complete)).toMatchObject({ reason: 'hole', nadir: null });
      expect(item.overlay).toEqual(near(overlay));
      expect(item.consistency).toEqual(near(consistency));
      expect(item.tooShort).toEqual(near(tooShort));
      expect(item.dayNight).toEqual(near(dayNight));
      expect(await load(portal(), owner, { range: '1y' })).toEqual(item); // from another thread
    });

    test('doses that wear off early', async () => {
      const { tooShort, nadirs } = expectedOf('3-too-short');
      const owner = await seatCase(portal(), '3-too-short', { zone: 'UTC', high: 250 });
      const item = await load(portal(), owner);
      expect(item.tooShort).toEqual(near(tooShort));
      expect(item.curves.flatMap(({ nadir }) => nadir ?? [])).toEqual(near(nadirs));
    });

    test('a high after a low, with and without a meal', async () => {
      const { rebounds, reboundsFed } = expectedOf('5-lows-and-rebound');
      const owner = await seatCase(portal(), '5-lows-and-rebound', { zone: 'Europe/Ljubljana', high: 270 });
      const item = await load(portal(), owner);
      expect(item.rebounds).toEqual(near(rebounds));
      const at = (item.rebounds[0]?.lowAt ?? 0) + HOUR_MS;
      await portal().call('/web/event/saveEvent', { type: 'meal', at }, owner);
      expect((await load(portal(), owner)).rebounds).toEqual(near(reboundsFed));
    });
  });
});

describe('loadDoseCurves', () => {
  let portal: TestPortal;
  let owner: OwnerSeat;
  const lastDose = TEST_NOW - 2 * HOUR_MS;

  beforeAll(async () => {
    portal = await testPortal();
    owner = await seatPet();
  });
  afterAll(() => portal.stop());

  /** Four days of readings, the last one now, with a fall after each dose. */
  async function seatPet(changes: Parameters<typeof seatOwner>[1] = {}): Promise<OwnerSeat> {
    const pet = await seatOwner(portal, changes);
    const values = Array.from({ length: 4 * 288 }, (_, index) => {
      const at = TEST_NOW - index * 5 * MINUTE_MS;
      return { at, mgdl: 200 + 100 * Math.cos((2 * Math.PI * (at - lastDose)) / (12 * HOUR_MS)) };
    });
    await giveReadings(portal, pet.memberId, values.toReversed());
    return pet;
  }

  const hoursBefore = (hours: number, value = 2): CaseValue => ({ at: lastDose - hours * HOUR_MS, value });

  test('says why a curve has no numbers, and combines doses that are too close', async () => {
    const pet = await seatPet();
    const doses = [
      hoursBefore(72),
      hoursBefore(71, 0.5),
      hoursBefore(48),
      hoursBefore(24),
      hoursBefore(15.5),
      hoursBefore(0),
    ];
    await noteDoses(portal, pet, doses);
    const { curves } = await load(portal, pet, {});
    expect(curves).toMatchObject([
      { at: lastDose - 72 * HOUR_MS, units: 2.5, combined: true, windowHours: 14, complete: true, reason: null },
      { at: lastDose - 48 * HOUR_MS, units: 2, combined: false, complete: true },
      { at: lastDose - 24 * HOUR_MS, complete: false, reason: 'nextDose', windowHours: 8.5, preDose: 299.75 },
      { at: lastDose - 15.5 * HOUR_MS, complete: true, windowHours: 14 },
      { at: lastDose, complete: false, reason: 'running', nadir: null, durationCensored: null },
    ]);
    expect(curves.map(({ nextEarly }) => nextEarly)).toEqual([false, false, true, false, false]);
    expect(curves[0]?.line).toBeUndefined();
    const { curves: withLines } = await load(portal, pet, { lines: true });
    expect(withLines[0]?.line).toHaveLength(56);
    expect(withLines[0]?.line?.[0]).toBeGreaterThan(295);
  });

  test('leaves out a curve with a change of the sensor in it', async () => {
    const pet = await seatPet();
    await noteDoses(portal, pet, [hoursBefore(48), hoursBefore(36)]);
    const next = { ...SENSOR, sn: 'S2' };
    const at = lastDose - 40 * HOUR_MS;
    await giveReadings(portal, pet.memberId, [{ at: at + 1000, mgdl: 190 }], next);
    const { curves } = await load(portal, pet, {});
    expect(curves).toMatchObject([{ complete: false, reason: 'sensorChange' }, { complete: true }]);
  });

  test('readings that are set aside are a hole in a curve', async () => {
    const pet = await seatPet();
    await noteDoses(portal, pet, [hoursBefore(48), hoursBefore(36)]);
    const from = lastDose - 44 * HOUR_MS;
    const stretch = { memberId: pet.memberId, from, to: from + 2 * HOUR_MS, reason: 'pressed' } as const;
    expect(await portal.call('/web/care/setAside', stretch, pet)).toMatchObject({ code: 200 });
    const { curves } = await load(portal, pet, {});
    expect(curves).toMatchObject([{ complete: false, reason: 'hole' }, { complete: true }]);
  });

  test('takes the gap from the profile, and the limit from the pet', async () => {
    const pet = await seatPet({ petType: 'dog' });
    await givePlan(portal, pet.memberId, { everyDays: 1 });
    await noteDoses(portal, pet, [hoursBefore(48)]);
    const item = await load(portal, pet, {});
    expect(item).toMatchObject({ gapHours: 24, threshold: 250.2, curves: [{ windowHours: 28 }] });
  });

  test('doses settle from the first day of a period with another dose on', async () => {
    const pet = await seatPet();
    await givePlan(portal, pet.memberId, { units: 1.5, everyDays: 0.5 });
    await givePlan(portal, pet.memberId, { units: 2, everyDays: 0.5, from: toLocalDate(lastDose - DAY_MS, 'UTC') });
    await noteDoses(portal, pet, [hoursBefore(72), hoursBefore(48), hoursBefore(24)]);
    const { curves } = await load(portal, pet, {});
    expect(curves.map(({ settling }) => settling)).toEqual([false, false, true]);
  });

  test('counts against the renal threshold if one is set, and knows the goal for the lowest', async () => {
    const pet = await seatPet({ petType: 'dog' });
    await noteDoses(portal, pet, [hoursBefore(48)]);
    const published = { low: 100, high: 150, by: 'published' };
    expect(await load(portal, pet, {})).toMatchObject({ thresholdBy: 'high', goal: published });
    await settle(portal, pet, { renalThreshold: 200, goalLow: 90, goalHigh: 140 });
    const item = await load(portal, pet, {});
    expect(item).toMatchObject({
      threshold: 200,
      thresholdBy: 'renalThreshold',
      goal: { low: 90, high: 140, by: 'set' },
    });
  });

  test('cut ranges have the same curves as whole ones', async () => {
    const pet = await seatPet();
    await noteDoses(portal, pet, [hoursBefore(60), hoursBefore(48), hoursBefore(36), hoursBefore(24)]);
    const { curves } = await load(portal, pet, {});
    const range = { from: lastDose - 48 * HOUR_MS, to: lastDose - 36 * HOUR_MS };
    expect((await load(portal, pet, { range })).curves).toEqual(curves.slice(1, 2));
  });

  test('has nothing to say without doses or without readings', async () => {
    const pet = await seatOwner(portal);
    const empty = { curves: [], overlay: [], consistency: null, rebounds: [] };
    const few = { tooShort: { n: 0, state: 'too few curves' }, dayNight: { morning: 0, state: 'too few curves' } };
    expect(await load(portal, pet, {})).toMatchObject({ ...empty, ...few });
    await noteDoses(portal, pet, [hoursBefore(0)]);
    expect((await load(portal, pet, {})).curves).toMatchObject([
      { windowHours: 0, coverage: 0, complete: false, reason: 'running', preDose: null },
    ]);
  });

  test('bad input, signed out, somebody else’s pet', async () => {
    const { memberId } = owner;
    expect(await portal.send(PATH, { memberId, range: 'ever' }, owner)).toMatchObject({ code: 400 });
    const backwards = { from: '2026-05-10', to: '2026-05-01' };
    expect(await portal.send(PATH, { range: backwards }, owner)).toMatchObject({ code: 400, reason: 'report.range' });
    expect(await portal.send(PATH, { memberId })).toMatchObject({ code: 300 });
    expect(await portal.send(PATH, { memberId }, await seatOwner(portal))).toMatchObject({ code: 404 });
  });

  test('a follower sees it only while it is shared, whether they may log or not', async () => {
    const { memberId } = owner;
    for (const mayLog of [true, false]) {
      const sharing = await seatFollower(portal, memberId, { mayLog });
      expect(await portal.send(PATH, { memberId }, sharing)).toMatchObject({ code: 200 });
    }
    const paused = await seatFollower(portal, memberId, { shareFlag: false });
    const pending = await seatFollower(portal, memberId, { status: 'pending' });
    for (const caller of [paused, pending]) {
      expect(await portal.send(PATH, { memberId }, caller)).toMatchObject({ code: 404 });
    }
  });

  test('the visitor of a report link sees what lies in its range', async () => {
    const pet = await seatPet();
    await noteDoses(portal, pet, [hoursBefore(60), hoursBefore(48), hoursBefore(36), hoursBefore(24)]);
    const range = { from: lastDose - 49 * HOUR_MS, to: lastDose - 24 * HOUR_MS };
    const { item } = await portal.call('/web/userReport/createReportLink', { range }, pet);
    const token = new URL(item?.url ?? '').searchParams.get('internalXToken') ?? '';
    const seen = await portal.call(PATH, { range: 'all' }, { token });
    const ats = seen.item?.curves.map(({ at }) => at);
    expect(ats).toEqual([lastDose - 48 * HOUR_MS, lastDose - 36 * HOUR_MS]);
    expect(seen.item?.curves[1]).toMatchObject({ windowHours: 12, complete: true });
  });

  test('the owner sees who looked', async () => {
    const vet = await seatFollower(portal, owner.memberId);
    await portal.send(PATH, { memberId: owner.memberId }, vet);
    await portal.services.views.idle();
    const seen = await portal.call('/web/follower/loadAccessHistory', { memberId: owner.memberId }, owner);
    expect(seen.rows).toEqual(expect.arrayContaining([expect.objectContaining({ parts: ['report'] })]));
  });
});

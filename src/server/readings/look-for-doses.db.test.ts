import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { DAY_MS, instant, MINUTE_MS } from '#domain/units/units.ts';
import { fc } from '#tests/properties.ts';
import { putManyPets } from '#tests/server/access-stage.ts';
import { describeEachDatabase } from '#tests/server/databases.ts';
import { EVENING, stageDoses } from '#tests/server/dose-stage.ts';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import type { Services } from '../context/ctx.ts';
import type { Tx } from '../db/queryable.ts';
import { createHeartbeat } from '../jobs/heartbeat.ts';
import { doseLooks } from '../records/dose-looks.store.ts';
import { periodWriter } from '../records/dose-periods.store.ts';
import { eventWriter } from '../records/events.store.ts';
import { members } from '../records/members.store.ts';
import { lookForDoses } from './look-for-doses.ts';

type Writer = AuthorizedMember<'write'>;

const FAR = EVENING + 365 * DAY_MS;
const SEVERAL_PARTS = 230;
const STEP_MINUTES = 10;
const RUNS = 3;
const PLAN = {
  from: null,
  insulinType: null,
  brand: null,
  syringeType: null,
  diet: null,
  doses: [{ units: 2, minute: null }],
  decidedBy: null,
  how: null,
  why: null,
  authorAccountId: null,
  proposedBy: null,
} as const;

/** What happens to a pet, and after how many minutes. */
const happenings = fc.array(
  fc.record({
    what: fc.constantFrom('dose', 'notGiven', 'ahead', 'takenBack', 'zone', 'plan', 'low', 'fine', 'archived', 'back'),
    after: fc.integer({ min: 1, max: 5 * 60 }),
    ago: fc.integer({ min: 0, max: 3 * 60 }),
    zone: fc.constantFrom('UTC', 'Europe/Lisbon', 'Asia/Kolkata', 'Australia/Lord_Howe'),
    everyDays: fc.constantFrom(null, 0.5, 1),
  }),
  { minLength: 4, maxLength: 12 },
);
type Happening = Parameters<Parameters<typeof happenings.map>[0]>[0][number];

describeEachDatabase('the next look for a dose that nobody noted', (fresh) => {
  let stage: ReturnType<typeof stageDoses>;
  beforeEach(() => {
    stage = stageDoses(fresh);
  });
  const told = async () => (await stage.alerts()).map(({ memberId }) => memberId);
  const at = (minutes: number) => EVENING + minutes * MINUTE_MS;

  test('is when a dose is missing, then when its news are over, then when the next one is missing', async () => {
    const member = await stage.dosed();
    expect(await stage.nextLook(member)).toBeLessThan(0);
    await stage.watch(0);
    expect(await stage.nextLook(member)).toBe(at(60));
    await stage.watch(60);
    await stage.watch(61);
    expect(await stage.nextLook(member)).toBe(at(6 * 60));
    await stage.watch(6 * 60);
    await stage.watch(6 * 60 + 1);
    expect(await stage.nextLook(member)).toBe(at(13 * 60));
  });

  test('stays due while glucose rules out a dose, and no longer', async () => {
    const member = await stage.dosed();
    await stage.give(member, at(55), 72);
    await stage.watch(60);
    await stage.give(member, at(90), 150);
    await stage.watch(91);
    expect(await stage.alerts()).toMatchObject([{ beganAtMs: EVENING, openedAtMs: at(60) }]);
    await stage.watch(92);
    expect(await stage.nextLook(member)).toBe(at(6 * 60));
  });

  test('is at once after each change, as another zone or a note that was taken back', async () => {
    const member = await stage.dosed();
    const [noteId = ''] = await stage.note(member, at(30));
    const changes = {
      zone: () => fresh.db.transactionOn(member.id, (tx) => members(tx).update(member, { timeZone: 'Europe/Lisbon' })),
      note: () => fresh.db.transactionOn(member.id, (tx) => eventWriter(tx).remove(member, noteId, at(40))),
    };
    for (const change of Object.values(changes)) {
      await stage.setNextLook(member, FAR);
      await change();
      expect(await stage.nextLook(member)).toBeLessThan(0);
    }
    await stage.watch(60);
    expect(await told()).toEqual([member.id]);
  });

  test('is not set by who has looked at what was before a change', async () => {
    const member = await stage.dosed();
    const looks = doseLooks(fresh.db.kysely);
    const [seen] = await looks.due({ nowMs: EVENING, limit: 10 }, null);
    if (seen === undefined) throw new Error('no look is due');
    await stage.note(member, at(0));
    expect(await looks.put([{ ...seen, nextMs: FAR }])).toBe(0);
    expect(await stage.nextLook(member)).toBeLessThan(0);
    const [again] = await looks.due({ nowMs: EVENING, limit: 10 }, null);
    expect(again?.seenMs).not.toBe(seen.seenMs);
  });

  test.runIf(fresh.kind === 'postgres')('is not set during a change, and nobody waits for it', async () => {
    const member = await stage.dosed();
    const looks = doseLooks(fresh.db.kysely);
    const [seen] = await looks.due({ nowMs: EVENING, limit: 10 }, null);
    if (seen === undefined) throw new Error('no look is due');
    const [written, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const changing = fresh.db.transaction(async (tx) => {
      await tx.updateTable('doseLook').set({ nextMs: -1 }).where('memberId', '=', member.id).execute();
      written.resolve();
      await done.promise;
    });
    await written.promise;
    expect(await looks.put([{ ...seen, nextMs: FAR }])).toBe(0);
    done.resolve();
    await changing;
    expect(await stage.nextLook(member)).toBe(-1);
  });

  test('is found late by the sweep, within an hour, and counted', async () => {
    const [forgotten, unknown, usual] = [await stage.dosed(), await stage.dosed(), await stage.dosed()];
    await stage.watch(0);
    await stage.setNextLook(forgotten, FAR);
    await fresh.db.kysely.deleteFrom('doseLook').where('memberId', '=', unknown.id).execute();
    for (let minute = 1; minute <= 61; minute += 1) await stage.watch(minute);
    expect((await told()).toSorted()).toEqual([forgotten.id, unknown.id, usual.id].toSorted());
    expect(await stage.mended()).toBe(2);
  });

  test('is found by the sweep after minutes that were left out, by one of several processes', async () => {
    const member = await stage.dosed();
    await stage.watch(0);
    await stage.setNextLook(member, FAR);
    const services = stage.at(at(60));
    await Promise.all([lookForDoses(services, stage.fail), lookForDoses(services, stage.fail)]);
    await stage.watch(61);
    expect(await told()).toEqual([member.id]);
    expect(await stage.mended()).toBe(1);
  });

  test('is at once after the clock was set back', async () => {
    const member = await stage.dosed();
    let now = at(180);
    const live = { wakeOutbox: () => undefined };
    const services = { db: fresh.db, clock: { now: () => instant(now) }, live } as Services; // uses nothing else of it
    const beat = createHeartbeat(services, () => 0);
    await beat();
    await lookForDoses(stage.at(now), stage.fail);
    expect(await stage.nextLook(member)).toBeGreaterThan(now);
    now = at(60);
    await beat();
    await stage.watch(60);
    expect(await told()).toEqual([member.id]);
  });

  test('of more pets than are looked at together is set for each', async () => {
    const { kysely } = fresh.db;
    await putManyPets(fresh.db, SEVERAL_PARTS);
    await sql`insert into event (id, member_id, type, at_ms, value, source, created_at_ms, updated_at_ms)
      select id, id, 'insulin', cast(${sql.lit(EVENING - DAY_MS)} as bigint), 2, 'owner', 1, 1 from member`.execute(
      kysely,
    );
    await sql`insert into dose_look (member_id, next_ms) select id, 0 from member`.execute(kysely);
    await stage.watch(0);
    const looks = await kysely.selectFrom('doseLook').select('nextMs').execute();
    expect(looks.map(({ nextMs }) => nextMs)).toEqual(Array.from(looks, () => EVENING + DAY_MS));
    expect(looks).toHaveLength(SEVERAL_PARTS);
  });

  test('of a pet that cannot be read keeps no other pet waiting', async () => {
    const [broken, ...others] = [await stage.dosed(), await stage.dosed(), await stage.dosed()];
    const doses = fresh.db.kysely.updateTable('dosePeriod').set({ doses: '{' });
    await doses.where('memberId', '=', broken?.id ?? '').execute();
    const errors: unknown[] = [];
    await stage.watch(60, (error: unknown) => errors.push(error));
    expect((await told()).toSorted()).toEqual(others.map(({ id }) => id).toSorted());
    expect(errors).toHaveLength(1);
  });

  test('of an archived pet, and of an account that is closing, is within a day', async () => {
    const [archived, closing] = [await stage.dosed(), await stage.dosed()];
    await fresh.db.kysely.updateTable('member').set({ archivedAtMs: 1 }).where('id', '=', archived.id).execute();
    const account = fresh.db.kysely.updateTable('account').set({ closesAtMs: FAR });
    await account.where('id', '=', closing.ownerAccountId).execute();
    await stage.watch(0);
    for (const pet of [archived, closing]) expect(await stage.nextLook(pet)).toBe(EVENING + DAY_MS);
  });

  test('goes with the pet', async () => {
    const member: Writer = await stage.dosed();
    await fresh.db.kysely.deleteFrom('member').where('id', '=', member.id).execute();
    expect(await stage.nextLook(member)).toBeUndefined();
    await stage.watch(0);
  });

  /** Does it to a pet. */
  async function happen(member: Writer, { what, ago, zone, everyDays }: Happening, minute: number): Promise<void> {
    const change = (run: (tx: Tx) => Promise<void>) => fresh.db.transactionOn(member.id, run);
    const doings: Record<Happening['what'], () => Promise<unknown>> = {
      dose: () => stage.note(member, at(minute - ago)),
      notGiven: () => stage.note(member, at(minute - ago), 'notGiven'),
      ahead: () => stage.note(member, at(minute + ago)),
      takenBack: () => change((tx) => takeNewestBack(tx, member, at(minute))),
      zone: () => change((tx) => members(tx).update(member, { timeZone: zone })),
      plan: () => change((tx) => periodWriter(tx).put(member, { ...PLAN, everyDays, writtenAtMs: at(minute) })),
      low: () => stage.give(member, at(minute), 72),
      fine: () => stage.give(member, at(minute), 150),
      archived: () => change((tx) => members(tx).update(member, { archivedAtMs: at(minute) })),
      back: () => change((tx) => members(tx).update(member, { archivedAtMs: null })),
    };
    await doings[what]();
  }

  test('tells the same at the same time as looking at everything each time', async () => {
    await fc.assert(
      fc.asyncProperty(happenings, async (list) => {
        stage = stageDoses(fresh);
        const [member, twin] = [await stage.dosed(), await stage.dosed()];
        let minute = -60;
        const pass = async (minutes: number) => {
          for (const end = minute + minutes; minute < end;) {
            minute = Math.min(end, minute + STEP_MINUTES);
            await stage.setNextLook(twin, 0);
            await stage.watch(minute);
          }
        };
        for (const happening of list) {
          await pass(happening.after);
          for (const pet of [member, twin]) await happen(pet, happening, minute);
        }
        await pass(14 * 60);
        const toldOf = async ({ id }: Writer) =>
          (await stage.alerts())
            .filter(({ memberId }) => memberId === id)
            .map(({ beganAtMs, openedAtMs, endedAtMs }) => ({ beganAtMs, openedAtMs, endedAtMs }));
        expect(await toldOf(member)).toEqual(await toldOf(twin));
        expect(await stage.mended()).toBe(0);
        for (const { id } of [member, twin]) await fresh.db.kysely.deleteFrom('member').where('id', '=', id).execute();
      }),
      { numRuns: RUNS },
    );
  });
});

async function takeNewestBack(tx: Tx, member: Writer, nowMs: number): Promise<void> {
  const newest = tx.selectFrom('event').where('memberId', '=', member.id).where('type', 'in', ['insulin', 'notGiven']);
  const row = await newest.select('id').orderBy('atMs', 'desc').limit(1).executeTakeFirst();
  if (row !== undefined) await eventWriter(tx).remove(member, row.id, nowMs);
}

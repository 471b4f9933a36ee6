import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { DAY_MS, HOUR_MS, instant, MINUTE_MS } from '#domain/units/units.ts';
import { addReadings } from '#tests/server/add-readings.ts';
import { anAccountRow } from '#tests/builders/rows.ts';
import { describeEachDatabase, openTestDatabase } from '#tests/server/databases.ts';
import { givePlan } from '#tests/server/plans.ts';
import { writableMember } from '#tests/server/seats.ts';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import type { Services } from '../context/ctx.ts';
import { createMeasures } from '../context/measures.ts';
import { watchDoses } from '../jobs/dose-watch.ts';
import type { LiveHub } from '../live/hub.ts';
import { eventWriter } from '../records/events.store.ts';

/** The usual time of the evening's dose. */
const EVENING = Date.UTC(2026, 4, 14, 19);
const MANY = 33_000;

describeEachDatabase('a dose that nobody notes', (fresh) => {
  const heard: unknown[] = [];
  const live = {
    toMember: (_memberId: string, kind: string, data: unknown) => heard.push({ kind, data }),
    wakeOutbox: () => undefined,
  } as unknown as LiveHub; // an alert only notifies members
  const at = (now: number, portalVariant = 'pet'): Services => {
    heard.length = 0;
    return {
      db: fresh.db,
      clock: { now: () => instant(now) },
      live,
      measures: createMeasures(),
      config: { portalVariant },
    } as Services; // uses nothing else of it
  };
  const fail = (error: unknown) => {
    throw error;
  };
  const watch = (minutes: number) => watchDoses(at(EVENING + minutes * MINUTE_MS), fail);
  const note = (member: AuthorizedMember<'write'>, moment: number, type: 'insulin' | 'notGiven' = 'insulin') => {
    const value = type === 'insulin' ? { value: 2, unit: 'U' } : { value: null, unit: null };
    const entry = { type, at: moment, ...value, title: null, detail: null, source: 'owner', externalId: null } as const;
    return fresh.db.transactionOn(member.id, (tx) => eventWriter(tx).insert(member, [entry], moment));
  };
  /** A cat that gets two doses a day, noted for a week until this morning. */
  const dosed = async ({ everyDays = 0.5, days = 7 }: { everyDays?: number | null; days?: number } = {}) => {
    const member = await writableMember(fresh.db);
    await givePlan({ services: at(EVENING) }, member.id, { everyDays, units: 2 });
    for (let half = 1; half <= days * 2; half += 1) await note(member, EVENING - (half * DAY_MS) / 2);
    return member;
  };
  const give = (member: AuthorizedMember<'write'>, lastAt: number, mgdl: number) =>
    addReadings(at(lastAt), member, {
      source: { source: 'test', sn: 'S1', model: null, isSerial: true },
      readings: [4, 3, 2, 1, 0].map((place) => ({ at: lastAt - place * 5 * MINUTE_MS, mgdl })),
    });
  const alerts = () => fresh.db.kysely.selectFrom('alert').selectAll().where('subject', '=', 'dose').execute();
  const turn = ({ id }: AuthorizedMember) => ({ memberId: id, alertId: expect.any(String), kind: 'doseNotNoted' });

  test('is told once, an hour after its usual time', async () => {
    const member = await dosed();
    await watch(59);
    expect(heard).toEqual([]);
    await watch(60);
    const opened = { ...turn(member), open: true, state: 'opened', at: EVENING + HOUR_MS };
    expect(heard).toEqual([{ kind: 'alert', data: opened }]);
    for (const minutes of [61, 90, 120, 200]) {
      await watch(minutes);
      expect(heard).toEqual([]);
    }
    expect(await alerts()).toMatchObject([{ kind: 'doseNotNoted', beganAtMs: EVENING, endedAtMs: null, untold: null }]);
  });

  test.each(['insulin', 'notGiven'] as const)('is over once %s is noted, and is not told again', async (type) => {
    const member = await dosed();
    await watch(60);
    await note(member, EVENING + 70 * MINUTE_MS, type);
    await watch(71);
    expect(heard).toMatchObject([{ data: { ...turn(member), open: false, state: 'ended' } }]);
    await watch(80);
    expect(heard).toEqual([]);
    expect(await alerts()).toMatchObject([{ endedAtMs: EVENING + 71 * MINUTE_MS }]);
  });

  test('is no news after six hours; the next one is told again', async () => {
    await dosed();
    await watch(60);
    await watch(6 * 60);
    expect(heard).toMatchObject([{ data: { open: false, state: 'ended' } }]);
    await watch(13 * 60);
    expect(heard).toMatchObject([{ data: { open: true, state: 'opened', at: EVENING + 13 * HOUR_MS } }]);
    expect(await alerts()).toHaveLength(2);
  });

  test('is not told where one is noted in time, as given or as not given', async () => {
    for (const type of ['insulin', 'notGiven'] as const) await note(await dosed(), EVENING + 30 * MINUTE_MS, type);
    await watch(60);
    expect(heard).toEqual([]);
  });

  test('is not told while glucose rules out a dose', async () => {
    const low = await dosed();
    const veryLow = await dosed();
    const steady = await dosed();
    await give(low, EVENING + 55 * MINUTE_MS, 72);
    await give(veryLow, EVENING - 5 * HOUR_MS, 45);
    await give(veryLow, EVENING + 55 * MINUTE_MS, 150);
    await give(steady, EVENING + 55 * MINUTE_MS, 150);
    await watch(60);
    expect((await alerts()).map(({ memberId }) => memberId)).toEqual([steady.id]);
  });

  test('is not told without a habit and a frequency, or without doses of the last days', async () => {
    await dosed({ everyDays: null, days: 3 });
    await note(await dosed({ days: 0 }), EVENING - 3 * DAY_MS);
    await dosed({ days: 0 });
    await watch(60);
    expect(await alerts()).toEqual([]);
    await dosed({ everyDays: null });
    await watch(60);
    expect(await alerts()).toHaveLength(1);
  });

  test('is not told of archived pets and closing accounts, nor in a portal for people', async () => {
    const [archived, closing] = [await dosed(), await dosed()];
    await fresh.db.kysely.updateTable('member').set({ archivedAtMs: 1 }).where('id', '=', archived.id).execute();
    const changes = { closesAtMs: EVENING + DAY_MS };
    await fresh.db.kysely.updateTable('account').set(changes).where('id', '=', closing.ownerAccountId).execute();
    await watch(60);
    expect(await alerts()).toEqual([]);
    await dosed();
    await watchDoses(at(EVENING + HOUR_MS, 'human'), fail);
    expect(await alerts()).toEqual([]);
  });

  test('is told once when several processes look at the same time', async () => {
    await dosed();
    const services = at(EVENING + HOUR_MS);
    await Promise.all([watchDoses(services, fail), watchDoses(services, fail), watchDoses(services, fail)]);
    expect(await alerts()).toHaveLength(1);
    expect(heard).toHaveLength(1);
  });
});

test('more pets than a statement of SQLite has parameters are all looked at', async () => {
  const fresh = await openTestDatabase('sqlite');
  onTestFinished(() => fresh.remove());
  const { kysely } = fresh.db;
  const nowMs = EVENING + HOUR_MS;
  const account = anAccountRow();
  await kysely.insertInto('account').values(account).execute();
  await sql`insert into member (id, account_id, name, pet_type, time_zone, position, created_at_ms)
    with recursive place (number) as (select 1 union all select number + 1 from place where number < ${MANY})
    select number, ${account.id}, 'Mimi', 'cat', 'UTC', 0, 1 from place`.execute(kysely);
  await sql`insert into event (id, member_id, type, at_ms, value, source, created_at_ms, updated_at_ms)
    select id, id, 'insulin', ${nowMs - DAY_MS}, 2, 'owner', 1, 1 from member`.execute(kysely);
  const errors: unknown[] = [];
  const config = { portalVariant: 'pet' };
  const services = {
    db: fresh.db,
    clock: { now: () => instant(nowMs) },
    measures: createMeasures(),
    config,
  } as Services;
  await watchDoses(services, (error) => errors.push(error));
  expect(errors).toEqual([]);
});

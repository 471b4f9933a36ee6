import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import { fc } from '#tests/properties.ts';
import { aDeviceRow, putManyPets } from '#tests/server/access-stage.ts';
import { describeEachDatabase } from '#tests/server/databases.ts';
import { stageSilence } from '#tests/server/silence-stage.ts';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import type { Tx } from '../db/queryable.ts';
import { members } from '../records/members.store.ts';
import { maybeSilentMembers, silentMembers } from '../records/silent-members.store.ts';
import { BY_OWNER, sensorSessions, sensorSessionWriter } from '../records/sensor-sessions.store.ts';
import { endSilence, raiseSilence } from './raise-silence.ts';

type Writer = AuthorizedMember<'write'>;

const NOON = Date.UTC(2026, 4, 14, 12);
const RUNS = 4;
const SEVERAL_PARTS = 1_100;
/** The sweep looks at each pet once in that time. */
const SWEEP_MINUTES = 60;
const STEP_MINUTES = 5;

/** What happens to a pet, and after how many minutes. */
const happenings = fc.array(
  fc.record({
    what: fc.constantFrom(
      ...(['sends', 'stops', 'inTime', 'late', 'ahead', 'otherApp', 'again', 'removed', 'file', 'reordered'] as const),
      ...(['session', 'ended', 'undone', 'expires', 'slow', 'off', 'on', 'archived', 'back', 'setBack'] as const),
    ),
    after: fc.integer({ min: 0, max: 70 }),
    ago: fc.integer({ min: 0, max: 70 }),
    count: fc.integer({ min: 1, max: 4 }),
  }),
  { minLength: 4, maxLength: 14 },
);
type Happening = Parameters<Parameters<typeof happenings.map>[0]>[0][number];

describeEachDatabase('the look for silent sensors', (fresh) => {
  let stage: ReturnType<typeof stageSilence>;
  beforeEach(() => {
    stage = stageSilence(fresh, NOON);
  });
  const at = (minutes: number) => NOON + minutes * MINUTE_MS;
  const setSwitch = (member: Writer, alertNoData: boolean) => {
    const limits = { urgentLow: 54, low: 80, high: 270, urgentHigh: 360, customLow: 80, customHigh: 250 };
    const on = { alertUrgentLow: true, alertLow: true, alertHigh: true, alertUrgentHigh: true };
    const row = { memberId: member.id, unit: null, ...limits, ...on, alertNoData, updatedAtMs: NOON };
    return fresh.db.transactionOn(member.id, async (tx) => {
      const put = tx.insertInto('setting').values(row);
      await put.onConflict((known) => known.column('memberId').doUpdateSet({ alertNoData })).execute();
    });
  };
  const give = (member: Writer, minutesAgo: readonly number[], app = 'xDrip') =>
    stage.send(
      member,
      app,
      minutesAgo.map((ago) => ({ at: stage.now() - ago * MINUTE_MS, mgdl: 120 + ago })),
    );

  test('asks the readings of no pet whose uploads come in time', async () => {
    const asked = () =>
      maybeSilentMembers(fresh.db.kysely, { nowMs: stage.now(), sinceMs: stage.now() - 30 * MINUTE_MS });
    const member = await stage.pet();
    await give(member, [10, 5, 0]);
    expect(await stage.inTime(member)).toEqual([NOON]);
    stage.pass(4);
    await give(member, [1, 25]);
    expect(await stage.inTime(member)).toEqual([at(3)]);
    stage.pass(28);
    expect(await asked()).toEqual([]);
    await give(member, [21]);
    expect(await stage.inTime(member)).toEqual([at(3)]);
    stage.pass(1);
    expect(await asked()).toEqual([member.id]);
  });

  test('forgets a reading that is removed, or replaced by a late one, and no other', async () => {
    const [removed, replaced, kept] = [await stage.pet(), await stage.pet(), await stage.pet()];
    for (const pet of [removed, replaced, kept]) await give(pet, [5, 0]);
    stage.pass(25);
    await stage.remove(removed, [NOON]);
    await stage.send(replaced, 'xDrip', [{ at: NOON, mgdl: 300 }]);
    await stage.remove(kept, [at(-5)]);
    await stage.send(kept, 'xDrip', [{ at: at(-1), mgdl: 300 }]);
    for (const pet of [removed, replaced]) expect(await stage.inTime(pet)).toEqual([null]);
    expect(await stage.inTime(kept)).toEqual([NOON]);
    await stage.watch();
    expect(await stage.silences(removed)).toMatchObject([{ openedAtMs: at(25) }]);
    expect(await stage.silences(kept)).toEqual([]);
  });

  test('finds late, within an hour, what was noted wrongly, and counts it', async () => {
    const [silent, heard] = [await stage.pet(), await stage.pet()];
    await give(silent, [5, 0]);
    await give(heard, [5, 0]);
    const note = (inTimeAtMs: number) => fresh.db.kysely.updateTable('device').set({ inTimeAtMs }).execute();
    for (let minute = 0; minute <= 61 + 30; minute += 1) {
      await note(stage.now());
      if (minute % 5 === 0) await give(heard, [0]);
      await stage.watch();
      stage.pass(1);
    }
    expect(await stage.silences(silent)).toMatchObject([{ openedAtMs: at(30), closedAtMs: null }]);
    expect(await stage.silences(heard)).toEqual([]);
    expect(await stage.mended()).toBe(1);
  });

  test('begins one transaction an hour for a silence that goes on, and none for history', async () => {
    const [silent, history, fromFile] = [await stage.pet(), await stage.pet(), await stage.pet()];
    await give(silent, [5, 0]);
    const device = { warmUpMinutes: 60, source: BY_OWNER, startedAtMs: NOON - 4 * DAY_MS };
    for (const { id: memberId } of [history, fromFile]) {
      await fresh.db.kysely
        .insertInto('device')
        .values(aDeviceRow({ memberId, ...device }))
        .execute();
    }
    await stage.sendFile(fromFile, [{ at: NOON - 2 * DAY_MS, mgdl: 120 }]);
    stage.pass(40);
    await stage.watch();
    const before = fresh.db.counts.transactions;
    for (let minute = 0; minute < SWEEP_MINUTES; minute += 1) {
      stage.pass(1);
      await stage.watch();
    }
    const claims = SWEEP_MINUTES; // the sweep claims each minute
    expect(fresh.db.counts.transactions - before).toBe(claims + 1);
    expect(await stage.silences(silent)).toHaveLength(1);
    for (const pet of [history, fromFile]) expect(await stage.silences(pet)).toEqual([]);
  });

  test('finds each of more pets than are asked for together', async () => {
    const { kysely } = fresh.db;
    await putManyPets(fresh.db, SEVERAL_PARTS);
    const startedAtMs = sql`cast(${sql.lit(NOON - DAY_MS)} as bigint)`;
    await sql`insert into device (id, member_id, sn, source, started_at_ms, warm_up_minutes, lifetime_days,
        interval_minutes, created_at_ms)
      select id, id, 'S1', ${BY_OWNER}, ${startedAtMs}, 60, 14, 5, 1 from member`.execute(kysely);
    const asked = { nowMs: NOON, sinceMs: NOON - 30 * MINUTE_MS, wasSetBack: false };
    const maybe = await maybeSilentMembers(kysely, asked);
    expect(new Set(maybe).size).toBe(SEVERAL_PARTS);
    expect(await silentMembers(kysely, asked, maybe)).toHaveLength(SEVERAL_PARTS);
    expect(await silentMembers(kysely, asked, { from: '', to: null })).toHaveLength(SEVERAL_PARTS);
  });

  /** Does it to a pet. */
  async function happen(member: Writer, { what, ago, count }: Happening): Promise<void> {
    const change = (run: (tx: Tx) => Promise<void>) => fresh.db.transactionOn(member.id, run);
    const some = Array.from({ length: count }, (_, place) => place * 5);
    const doings: Partial<Record<Happening['what'], () => Promise<unknown>>> = {
      inTime: () => give(member, some),
      late: () =>
        give(
          member,
          some.map((before) => before + ago),
        ),
      ahead: () => give(member, [-4, 0]),
      otherApp: () => give(member, [ago % 3], 'Juggluco'),
      again: async () => {
        const instants = (await stage.instants(member)).filter((moment) => moment <= stage.now()).slice(0, count);
        await stage.send(
          member,
          'xDrip',
          instants.map((moment) => ({ at: moment, mgdl: 100 + ago })),
        );
      },
      removed: async () => stage.remove(member, (await stage.instants(member)).slice(0, count)),
      file: () =>
        stage.sendFile(
          member,
          some.map((before) => ({ at: stage.now() - (before + ago) * MINUTE_MS, mgdl: 90 })),
        ),
      reordered: () => stage.prefer(member, count % 2 === 0 ? 'Juggluco' : 'xDrip'),
      session: () => {
        const { memberId: _own, ...row } = aDeviceRow({
          memberId: member.id,
          startedAtMs: stage.now() - ago * 2 * MINUTE_MS,
          warmUpMinutes: 30,
          source: BY_OWNER,
          sn: `${stage.now()} ${count}`,
        });
        return change((tx) => sensorSessionWriter(tx).insert(member, row));
      },
      ended: () => change((tx) => changeNewest(tx, member, { endedAtMs: stage.now(), endReason: 'pulled' })),
      undone: () => change((tx) => changeNewest(tx, member, { endedAtMs: null, endReason: null })),
      expires: () => change((tx) => changeNewest(tx, member, { startedAtMs: stage.now() - 14 * DAY_MS + HOUR_MS })),
      slow: () => change((tx) => slowNewest(tx, member, count * 10)),
      off: () => setSwitch(member, false),
      on: () => setSwitch(member, true),
      archived: () => change((tx) => members(tx).update(member, { archivedAtMs: stage.now() })),
      back: () => change((tx) => members(tx).update(member, { archivedAtMs: null })),
    };
    await doings[what]?.();
  }

  test('raises and ends the same at the same minutes as looking at the pet each time', async () => {
    await fc.assert(
      fc.asyncProperty(happenings, async (list) => {
        stage = stageSilence(fresh, NOON);
        const [member, twin] = [await stage.pet(), await stage.pet()];
        let sends = true;
        const pass = async (minutes: number) => {
          for (let passed = 0; passed < minutes;) {
            const step = Math.min(STEP_MINUTES, minutes - passed);
            stage.pass(step);
            passed += step;
            if (sends) for (const pet of [member, twin]) await give(pet, [0]);
            await stage.watch();
            await raiseSilence(stage.services, twin.id, stage.now());
            await endSilence(stage.services, twin.id, stage.now());
          }
        };
        for (const happening of list) {
          await pass(happening.after);
          if (happening.what === 'sends' || happening.what === 'stops') sends = happening.what === 'sends';
          if (happening.what === 'setBack') await stage.setBack(happening.ago);
          for (const pet of [member, twin]) await happen(pet, happening);
        }
        sends = false;
        await pass(70);
        expect(await stage.silences(member)).toEqual(await stage.silences(twin));
        expect(await stage.mended()).toBe(0);
        for (const { id } of [member, twin]) await fresh.db.kysely.deleteFrom('member').where('id', '=', id).execute();
        await fresh.db.kysely.deleteFrom('portalAbsence').execute();
        await fresh.db.kysely.deleteFrom('lease').execute();
      }),
      { numRuns: RUNS, endOnFailure: true }, // a shorter example takes minutes
    );
  });
});

async function newest(tx: Tx, member: Writer): Promise<string> {
  return (await sensorSessions(tx).all(member)).at(0)?.id ?? '';
}

async function changeNewest(
  tx: Tx,
  member: Writer,
  changes: Parameters<ReturnType<typeof sensorSessionWriter>['change']>[2],
) {
  await sensorSessionWriter(tx).change(member, await newest(tx, member), changes);
}

async function slowNewest(tx: Tx, member: Writer, minutes: number) {
  await sensorSessionWriter(tx).setInterval(member, await newest(tx, member), minutes);
}

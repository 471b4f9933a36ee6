import { expect, test } from 'vitest';
import { instant } from '#domain/units/units.ts';
import { addReadings } from '#tests/server/add-readings.ts';
import { describeEachDatabase } from '#tests/server/databases.ts';
import { fc } from '#tests/properties.ts';
import { writableMember } from '#tests/server/seats.ts';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import type { Services } from '../context/ctx.ts';
import { createMeasures } from '../context/measures.ts';
import { inTransactionOn } from '../context/transaction.ts';
import type { LiveHub } from '../live/hub.ts';
import { readings, readingWriter } from '../records/readings.store.ts';
import type { ReadingSource } from '../rules/reading-source.ts';
import { senderNumber } from './sender-number.ts';

const NOW = Date.UTC(2026, 4, 14, 10);
const MINUTE = 60_000;
const BEGIN = NOW - 12 * 24 * 60 * MINUTE;
const RUNS = 15;
const APP: ReadingSource = { source: 'nightscout', sn: 'xDrip', model: null, isSerial: false };
const OTHER_APP: ReadingSource = { source: 'nightscout', sn: 'Loop', model: null, isSerial: false };
const SENSOR: ReadingSource = { source: 'demo', sn: 'A1', model: 'Libre', isSerial: true };
const SOURCES = [APP, APP, OTHER_APP, SENSOR];

type Writer = AuthorizedMember<'write'>;

const steps = fc.array(
  fc.record({
    kind: fc.constantFrom('add', 'add', 'add', 'add', 'again', 'remove'),
    source: fc.constantFrom(...SOURCES),
    count: fc.constantFrom(1, 1, 1, 2, 3, 3, 7, 290),
    everyMinutes: fc.constantFrom(1, 5, 5, 15),
    /** Negative for readings that come late. */
    afterMinutes: fc.constantFrom(1, 5, 5, 5, 5.6, 15, 15, -31),
    isScan: fc.constantFrom(false, false, false, false, true),
  }),
  { minLength: 6, maxLength: 20, size: 'max' },
);

describeEachDatabase('the interval of readings', (fresh) => {
  const live = { toMember: () => {} } as unknown as LiveHub; // adding readings only notifies members
  const services = (): Services =>
    ({ db: fresh.db, clock: { now: () => instant(NOW) }, live, measures: createMeasures() }) as Services; // it uses no more of it
  const settled = async ({ id }: Writer) =>
    (await fresh.db.kysely.selectFrom('source').where('memberId', '=', id).selectAll().execute())
      .filter(({ settledDeviceId }) => settledDeviceId !== null)
      .map(({ settledMinutes, settledUntilMs }) => [settledMinutes, settledUntilMs]);
  const forget = ({ id }: Writer) =>
    fresh.db.kysely.updateTable('source').where('memberId', '=', id).set({ settledDeviceId: null }).execute();
  const stored = async ({ id }: Writer) => {
    const rows = fresh.db.kysely.selectFrom('reading').where('memberId', '=', id).orderBy('atMs');
    const sessions = fresh.db.kysely.selectFrom('device').where('memberId', '=', id).orderBy('startedAtMs');
    return {
      rows: await rows.select(['atMs', 'intervalMinutes', 'sender', 'scan']).execute(),
      sessions: await sessions.orderBy('intervalMinutes').select(['startedAtMs', 'intervalMinutes']).execute(),
    };
  };
  const seriesFrom = (
    at: number,
    {
      count,
      everyMinutes = 5,
      isScan = false,
      mgdl = 120,
    }: { count: number; everyMinutes?: number; isScan?: boolean; mgdl?: number },
  ) =>
    Array.from({ length: count }, (_, index) => ({
      at: at + Math.round(index * everyMinutes * MINUTE),
      mgdl,
      isScan,
    }));
  /** One that the owner entered: all senders bring their readings to it. */
  const putOwnSession = ({ id: memberId }: Writer) => {
    const own = { sn: 'OWN', model: null, warmUpMinutes: 60, lifetimeDays: 14, intervalMinutes: 5, endedAtMs: null };
    const rest = { remarks: null, lastRefreshedAtMs: null, source: 'owner', createdAtMs: BEGIN };
    const row = { id: `own-${memberId}`, memberId, startedAtMs: BEGIN - 60 * MINUTE, ...own, ...rest };
    return fresh.db.kysely.insertInto('device').values(row).execute();
  };
  const remove = (member: Writer, source: ReadingSource, instants: readonly number[]) =>
    inTransactionOn(services(), member.id, (tx) =>
      readingWriter(tx).remove(member, instants, [senderNumber(source, false)]),
    );

  test(
    'is the same as if all of the first readings were looked at with each upload',
    { timeout: 120_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(steps, async (list) => {
          const [member, twin] = [await writableMember(fresh.db), await writableMember(fresh.db)];
          let at = BEGIN;
          for (const { kind, source, afterMinutes, ...series } of list) {
            const sent = seriesFrom(at + afterMinutes * MINUTE, series);
            if (kind === 'add') at = Math.max(at, sent.at(-1)?.at ?? 0);
            await forget(twin);
            for (const pet of [member, twin]) {
              if (kind === 'add') await addReadings(services(), pet, { source, readings: sent });
              else if (kind === 'again') await addReadings(services(), pet, { source, readings: [{ at, mgdl: 90 }] });
              else await remove(pet, source, [at, at - 5 * MINUTE, at - 10 * MINUTE]);
            }
            expect(await stored(member)).toEqual(await stored(twin));
          }
        }),
        { numRuns: RUNS },
      );
    },
  );

  test('is kept with the fourth reading, and found again only after one at another distance', async () => {
    const member = await writableMember(fresh.db);
    const add = (at: number) => addReadings(services(), member, { source: APP, readings: [{ at, mgdl: 120 }] });
    for (let index = 0; index < 3; index += 1) await add(BEGIN + index * 5 * MINUTE);
    expect(await settled(member)).toEqual([]);
    await add(BEGIN + 15 * MINUTE);
    expect(await settled(member)).toEqual([[5, null]]);
    // What is wrong here stays as long as nothing is read again.
    await fresh.db.kysely.updateTable('source').set({ settledMinutes: 7 }).execute();
    await add(BEGIN + 22 * MINUTE);
    expect(await settled(member)).toEqual([[7, null]]);
    await add(BEGIN + 27 * MINUTE);
    expect(await settled(member)).toEqual([[5, null]]);
    await remove(member, APP, [BEGIN]);
    expect(await settled(member)).toEqual([]);
  });

  type Sent = { readonly minute: number; readonly source?: ReadingSource; readonly isScan?: boolean };
  const broken: Record<string, { readonly minutes: number; readonly sent: readonly Sent[] }> = {
    'a reading that comes late': { minutes: 1, sent: [{ minute: 7.5 }] },
    'one after a scan': { minutes: 7, sent: [{ minute: 23, isScan: true }, { minute: 30 }] },
    'one after that of another sender': { minutes: 7, sent: [{ minute: 23, source: OTHER_APP }, { minute: 30 }] },
  };
  test.each(Object.entries(broken))('is found again with %s', async (_name, { minutes, sent }) => {
    const member = await writableMember(fresh.db);
    await putOwnSession(member);
    await addReadings(services(), member, {
      source: APP,
      readings: seriesFrom(BEGIN, { count: 4 }),
    });
    const wrong = fresh.db.kysely.updateTable('source').set({ settledMinutes: minutes });
    await wrong.where('sender', '=', senderNumber(APP, false)).execute();
    for (const { minute, source = APP, isScan = false } of sent) {
      const reading = { at: BEGIN + minute * MINUTE, mgdl: source === APP ? 120 : 200, isScan };
      await addReadings(services(), member, { source, readings: [reading] });
    }
    expect(await settled(member)).toEqual([[5, null]]);
  });

  test('of a source is found again after readings of it were replaced by those of another one', async () => {
    const member = await writableMember(fresh.db);
    const file = (sn: string): ReadingSource => ({ source: 'dexcom', sn, model: null, isSerial: true });
    const series = seriesFrom(BEGIN, { count: 6 });
    await addReadings(services(), member, { source: file('A'), readings: series });
    expect(await settled(member)).toEqual([[5, null]]);
    const others = series.slice(0, 1).map((reading) => ({ ...reading, mgdl: 130 }));
    await addReadings(services(), member, { source: file('B'), readings: others });
    expect(await settled(member)).toEqual([]);
    expect((await readings(fresh.db.kysely).last(member))?.intervalMinutes).toBe(5);
  });

  test('stays what the first day has shown, until some of that day go or come', async () => {
    const member = await writableMember(fresh.db);
    const add = (minute: number, count: number, everyMinutes = 5) =>
      addReadings(services(), member, {
        source: APP,
        readings: seriesFrom(BEGIN + minute * MINUTE, { count, everyMinutes }),
      });
    await add(0, 289);
    await add(289 * 5, 1);
    expect(await settled(member)).toEqual([[5, null]]);
    await add(290 * 5, 300, 1);
    expect(await settled(member)).toEqual([[5, BEGIN + 288 * 5 * MINUTE]]);
    const intervals = async () =>
      (await readings(fresh.db.kysely).loadTrace(member, { from: 0, to: NOW })).intervalMinutes;
    expect(await intervals()).toBe(5);

    await remove(member, APP, [BEGIN + 5 * MINUTE]);
    expect(await settled(member)).toEqual([]);
    await add(350 * 5, 1);
    expect(await settled(member)).toEqual([[5, BEGIN + 289 * 5 * MINUTE]]);
    await add(0.5, 600, 1);
    expect(await intervals()).toBe(1);
  });

  test('of two senders in an owner’s session is that of each sender', async () => {
    const member = await writableMember(fresh.db);
    await putOwnSession(member);
    const slow = seriesFrom(BEGIN, { count: 20, everyMinutes: 15 });
    const quick = seriesFrom(BEGIN + 40_000, { count: 100, everyMinutes: 1, mgdl: 200 });
    await addReadings(services(), member, { source: SENSOR, readings: slow.slice(0, 2) });
    await addReadings(services(), member, { source: APP, readings: quick });
    await addReadings(services(), member, { source: SENSOR, readings: slow.slice(2) });
    const { mgdl, intervalMinutes } = await readings(fresh.db.kysely).loadTrace(member, { from: 0, to: NOW });
    expect(intervalMinutes).toEqual(Float64Array.from(mgdl, (value) => (value === 200 ? 1 : 15)));
  });
});

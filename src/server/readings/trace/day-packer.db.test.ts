import { fc } from '#tests/properties.ts';
import { expect, test, vi } from 'vitest';
import { instant } from '#domain/units/units.ts';
import type { Trace } from '#domain/trace/trace.ts';
import { describeEachDatabase } from '#tests/server/databases.ts';
import { writableMember } from '#tests/server/seats.ts';
import { statementsDuring } from '#tests/server/statements.ts';
import { openPartsFiles } from '../../compute/parts-query.ts';
import { traceOfParts } from '../../compute/trace-parts.ts';
import type { AuthorizedMember } from '../../context/authorized-member.ts';
import { openDatabase, type Db } from '../../db/database.ts';
import type { Services } from '../../context/ctx.ts';
import { createMeasures } from '../../context/measures.ts';
import type { LiveHub } from '../../live/hub.ts';
import { addReadings } from '#tests/server/add-readings.ts';
import { createDayPacker } from './day-packer.ts';
import { loadTrace, partsForThread } from './load-trace.ts';
import { readings } from '../../records/readings.store.ts';

const DAY = 86_400_000;
const MINUTE = 60_000;
const NOW = Date.UTC(2026, 4, 14, 10);
const START = NOW - 50 * DAY;
const WHOLE = { from: START, to: NOW };

type Write = { readonly sn: number; readonly startMinute: number; readonly count: number; readonly mgdl: number };
type Step =
  | { readonly kind: 'write'; readonly write: Write }
  | { readonly kind: 'read'; readonly from: number; readonly to: number }
  | { readonly kind: 'together'; readonly writes: readonly Write[] };

const EVERY_MINUTES = [5, 5, 15, 1];
/** A sensor with a scan as every third reading. */
const SCANNED = 2;

const aWrite = fc.record({
  sn: fc.nat(EVERY_MINUTES.length - 1),
  startMinute: fc.nat(48 * 24 * 60),
  count: fc.integer({ min: 1, max: 200 }),
  mgdl: fc.integer({ min: 40, max: 400 }),
});
const aStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('write' as const), write: aWrite }),
  fc.record({ kind: fc.constant('read' as const), from: fc.nat(30 * DAY), to: fc.nat(50 * DAY) }),
  fc.record({ kind: fc.constant('together' as const), writes: fc.array(aWrite, { minLength: 1, maxLength: 3 }) }),
);

describeEachDatabase('packed days', (fresh) => {
  const servicesOn = (db: Db, laterMs = 0): Services => {
    const clock = { now: () => instant(NOW) };
    const live = { toMember: () => undefined } as unknown as LiveHub; // adding readings only notifies members
    const failed = (error: unknown) => {
      throw error;
    };
    return {
      db,
      clock,
      live,
      measures: createMeasures(),
      days: createDayPacker(db, clock, failed, laterMs),
    } as Services; // uses nothing else of it
  };
  const write = (services: Services, member: AuthorizedMember<'write'>, { sn, startMinute, count, mgdl }: Write) =>
    addReadings(services, member, {
      source: { source: 'test', sn: `S${sn}`, model: null, isSerial: sn !== 1 },
      readings: Array.from({ length: count }, (_, index) => ({
        at: START + (startMinute + index * (EVERY_MINUTES[sn] ?? 5)) * MINUTE,
        mgdl: mgdl + (index % 20) / 10,
        isScan: sn === SCANNED && index % 3 === 1,
        flag: index % 50 === 7 ? (2 as const) : (0 as const),
      })).filter(({ at }) => at <= NOW),
    });
  const fromRows = (member: AuthorizedMember, span: { from: number; to: number }) =>
    readings(fresh.db.kysely).loadTrace(member, span);
  const askForParts = openPartsFiles();
  /** As a thread reads it. */
  const inThread = async (services: Services, member: AuthorizedMember, span: { from: number; to: number }) => {
    const source = await partsForThread(services, member, span);
    expect('sql' in source).toBe(fresh.db.file !== null);
    return traceOfParts('sql' in source ? askForParts(source) : source);
  };
  const loadPacks = (member: AuthorizedMember) =>
    fresh.db.kysely.selectFrom('readingDay').where('memberId', '=', member.id).orderBy('utcDay').selectAll().execute();
  const plain = ({ at, mgdl, intervalMinutes, weightMinutes, marks }: Trace) => [
    [...at],
    [...mgdl],
    typeof intervalMinutes === 'number' ? intervalMinutes : [...intervalMinutes],
    typeof weightMinutes === 'number' ? weightMinutes : [...weightMinutes],
    marks && [...marks],
  ];

  test('match the rows when two processes write and read', { timeout: 120_000 }, async () => {
    const other = await openDatabase(fresh.config);
    const processes = [servicesOn(fresh.db), servicesOn(other)];
    const of = (index: number): Services => processes[index % 2] ?? servicesOn(fresh.db);
    const run = async (member: AuthorizedMember<'write'>, step: Step, index: number) => {
      if (step.kind === 'write') return void (await write(of(index), member, step.write));
      if (step.kind === 'read') {
        return void (await loadTrace(of(index), member, { from: START + step.from, to: START + step.to }));
      }
      const loads = [loadTrace(of(index), member, WHOLE), loadTrace(of(index + 1), member, WHOLE)];
      await Promise.all([...loads, ...step.writes.map((one, place) => write(of(place), member, one))]);
    };
    const holds = async (steps: readonly Step[]) => {
      const member = await writableMember(fresh.db);
      for (const [index, step] of steps.entries()) {
        await run(member, step, index);
        const span = { from: START + ((index * 7 + 3) % 11) * DAY + index, to: NOW - index * 5 * MINUTE };
        for (const load of [WHOLE, span]) {
          const expected = plain(await fromRows(member, load));
          expect(plain(await loadTrace(of(index), member, load))).toEqual(expected);
          expect(plain(await inThread(of(index), member, load))).toEqual(expected);
        }
      }
    };
    try {
      await fc.assert(fc.asyncProperty(fc.array(aStep, { minLength: 1, maxLength: 8 }), holds), { numRuns: 15 });
    } finally {
      await Promise.all(processes.map(({ days }) => days.close()));
      await other.close();
    }
  });

  test('are made when a long span is read, only for closed days', async () => {
    const member = await writableMember(fresh.db);
    const services = servicesOn(fresh.db);
    await write(services, member, { sn: 0, startMinute: 48 * 24 * 60, count: 600, mgdl: 120 });
    await loadTrace(services, member, WHOLE);
    const days = await loadPacks(member);
    expect(days.map(({ utcDay }) => utcDay)).toEqual([NOW / DAY - 2, NOW / DAY - 1].map(Math.floor));
    expect(days.map(({ readingCount, maxStoredAtMs }) => [readingCount, maxStoredAtMs])).toEqual([
      [168, NOW],
      [288, NOW],
    ]);
  });

  test('are made after the call that reads a short span, not during it', async () => {
    const member = await writableMember(fresh.db);
    const services = servicesOn(fresh.db, 60_000);
    await write(services, member, { sn: 0, startMinute: 48 * 24 * 60, count: 300, mgdl: 120 });
    const week = { from: NOW - 7 * DAY, to: NOW };
    const statements = await statementsDuring(() => loadTrace(services, member, week));
    expect(statements).toHaveLength(2); // the readings, and what metrics leave out of them
    await services.days.pack(member, { from: NOW, to: NOW });
    expect(await loadPacks(member)).toHaveLength(2);
  });

  test('are made a moment after a short span is read', async () => {
    const member = await writableMember(fresh.db);
    const services = servicesOn(fresh.db);
    await write(services, member, { sn: 0, startMinute: 48 * 24 * 60, count: 300, mgdl: 120 });
    await loadTrace(services, member, { from: NOW - 7 * DAY, to: NOW });
    await vi.waitFor(async () => expect(await loadPacks(member)).toHaveLength(2), { timeout: 20_000 });
  });

  test('are deleted when a row or an interval of their day changes', async () => {
    const member = await writableMember(fresh.db);
    const services = servicesOn(fresh.db);
    await write(services, member, { sn: 0, startMinute: 0, count: 900, mgdl: 120 });
    await loadTrace(services, member, WHOLE);
    expect(await loadPacks(member)).toHaveLength(4);
    await write(services, member, { sn: 0, startMinute: 60, count: 1, mgdl: 99 });
    expect(await loadPacks(member)).toHaveLength(3);
    await write(services, member, { sn: 3, startMinute: 20 * 24 * 60, count: 3, mgdl: 99 });
    await loadTrace(services, member, WHOLE);
    expect(await loadPacks(member)).toHaveLength(5);
    const changed = (await loadPacks(member)).at(-1)?.utcDay;
    await write(services, member, { sn: 3, startMinute: 21 * 24 * 60, count: 30, mgdl: 99 });
    const left = await loadPacks(member);
    expect(left).toHaveLength(4);
    expect(left.map(({ utcDay }) => utcDay)).not.toContain(changed);
  });

  test('that cannot be made only cost time', async () => {
    const member = await writableMember(fresh.db);
    const failures: unknown[] = [];
    const clock = { now: () => instant(NOW) };
    const broken = { ...fresh.db, transactionOn: () => Promise.reject(new Error('no room')) } as Db;
    const services = { ...servicesOn(fresh.db), days: createDayPacker(broken, clock, (error) => failures.push(error)) };
    await write(services, member, { sn: 0, startMinute: 0, count: 300, mgdl: 120 });
    expect((await loadTrace(services, member, WHOLE)).at).toHaveLength(300);
    expect(failures).toEqual([new Error('no room')]);
  });
});

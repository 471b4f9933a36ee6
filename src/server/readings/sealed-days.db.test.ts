import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, instant, MINUTE_MS } from '#domain/units/units.ts';
import { addReadings } from '#tests/server/add-readings.ts';
import { answersOfReaders } from '#tests/server/answers-of-readers.ts';
import { describeEachDatabase } from '#tests/server/databases.ts';
import { fc } from '#tests/properties.ts';
import { withKey, writableMember } from '#tests/server/seats.ts';
import { traceOfParts } from '../compute/trace-parts.ts';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import type { Services } from '../context/ctx.ts';
import { createMeasures } from '../context/measures.ts';
import { inTransactionOn } from '../context/transaction.ts';
import type { Tx } from '../db/queryable.ts';
import type { LiveHub } from '../live/hub.ts';
import type { ImportedReadings } from '../records/imported-readings.ts';
import { importedRowWriter } from '../records/imported-rows.store.ts';
import { latestReadings } from '../records/latest-readings.store.ts';
import { lastReadings, loadPartsOfMany } from '../records/many-parts.store.ts';
import { readingDays } from '../records/reading-days.store.ts';
import { readings, readingWriter, toLastReading } from '../records/readings.store.ts';
import { sealOldest } from '../records/seal-days.store.ts';
import { SEALED_AFTER_DAYS, sealedDayWriter } from '../records/sealed-days.store.ts';
import { loadSources } from '../records/sources.store.ts';
import { loadStored } from '../records/stored-readings.store.ts';
import { toUtcDay } from '../records/utc-days.ts';
import { createDayPacker } from './trace/day-packer.ts';
import { removeReadings } from './remove-readings.ts';
import { reorderSources } from './reorder-sources.ts';
import { senderNumber } from './sender-number.ts';

const NOW = Date.UTC(2026, 4, 14, 10);
const START = NOW - 75 * DAY_MS;
const WHOLE = { from: 0, to: NOW + DAY_MS };
const APPS = ['xDrip', 'Juggluco', 'AAPS'];
const FILE = { source: 'libreview', sn: 'F', model: null, isSerial: true, via: 'import-1' };

type Member = AuthorizedMember<'write'>;
type Part = { readonly startHour: number; readonly count: number; readonly everyMs: number; readonly mgdl: number };
type Step =
  | { readonly kind: 'upload'; readonly app: number; readonly part: Part }
  | { readonly kind: 'file'; readonly part: Part }
  | { readonly kind: 'remove'; readonly share: number; readonly count: number }
  | { readonly kind: 'takeBack' }
  | { readonly kind: 'order'; readonly apps: readonly number[] }
  | { readonly kind: 'pack'; readonly fromDay: number; readonly days: number }
  | { readonly kind: 'seal'; readonly times: number };

const aPart = fc.record({
  startHour: fc.nat(74 * 24),
  count: fc.integer({ min: 1, max: 260 }),
  everyMs: fc.constantFrom(MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, 3 * HOUR_MS + 1),
  mgdl: fc.integer({ min: 40, max: 400 }),
});
const aSeal = fc.record({ kind: fc.constant('seal' as const), times: fc.integer({ min: 1, max: 40 }) });
const aStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('upload' as const), app: fc.nat(2), part: aPart }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('file' as const), part: aPart }) },
  { weight: 4, arbitrary: aSeal },
  fc.record({
    kind: fc.constant('remove' as const),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    count: fc.nat(90),
  }),
  fc.record({ kind: fc.constant('takeBack' as const) }),
  fc.record({ kind: fc.constant('order' as const), apps: fc.shuffledSubarray([0, 1, 2]) }),
  fc.record({ kind: fc.constant('pack' as const), fromDay: fc.nat(74), days: fc.integer({ min: 1, max: 40 }) }),
);

describeEachDatabase('sealed days', (fresh) => {
  const clock = { nowMs: NOW };
  const live = { toMember: () => undefined } as unknown as LiveHub; // adding readings only notifies members
  const services = (): Services => {
    const now = { now: () => instant(clock.nowMs) };
    const failed = (error: unknown) => {
      throw error;
    };
    const days = createDayPacker(fresh.db, now, failed);
    return { db: fresh.db, clock: now, live, measures: createMeasures(), days } as unknown as Services; // uses no more
  };
  const inTx = <T>(member: Member, work: (tx: Tx) => Promise<T>) => inTransactionOn(services(), member.id, work);
  const begin = async () => withKey(fresh.db, await writableMember(fresh.db));
  const upload = (member: Member, sn: string, part: Part) =>
    addReadings(services(), member, {
      source: { source: 'nightscout', sn, model: null, isSerial: false, via: '' },
      readings: valuesOf(part),
    });
  const file = (member: Member, part: Part) =>
    addReadings(
      services(),
      { ...member, writer: { ...member.writer, tokenId: null } },
      {
        source: FILE,
        readings: valuesOf(part).map((reading, index) => ({ ...reading, isScan: index % 7 === 3 })),
      },
    );
  const seal = async (member: Member, times: number) => {
    for (let left = times, isMore = true; left > 0 && isMore; left -= 1) {
      isMore = await inTx(member, (tx) => sealOldest(tx, member.id, { nowMs: clock.nowMs, maxDays: 1 + (left % 3) }));
    }
  };
  const takeBack = (member: Member) =>
    inTx(member, async (tx) => {
      const each: number[] = [];
      const count = await importedRowWriter(tx).removeReadings(member, broughtByFile, (at) => each.push(at));
      return { count, each };
    });
  const remove = async (member: Member, { share, count }: { share: number; count: number }) => {
    const rows = await loadStored(fresh.db.kysely, member, WHOLE);
    const first = Math.floor(share * rows.length);
    const instants = rows.slice(first, first + count).map(({ atMs }) => atMs);
    return inTransactionOn(services(), member.id, (tx, afterCommit) =>
      removeReadings({ services: services(), tx, afterCommit }, member, instants),
    );
  };
  /** The same member as of the key that sent the file. */
  const memberOfFile = async (member: Member): Promise<Member> => {
    const tokenId = member.writer.tokenId ?? never();
    await inTx(member, async (tx) => {
      await tx.updateTable('source').set({ tokenId }).where('memberId', '=', member.id).execute();
    });
    return member;
  };
  const order = async (member: Member, apps: readonly number[]) => {
    const known = await loadSources(fresh.db.kysely, member);
    const senders = apps.flatMap((app) => known.find(({ sn }) => sn === APPS[app])?.sender ?? []);
    await inTransactionOn(services(), member.id, (tx, afterCommit) =>
      reorderSources({ services: services(), tx, afterCommit }, member, senders),
    );
  };
  const apply = async (member: Member, step: Step): Promise<unknown> => {
    if (step.kind === 'upload') return upload(member, APPS[step.app] ?? '', step.part);
    if (step.kind === 'file') return file(member, step.part);
    if (step.kind === 'remove') return remove(member, step);
    if (step.kind === 'takeBack') return takeBack(member);
    if (step.kind === 'order') return order(member, step.apps);
    const from = START + (step.kind === 'pack' ? step.fromDay : 0) * DAY_MS;
    if (step.kind === 'pack') return services().days.pack(member, { from, to: from + step.days * DAY_MS });
    return undefined;
  };

  const sealedDaysOf = (member: Member) =>
    fresh.db.kysely
      .selectFrom('readingDay')
      .where('memberId', '=', member.id)
      .where('rest', 'is not', null)
      .select('utcDay')
      .orderBy('utcDay')
      .execute();
  const rowsOf = (member: Member) =>
    fresh.db.kysely.selectFrom('reading').where('memberId', '=', member.id).selectAll().orderBy('atMs').execute();

  const answersOf = (member: Member, span: { from: number; to: number }) =>
    answersOfReaders({ db: fresh.db.kysely, inTx: (work) => inTx(member, work), broughtByFile }, member, span);

  const expectNewestAreRows = async (member: Member) => {
    const sealed = (await sealedDaysOf(member)).map(({ utcDay }) => utcDay);
    const rows = await rowsOf(member);
    const newest = (await loadStored(fresh.db.kysely, member, WHOLE)).at(-1);
    expect(rows.at(-1)?.atMs).toBe(newest?.atMs);
    const until = toUtcDay(newest?.atMs ?? 0) - SEALED_AFTER_DAYS;
    expect(sealed.filter((day) => day >= until)).toEqual([]);
    const mixed = rows.filter(({ atMs }) => sealed.includes(toUtcDay(atMs)));
    expect(mixed).toEqual([]);
    const row = rows.at(-1);
    const one = row === undefined ? null : toLastReading(row);
    expect((await lastReadings(fresh.db.kysely, [member])).get(member.id) ?? null).toEqual(one);
    expect((await latestReadings(fresh.db.kysely, [member])).at(-1)?.atMs).toBe(newest?.atMs);
  };

  test('every reader answers as from rows, whatever happens before and after', { timeout: 240_000 }, async () => {
    const holds = async (steps: readonly Step[]) => {
      const sealing = await begin();
      const plainOne = await begin();
      for (const [index, step] of steps.entries()) {
        clock.nowMs += 1;
        if (step.kind === 'seal') await seal(sealing, step.times);
        expect(await apply(sealing, step)).toEqual(await apply(plainOne, step));
        await expectNewestAreRows(sealing);
        if (index % 3 !== 2 && index < steps.length - 1) continue;
        const span = {
          from: START + ((index * 17) % 60) * DAY_MS + index * HOUR_MS,
          to: NOW - ((index * 7) % 30) * DAY_MS,
        };
        expect(await answersOf(sealing, span)).toEqual(await answersOf(plainOne, span));
      }
    };
    const steps = fc.array(aStep, { minLength: 3, maxLength: 14 });
    await fc.assert(fc.asyncProperty(steps, holds), { numRuns: fresh.kind === 'sqlite' ? 15 : 6 });
  });

  /** A reading every hour of the last 75 days, sealed as far as it may be. */
  const beginSealed = async () => {
    const member = await begin();
    await file(member, { startHour: 0, count: 75 * 24, everyMs: HOUR_MS, mgdl: 100 });
    await seal(member, 100);
    return member;
  };
  const firstDay = toUtcDay(START);

  test('end four weeks before the newest reading, and before now', async () => {
    const member = await beginSealed();
    expect(await sealedDaysOf(member)).toHaveLength(75 - SEALED_AFTER_DAYS);
    const [other, early] = [await begin(), await begin()];
    await file(other, { startHour: 0, count: 40 * 24, everyMs: HOUR_MS, mgdl: 100 });
    await seal(other, 100);
    expect(await sealedDaysOf(other)).toHaveLength(40 - SEALED_AFTER_DAYS);
    await file(early, { startHour: 0, count: 75 * 24, everyMs: HOUR_MS, mgdl: 100 });
    clock.nowMs = NOW - 40 * DAY_MS;
    await seal(early, 100);
    clock.nowMs = NOW;
    expect(await sealedDaysOf(early)).toHaveLength(75 - 40 - SEALED_AFTER_DAYS);
    for (const each of [member, other, early]) await expectNewestAreRows(each);
  });

  test('are opened by what changes them, and by nothing else', async () => {
    const member = await beginSealed();
    const sealed = await sealedDaysOf(member);
    const again = await file(member, { startHour: 0, count: 75 * 24, everyMs: HOUR_MS, mgdl: 100 });
    expect(again).toEqual({ added: 0, known: 75 * 24 });
    expect(await sealedDaysOf(member)).toEqual(sealed);
    await upload(member, 'xDrip', { startHour: 30, count: 1, everyMs: MINUTE_MS, mgdl: 222 });
    expect(await sealedDaysOf(member)).toEqual(sealed.filter(({ utcDay }) => utcDay !== firstDay + 1));
    expect((await rowsOf(member)).filter(({ atMs }) => toUtcDay(atMs) === firstDay + 1).length).toBeGreaterThan(20);
    await seal(member, 1);
    expect(await sealedDaysOf(member)).toEqual(sealed);
  });

  test('are opened when the newest readings go, so that the newest are rows', async () => {
    const member = await beginSealed();
    await remove(await memberOfFile(member), { share: 0.7, count: 1_000 });
    const newest = (await loadStored(fresh.db.kysely, member, WHOLE)).at(-1)?.atMs ?? 0;
    expect(newest).toBeLessThan(NOW - 20 * DAY_MS);
    await expectNewestAreRows(member);
    const sealed = await sealedDaysOf(member);
    expect(sealed.at(-1)?.utcDay).toBe(toUtcDay(newest) - SEALED_AFTER_DAYS - 1);
    await remove(await memberOfFile(member), { share: 0.4, count: 1_000 });
    await expectNewestAreRows(member);
  });

  test('cannot be changed beside what opens them', async () => {
    const member = await beginSealed();
    const [reading] = await loadStored(fresh.db.kysely, member, WHOLE);
    const put = (atMs: number) =>
      inTx(member, (tx) => readingWriter(tx).put(member, [{ ...(reading ?? never()), atMs: atMs + 1 }]));
    await expect(put(reading?.atMs ?? 0)).rejects.toThrow('sealed day');
    expect(await loadStored(fresh.db.kysely, member, { from: START, to: START + DAY_MS })).toHaveLength(24);
    await put(NOW);
  });

  test('that are damaged are an error, never a gap', async () => {
    const member = await beginSealed();
    const { kysely } = fresh.db;
    const day = kysely.selectFrom('readingDay').where('memberId', '=', member.id).where('utcDay', '=', firstDay);
    const { rest, content } = await day.select(['rest', 'content']).executeTakeFirstOrThrow();
    const span = { from: START, to: START + DAY_MS };
    const change = (blobs: { rest?: Uint8Array | null; content?: Uint8Array }) =>
      fresh.db.transactionOn(member.id, async (tx) => {
        const one = tx.updateTable('readingDay').set(blobs).where('memberId', '=', member.id);
        await one.where('utcDay', '=', firstDay).execute();
      });
    await change({ rest: rest?.subarray(0, -1) ?? null });
    await expect(loadStored(kysely, member, span)).rejects.toThrow('damaged');
    await expect(file(member, { startHour: 3, count: 1, everyMs: MINUTE_MS, mgdl: 300 })).rejects.toThrow('damaged');
    await change({ rest, content: content.subarray(0, -1) });
    await expect(readings(kysely).loadTrace(member, span)).rejects.toThrow(RangeError);
    await change({ content });
    expect(await loadStored(kysely, member, span)).toHaveLength(24);
  });

  test('are read whole while they are sealed and opened', async () => {
    const member = await beginSealed();
    const { kysely } = fresh.db;
    const span = { from: START, to: START + 10 * DAY_MS };
    const days = Array.from({ length: 10 }, (_, index) => firstDay + index);
    const sealing = { isOver: false };
    const count = async () => {
      const [all, page, trace, parts, many] = await Promise.all([
        loadStored(kysely, member, span),
        readings(kysely).newest(member, span, 1_000),
        readings(kysely).loadTrace(member, span),
        readingDays(kysely).loadParts(member, span),
        loadPartsOfMany(kysely, [{ member, ...span }]),
      ]);
      const ofMany = many.get(member.id) ?? never();
      return [all, page, trace.at, traceOfParts(parts).at, traceOfParts(ofMany).at].map(({ length }) => length);
    };
    const read = async () => {
      const seen = new Set<string>();
      while (!sealing.isOver) {
        seen.add(String(await count()));
        await new Promise(setImmediate);
      }
      return [...seen];
    };
    const reading = read();
    for (let round = 0; round < 12; round += 1) {
      await inTx(member, (tx) => sealedDayWriter(tx).open(member, days));
      await new Promise(setImmediate);
      await seal(member, 100);
    }
    sealing.isOver = true;
    expect(await reading).toEqual(['240,240,240,240,240']);
  });
});

function never(): never {
  throw new Error('it is missing');
}

const broughtByFile: ImportedReadings = {
  from: START,
  to: NOW,
  ownSenders: [senderNumber(FILE), senderNumber(FILE, true)],
  keptSenders: [],
  storedFromMs: 0,
  storedToMs: NOW * 2,
};

function valuesOf({ startHour, count, everyMs, mgdl }: Part) {
  const all = Array.from({ length: count }, (_, index) => ({
    at: START + startHour * HOUR_MS + index * everyMs + (index % 2),
    mgdl: mgdl + (index % 20) / 10,
    ...(index % 5 === 2 ? { trend: (index % 9) - 1 } : {}),
  }));
  return all.filter(({ at }) => at <= NOW);
}

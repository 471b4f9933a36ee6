import { MINUTE_MS } from '#domain/units/units.ts';
import type { Trace } from '#domain/trace/trace.ts';
import { traceOfParts } from '#server/compute/trace-parts.ts';
import type { AuthorizedMember } from '#server/context/authorized-member.ts';
import type { Queryable, Tx } from '#server/db/queryable.ts';
import { changedReadings, newestStored } from '#server/records/changed-readings.ts';
import { loadCovered } from '#server/records/covered-readings.store.ts';
import { instantsWithReading } from '#server/records/entry-extras.store.ts';
import type { ImportedReadings } from '#server/records/imported-readings.ts';
import { importedRows } from '#server/records/imported-rows.store.ts';
import { loadPartsOfMany } from '#server/records/many-parts.store.ts';
import { loadNear } from '#server/records/near-readings.store.ts';
import { readingDays } from '#server/records/reading-days.store.ts';
import { readings } from '#server/records/readings.store.ts';
import { loadMixedDays, loadSent } from '#server/records/sent-readings.store.ts';
import { sensorSessions } from '#server/records/sensor-sessions.store.ts';
import { loadStored } from '#server/records/stored-readings.store.ts';

/** Where the readers read. */
type Reading = {
  readonly db: Queryable;
  /** Runs in a transaction with the lock of the member. */
  readonly inTx: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** What a file brought. */
  readonly broughtByFile: ImportedReadings;
};

/** All time. */
const EVER = { from: 0, to: 2 ** 47 };

/** What every reader answers, in words that do not depend on ids. */
export async function answersOfReaders(
  { db, inTx, broughtByFile }: Reading,
  member: AuthorizedMember<'write'>,
  span: { readonly from: number; readonly to: number },
) {
  const store = readings(db);
  const sessions = (await sensorSessions(db).all(member)).toSorted(
    (a, b) => a.startedAtMs - b.startedAtMs || a.sn.localeCompare(b.sn),
  );
  const names = new Map(sessions.map(({ id }, index) => [id, `session ${index}`]));
  const named = <R extends { deviceId: string }>(row: R) => ({ ...row, deviceId: names.get(row.deviceId) });
  const all = await loadStored(db, member, EVER);
  const [middle] = [all[Math.floor(all.length / 2)]];
  const perSession = await Promise.all(
    sessions.map(async ({ id: deviceId, ...session }) => {
      const sent = { ...span, deviceId, sender: middle?.sender ?? 0 };
      const row = { id: deviceId, ...session };
      return {
        session: { ...session, memberId: '', id: '', createdAtMs: 0 },
        trace: plain(await store.loadTrace(member, { ...span, deviceId })),
        newest: (await store.newest(member, { ...EVER, deviceId }, 5)).map(named),
        last: (await store.last(member, { ...span, deviceId }))?.at,
        earliest: (await store.earliest(member, { ...span, deviceId }, 20)).map(({ atMs }) => atMs),
        earliestOf: (await store.earliestOf(member, sent, 20)).map(({ atMs, intervalMinutes }) => [
          atMs,
          intervalMinutes,
        ]),
        even: await store.evenFirstOf(member, sent, 5),
        count: await sensorSessions(db).readingCount(member, row, EVER),
      };
    }),
  );
  const last = await store.last(member, span);
  const many = (await loadPartsOfMany(db, [{ member, ...span }])).get(member.id);
  return {
    all: all.map(named),
    perSession,
    trace: plain(await store.loadTrace(member, span)),
    parts: plain(traceOfParts(await readingDays(db).loadParts(member, span))),
    many: many && plain(traceOfParts(many)),
    pages: await pagesOf(async (from) => (await store.oldest(member, { from, to: span.to }, 97)).map(named), span.from),
    newest: (await store.newest(member, span, 333)).map(named),
    last: last && named(last),
    firstAt: await store.firstAt(member),
    extremes: await store.extremes(member, span),
    sent: (await loadSent(db, member, span)).map(named),
    covered: await loadCovered(db, member, EVER),
    changes: await changesOf(db, member),
    newestStored: await newestStored(db, member),
    instants: await Array.fromAsync(importedRows(db).instants(member, broughtByFile)),
    around: await importedRows(db).storedAround(member, span),
    ...(await inTx(async (tx) => {
      const instants = all.filter((_row, index) => index % 3 === 0).map(({ atMs }) => atMs + (atMs % 2));
      return {
        mixed: await loadMixedDays(tx, member),
        stored: [...(await instantsWithReading(tx, member, instants))].sort((a, b) => a - b),
        near: await nearOf(tx, member, instants.slice(0, 30)),
        nearAll: await nearOf(tx, member, instants.slice(-80)),
      };
    })),
  };
}

async function changesOf(db: Queryable, member: AuthorizedMember) {
  const pages: unknown[] = [];
  for (let sinceMs = 0; ;) {
    const page = await changedReadings(db, member, sinceMs, 150);
    if (page.length === 0) return pages;
    pages.push(page);
    sinceMs = page.at(-1)?.changedAtMs ?? sinceMs;
  }
}

async function pagesOf(load: (from: number) => Promise<{ atMs: number }[]>, start: number) {
  const pages: unknown[] = [];
  for (let from = start; ;) {
    const page = await load(from);
    if (page.length === 0) return pages;
    pages.push(page);
    from = (page.at(-1)?.atMs ?? from) + 1;
  }
}

async function nearOf(tx: Tx, member: AuthorizedMember<'write'>, instants: readonly number[]) {
  const near = await loadNear(tx, member, instants, 30 * MINUTE_MS);
  const found: unknown[] = [];
  for (let index = 0; near.at(index) !== undefined; index += 1) {
    const { atMs, tenths, flag, scan, sender, intervalMinutes } = near.reading(index);
    if (instants.some((at) => Math.abs(at - atMs) <= 30 * MINUTE_MS))
      found.push({ atMs, tenths, flag, scan, sender, intervalMinutes });
  }
  return found;
}

function plain({ at, mgdl, intervalMinutes, weightMinutes, marks }: Trace) {
  const list = (minutes: number | Float64Array) => (typeof minutes === 'number' ? minutes : [...minutes]);
  return [[...at], [...mgdl], list(intervalMinutes), list(weightMinutes), marks && [...marks]];
}

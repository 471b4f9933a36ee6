import { setImmediate as breathe } from 'node:timers/promises';
import { sql } from 'kysely';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import type { Queryable, Tx } from '../db/queryable.ts';
import type { StoredReading } from '../db/reading-tables.ts';
import { readingDayWriter } from './reading-days.store.ts';
import { unsealDay } from './sealed-day.ts';
import { sealedDayWriter, sealedPages } from './sealed-days.store.ts';
import { unsettleSources } from './sources.store.ts';
import { loadStoredPage } from './stored-readings.store.ts';
import { daysTouchedBy } from './utc-days.ts';

type Writer = AuthorizedMember<'write'>;

/** The readings of an import: those of its own senders, and those of kept senders that it stored. */
export type ImportedReadings = {
  readonly from: number;
  /** The last instant. */
  readonly to: number;
  readonly ownSenders: readonly number[];
  readonly keptSenders: readonly number[];
  /** The instants of the portal's clock between which it was stored. */
  readonly storedFromMs: number;
  readonly storedToMs: number;
};

/** The instants of the readings of an import, ascending, page by page, because a file can have millions. */
export function importedInstants(
  db: Queryable,
  member: AuthorizedMember,
  about: ImportedReadings,
): AsyncGenerator<readonly number[]> {
  return pagesOf(about, (rest) => instantsFrom(db, member, rest));
}

/**
 * Removes the readings of an import, those that others cover, and the packs of their days; what is left of a sealed day
 * becomes rows. They go some at a time: SQLite keeps a list of what a statement removes, and nobody else is answered
 * meanwhile.
 *
 * @param each  is called with the instant of each reading that counted, ascending
 * @returns how many counted
 */
export async function removeImported(
  tx: Tx,
  member: Writer,
  about: ImportedReadings,
  each: (at: number) => void,
): Promise<number> {
  if (hasNoSender(about)) return 0;
  const ofSealed = await removeSealed(tx, member, about);
  await unsettleSources(tx, member, [...about.ownSenders, ...about.keptSenders]);
  await tx.deleteFrom('coveredReading').where('memberId', '=', member.id).where(broughtBy(about)).execute();
  const removed = await removeInPages(tx, member, about, { ofSealed, each });
  await sealedDayWriter(tx).keepNewestAsRows(member);
  return removed;
}

const INSTANTS_AT_ONCE = 20_000;

/** @param ofSealed  instants of those that were on sealed days, ascending: none is on a day of the rows */
async function removeInPages(
  tx: Tx,
  member: Writer,
  about: ImportedReadings,
  { ofSealed, each }: { readonly ofSealed: readonly number[]; readonly each: (at: number) => void },
): Promise<number> {
  let removed = ofSealed.length;
  let told = 0;
  const tellUntil = (end: number): void => {
    for (let at = ofSealed[told]; at !== undefined && at < end; at = ofSealed[told]) {
      each(at);
      told += 1;
    }
  };
  for await (const page of pagesOf(about, (rest) => rowInstantsFrom(tx, member, rest))) {
    for (const at of page) {
      tellUntil(at);
      each(at);
    }
    const span = { ...about, from: page[0] ?? 0, to: page.at(-1) ?? -1 };
    const some = tx.deleteFrom('reading').where('memberId', '=', member.id).where(broughtBy(span));
    removed += Number((await some.executeTakeFirst()).numDeletedRows);
    await breathe();
  }
  tellUntil(Infinity);
  return removed;
}

async function* pagesOf(
  about: ImportedReadings,
  load: (rest: ImportedReadings) => Promise<number[]>,
): AsyncGenerator<readonly number[]> {
  for (let [from, isLast] = [about.from, hasNoSender(about)]; !isLast;) {
    const page = await load({ ...about, from });
    yield page;
    isLast = page.length < INSTANTS_AT_ONCE;
    from = (page.at(-1) ?? 0) + 1;
  }
}

async function rowInstantsFrom(tx: Tx, member: AuthorizedMember, about: ImportedReadings): Promise<number[]> {
  const rows = await tx
    .selectFrom('reading')
    .where('memberId', '=', member.id)
    .where(broughtBy(about))
    .select('atMs')
    .orderBy('atMs')
    .limit(INSTANTS_AT_ONCE)
    .execute();
  return rows.map(({ atMs }) => atMs);
}

async function instantsFrom(db: Queryable, member: AuthorizedMember, about: ImportedReadings): Promise<number[]> {
  const only = { sql: broughtBy(about), test: isBroughtBy(about) };
  const span = { from: about.from, to: about.to + 1 };
  return (await loadStoredPage(db, member, span, { limit: INSTANTS_AT_ONCE, only })).map(({ atMs }) => atMs);
}

/**
 * Removes the readings of an import from sealed days, whose other readings become rows, and drops the packs of all others.
 *
 * @returns the instants of those that were removed, ascending
 */
async function removeSealed(tx: Tx, member: Writer, about: ImportedReadings): Promise<readonly number[]> {
  const days = daysTouchedBy({ from: about.from, to: about.to + 1 });
  const isBrought = isBroughtBy(about);
  const removed: number[] = [];
  for await (const page of sealedPages(tx, member, days)) {
    const opened: number[] = [];
    for (const day of page) {
      const brought = unsealDay(day).filter(isBrought);
      if (brought.length > 0) opened.push(day.utcDay);
      for (const { atMs } of brought) removed.push(atMs);
    }
    await sealedDayWriter(tx).open(member, opened, (reading) => !isBrought(reading));
    await breathe();
  }
  await readingDayWriter(tx).dropUnsealed(member, days);
  return removed;
}

/** The same as `broughtBy`, of a reading. */
function isBroughtBy({ from, to, ownSenders, keptSenders, storedFromMs, storedToMs }: ImportedReadings) {
  const [own, kept] = [new Set(ownSenders), new Set(keptSenders)];
  return ({ atMs, sender, storedAtMs }: StoredReading): boolean =>
    atMs >= from &&
    atMs <= to &&
    (own.has(sender) || (kept.has(sender) && storedAtMs >= storedFromMs && storedAtMs <= storedToMs));
}

function hasNoSender({ ownSenders, keptSenders }: ImportedReadings): boolean {
  return ownSenders.length + keptSenders.length === 0;
}

function broughtBy({ from, to, ownSenders, keptSenders, storedFromMs, storedToMs }: ImportedReadings) {
  const none = sql<boolean>`1 = 0`;
  const own = ownSenders.length === 0 ? none : sql<boolean>`sender in (${sql.join(ownSenders)})`;
  const kept =
    keptSenders.length === 0
      ? none
      : sql<boolean>`(sender in (${sql.join(keptSenders)}) and stored_at_ms between ${storedFromMs} and ${storedToMs})`;
  return sql<boolean>`at_ms between ${from} and ${to} and (${own} or ${kept})`;
}

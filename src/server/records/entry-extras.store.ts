import { sql } from 'kysely';
import { z } from 'zod';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import type { Queryable, Tx } from '../db/queryable.ts';
import { unsealDay } from './sealed-day.ts';
import { sealedPages } from './sealed-days.store.ts';
import { daysTouchedBy } from './utc-days.ts';
import { jsonOrNull } from '../formats/json-text.ts';
import type { EntryExtra } from '../nightscout/entry-records.ts';

type Span = { readonly from: number; readonly to: number };

/** The extra fields of a member's entries: about two years of what xDrip+ sends every five minutes. */
const MAX_BYTES = 32 * 1024 * 1024;
const ROWS_PER_STATEMENT = 500;
/** The part that is forgotten when there is no room, the oldest. */
const FORGOTTEN_SHARE = 4;
/** Of a row, besides its content. */
const ROW_BYTES = 60;

/** Read tolerantly: what cannot be read leaves an entry without extra fields. */
const stored = z.record(z.string(), z.unknown()).catch({});

/** Extra fields of entries. */
export function entryExtras(db: Queryable) {
  const of = (member: AuthorizedMember) => db.selectFrom('entryExtra').where('memberId', '=', member.id);
  return {
    /** By the instant of the entry. */
    within: async (
      member: AuthorizedMember,
      type: string,
      { from, to }: Span,
    ): Promise<ReadonlyMap<number, Omit<EntryExtra, 'type'>>> => {
      const rows = await of(member)
        .where('atMs', '>=', from)
        .where('atMs', '<', to)
        .where('type', '=', type)
        .select(['atMs as at', 'identifier', 'content'])
        .execute();
      return new Map(rows.map((row) => [row.at, { ...row, content: stored.parse(jsonOrNull(row.content)) }]));
    },
    /** The keys of the entries with their sender's name; two types may share one. */
    named: (member: AuthorizedMember, identifier: string): Promise<{ at: number; type: string }[]> =>
      of(member)
        .where('identifier', '=', identifier)
        .select(['atMs as at', 'type'])
        .orderBy('atMs')
        .limit(10)
        .execute(),
  };
}

/** Writes them, inside a transaction. */
export function entryExtraWriter(tx: Tx) {
  return {
    /** Of two of one entry the later stays; of its names the first. */
    put: async (member: AuthorizedMember<'write'>, extras: readonly EntryExtra[], nowMs: number) => {
      let bytes = 0;
      for (let start = 0; start < extras.length; start += ROWS_PER_STATEMENT) {
        const part = extras.slice(start, start + ROWS_PER_STATEMENT);
        const rows = part.map((extra) => toRow(member, extra, { nowMs, importId: null }));
        bytes += sizeOf(rows);
        await tx
          .insertInto('entryExtra')
          .values(rows)
          .onConflict((conflict) =>
            conflict.columns(['memberId', 'atMs', 'type']).doUpdateSet((row) => ({
              identifier: sql<string | null>`coalesce(entry_extra.identifier, excluded.identifier)`,
              content: row.ref('excluded.content'),
              importId: null,
              updatedAtMs: row.ref('excluded.updatedAtMs'),
            })),
          )
          .execute();
      }
      if (bytes > 0) await makeRoom(tx, member, bytes);
    },
    /** Keeps those of an imported file; of two of one entry the one that is here stays. */
    restore: async (member: AuthorizedMember<'write'>, extras: readonly EntryExtra[], by: ImportedBy) => {
      let bytes = 0;
      for (let start = 0; start < extras.length; start += ROWS_PER_STATEMENT) {
        const rows = extras.slice(start, start + ROWS_PER_STATEMENT).map((extra) => toRow(member, extra, by));
        const stored = await tx
          .insertInto('entryExtra')
          .values(rows)
          .onConflict((conflict) => conflict.doNothing())
          .returning('content')
          .execute();
        bytes += sizeOf(stored);
      }
      if (bytes > 0) await makeRoom(tx, member, bytes);
    },
    /** @returns the senders' names of the readings that had them, by their instant */
    removeOfImport: async (member: AuthorizedMember<'write'>, importId: string): Promise<Map<number, string>> => {
      const own = tx.deleteFrom('entryExtra').where('memberId', '=', member.id).where('importId', '=', importId);
      const removed = await own.returning(['atMs', 'type', 'identifier']).execute();
      if (removed.length > 0) await weighAgain(tx, member);
      const ofReadings = removed.filter(({ type }) => type === 'sgv');
      return new Map(
        ofReadings.flatMap(({ atMs, identifier }) => (identifier === null ? [] : [[atMs, identifier] as const])),
      );
    },
    remove: async (member: AuthorizedMember<'write'>, type: string, instants: readonly number[]) => {
      for (let start = 0; start < instants.length; start += ROWS_PER_STATEMENT) {
        await tx
          .deleteFrom('entryExtra')
          .where('memberId', '=', member.id)
          .where('type', '=', type)
          .where('atMs', 'in', instants.slice(start, start + ROWS_PER_STATEMENT))
          .execute();
      }
    },
  };
}

/** When an extra is written, and the import that it comes with. */
type ImportedBy = { readonly nowMs: number; readonly importId: string | null };

function toRow(
  member: AuthorizedMember<'write'>,
  { at: atMs, content, ...rest }: EntryExtra,
  { nowMs: updatedAtMs, importId }: ImportedBy,
) {
  return { memberId: member.id, atMs, ...rest, content: JSON.stringify(content), updatedAtMs, importId };
}

function sizeOf(rows: readonly { readonly content: string }[]): number {
  return rows.reduce((sum, { content }) => sum + Buffer.byteLength(content) + ROW_BYTES, 0);
}

/** The instants among the given ones at which a reading is stored. */
export async function instantsWithReading(
  db: Tx,
  member: AuthorizedMember,
  instants: readonly number[],
): Promise<Set<number>> {
  const found = new Set<number>();
  for (let start = 0; start < instants.length; start += ROWS_PER_STATEMENT) {
    const rows = await db
      .selectFrom('reading')
      .where('memberId', '=', member.id)
      .where('atMs', 'in', instants.slice(start, start + ROWS_PER_STATEMENT))
      .select('atMs')
      .execute();
    for (const { atMs } of rows) found.add(atMs);
  }
  const others = instants.filter((at) => !found.has(at));
  for (const at of await sealedInstants(db, member, others)) found.add(at);
  return found;
}

async function sealedInstants(db: Tx, member: AuthorizedMember, instants: readonly number[]): Promise<number[]> {
  if (instants.length === 0) return [];
  const wanted = new Set(instants);
  const days = daysTouchedBy({ from: Math.min(...instants), to: Math.max(...instants) + 1 });
  const found: number[] = [];
  for await (const page of sealedPages(db, member, days)) {
    const stored = page.flatMap(unsealDay).map(({ atMs }) => atMs);
    found.push(...stored.filter((at) => wanted.has(at)));
  }
  return found;
}

/** Counts what was written; what replaced something is counted again, so the exact sum is taken when the room ends. */
async function makeRoom(tx: Tx, member: AuthorizedMember<'write'>, more: number): Promise<void> {
  const { bytes } = await tx
    .insertInto('entryExtraSize')
    .values({ memberId: member.id, bytes: more })
    .onConflict((conflict) =>
      conflict.column('memberId').doUpdateSet({ bytes: sql<number>`entry_extra_size.bytes + excluded.bytes` }),
    )
    .returning('bytes')
    .executeTakeFirstOrThrow();
  if (bytes <= MAX_BYTES) return;
  let exact = await weigh(tx, member);
  if (exact.bytes > MAX_BYTES) {
    await forgetOldest(tx, member, Math.ceil(exact.rows / FORGOTTEN_SHARE));
    exact = await weigh(tx, member);
  }
  await saveSize(tx, member, exact.bytes);
}

async function saveSize(tx: Tx, member: AuthorizedMember<'write'>, bytes: number): Promise<void> {
  await tx.updateTable('entryExtraSize').set({ bytes }).where('memberId', '=', member.id).execute();
}

/** The size after a removal. */
async function weighAgain(tx: Tx, member: AuthorizedMember<'write'>): Promise<void> {
  const { rows, bytes } = await weigh(tx, member);
  if (rows > 0) await saveSize(tx, member, bytes);
  else await tx.deleteFrom('entryExtraSize').where('memberId', '=', member.id).execute();
}

async function weigh(tx: Tx, member: AuthorizedMember<'write'>): Promise<{ bytes: number; rows: number }> {
  const row = await tx
    .selectFrom('entryExtra')
    .where('memberId', '=', member.id)
    .select((select) => select.fn.countAll<number>().as('rows'))
    .select(sql<number>`coalesce(sum(octet_length(content)), 0)`.as('content'))
    .executeTakeFirstOrThrow();
  return { rows: row.rows, bytes: row.content + row.rows * ROW_BYTES };
}

async function forgetOldest(tx: Tx, member: AuthorizedMember<'write'>, count: number): Promise<void> {
  const first = await tx
    .selectFrom('entryExtra')
    .where('memberId', '=', member.id)
    .select('atMs')
    .orderBy('atMs')
    .limit(1)
    .offset(count)
    .executeTakeFirst();
  const all = tx.deleteFrom('entryExtra').where('memberId', '=', member.id);
  await (first === undefined ? all : all.where('atMs', '<', first.atMs)).execute();
}

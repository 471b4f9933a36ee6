import { sql } from 'kysely';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import type { Queryable } from '../db/queryable.ts';
import { changedReadings, MAX_TOGETHER, newestStored, type Changed } from './changed-readings.ts';

/** When a record was stored first, and when it was last changed. */
export type RecordTimes = { readonly createdAtMs: number; readonly updatedAtMs: number };

const IDS_PER_QUERY = 500;

/**
 * What changed after an instant, in the order of the changes: at least `limit` records if there are so many, and all
 * that changed together with the last of them, because the next call asks for what came later.
 */
export function recordChanges(db: Queryable) {
  return {
    readings: (member: AuthorizedMember, sinceMs: number, limit: number) => changedReadings(db, member, sinceMs, limit),
    events: async (member: AuthorizedMember, sinceMs: number, limit: number): Promise<Changed<string>[]> => {
      const after = db
        .selectFrom('event')
        .where('memberId', '=', member.id)
        .where('type', '<>', 'alert')
        .where('updatedAtMs', '>', sinceMs);
      const last = await after
        .select('updatedAtMs')
        .orderBy('updatedAtMs')
        .limit(1)
        .offset(limit - 1)
        .executeTakeFirst();
      const chosen = last === undefined ? after : after.where('updatedAtMs', '<=', last.updatedAtMs);
      const rows = await chosen
        .select(['id', 'updatedAtMs'])
        .orderBy('updatedAtMs')
        .orderBy('id')
        .limit(MAX_TOGETHER)
        .execute();
      return rows.map(({ id, updatedAtMs }) => ({ key: id, changedAtMs: updatedAtMs }));
    },
    treatments: async (member: AuthorizedMember, sinceMs: number, limit: number): Promise<Changed<string>[]> => {
      const after = db.selectFrom('treatment').where('memberId', '=', member.id).where('updatedAtMs', '>', sinceMs);
      const last = await after
        .select('updatedAtMs')
        .orderBy('updatedAtMs')
        .limit(1)
        .offset(limit - 1)
        .executeTakeFirst();
      const chosen = last === undefined ? after : after.where('updatedAtMs', '<=', last.updatedAtMs);
      const rows = await chosen
        .select(['id', 'updatedAtMs'])
        .orderBy('updatedAtMs')
        .orderBy('id')
        .limit(MAX_TOGETHER)
        .execute();
      return rows.map(({ id, updatedAtMs }) => ({ key: id, changedAtMs: updatedAtMs }));
    },
  };
}

/** Events that people deleted after an instant; what a key deletes is noted as such. */
export function eventsDeletedSince(db: Queryable, member: AuthorizedMember, sinceMs: number) {
  return db
    .selectFrom('eventVersion')
    .where('memberId', '=', member.id)
    .where('deleted', '=', true)
    .where('authorTokenId', 'is', null)
    .where('writtenAtMs', '>', sinceMs)
    .select(['eventId', 'type', 'atMs', 'writtenAtMs'])
    .orderBy('writtenAtMs')
    .execute();
}

/** When events were noted first and changed last, by their id. */
export async function eventTimes(
  db: Queryable,
  member: AuthorizedMember,
  ids: readonly string[],
): Promise<ReadonlyMap<string, RecordTimes>> {
  const times = new Map<string, RecordTimes>();
  for (let start = 0; start < ids.length; start += IDS_PER_QUERY) {
    const rows = await db
      .selectFrom('event')
      .where('memberId', '=', member.id)
      .where('id', 'in', ids.slice(start, start + IDS_PER_QUERY))
      .select(['id', 'createdAtMs', 'updatedAtMs'])
      .execute();
    for (const { id, ...time } of rows) times.set(id, time);
  }
  return times;
}

/** When a member's readings, treatments with events, and records of apps last changed; 0 if they never did. */
export async function lastChanges(db: Queryable, member: AuthorizedMember) {
  const [stored, events, treatments, deletedEvents] = await Promise.all([
    newestStored(db, member),
    newest(
      db
        .selectFrom('event')
        .where('memberId', '=', member.id)
        .select(sql<number>`max(updated_at_ms)`.as('at')),
    ),
    newest(
      db
        .selectFrom('treatment')
        .where('memberId', '=', member.id)
        .select(sql<number>`max(updated_at_ms)`.as('at')),
    ),
    newest(
      db
        .selectFrom('eventVersion')
        .where('memberId', '=', member.id)
        .where('deleted', '=', true)
        .select(sql<number>`max(written_at_ms)`.as('at')),
    ),
  ]);
  const records = await db
    .selectFrom('appRecord')
    .where('memberId', '=', member.id)
    .groupBy('collection')
    .select(['collection', sql<number>`max(updated_at_ms)`.as('at')])
    .execute();
  const deletions = await db
    .selectFrom('appDeletion')
    .where('memberId', '=', member.id)
    .groupBy('collection')
    .select(['collection', sql<number>`max(deleted_at_ms)`.as('at')])
    .execute();
  const of = (rows: typeof records, collection: string) => rows.find((row) => row.collection === collection)?.at ?? 0;
  const own: Readonly<Record<string, number>> = {
    entries: stored,
    treatments: Math.max(events, treatments, deletedEvents),
  };
  return (collection: string): number =>
    Math.max(own[collection] ?? 0, of(records, collection), of(deletions, collection));
}

async function newest(query: { executeTakeFirst: () => Promise<{ at: number } | undefined> }): Promise<number> {
  return (await query.executeTakeFirst())?.at ?? 0;
}

import { newId } from '../db/ids.ts';
import type { Queryable } from '../db/queryable.ts';

/** Counted attempts, for limits that hold over all processes and outlive a restart. */
export function attempts(db: Queryable) {
  return {
    /** When the attempts since then were made, oldest first. */
    since: async (key: string, sinceMs: number) => {
      const rows = await db
        .selectFrom('attempt')
        .where('key', '=', key)
        .where('atMs', '>', sinceMs)
        .orderBy('atMs')
        .select('atMs')
        .execute();
      return rows.map((row) => row.atMs);
    },
    /** The newest attempt of each key after an instant, newest first. */
    newest: async (keys: readonly string[], sinceMs: number) => {
      const rows = await db
        .selectFrom('attempt')
        .where('key', 'in', keys)
        .where('atMs', '>', sinceMs)
        .groupBy('key')
        .select((select) => ['key', select.fn.max('atMs').as('atMs')])
        .execute();
      return rows.sort((one, other) => other.atMs - one.atMs);
    },
    /** @returns the attempt's id, by which it can be taken back */
    add: async (key: string, atMs: number) => {
      const id = newId();
      await db.insertInto('attempt').values({ id, key, atMs }).execute();
      return id;
    },
    undo: async (id: string) => {
      await db.deleteFrom('attempt').where('id', '=', id).execute();
    },
    forget: async (key: string) => {
      await db.deleteFrom('attempt').where('key', '=', key).execute();
    },
    /** Of every key: no limit looks further back than a day. */
    forgetAllBefore: async (beforeMs: number) => {
      await db.deleteFrom('attempt').where('atMs', '<', beforeMs).execute();
    },
  };
}

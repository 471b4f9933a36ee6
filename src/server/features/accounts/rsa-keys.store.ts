import type { Queryable } from '../../db/database.ts';
import type { RsaKeyTable } from '../../db/sign-in-tables.ts';

/** The key pairs that passwords travel under, shared by all processes on the same data. */
export function rsaKeys(db: Queryable) {
  return {
    newestInUse: () =>
      db
        .selectFrom('rsaKey')
        .where('retiredAtMs', 'is', null)
        .orderBy('createdAtMs', 'desc')
        .orderBy('id', 'desc')
        .selectAll()
        .executeTakeFirst(),
    /** In use, or retired after `retiredAfterMs`. */
    acceptedById: (id: string, retiredAfterMs: number) =>
      db
        .selectFrom('rsaKey')
        .where('id', '=', id)
        .where((where) => where.or([where('retiredAtMs', 'is', null), where('retiredAtMs', '>', retiredAfterMs)]))
        .selectAll()
        .executeTakeFirst(),
    retireAll: async (nowMs: number) => {
      await db.updateTable('rsaKey').set({ retiredAtMs: nowMs }).where('retiredAtMs', 'is', null).execute();
    },
    forgetRetired: async (beforeMs: number) => {
      await db.deleteFrom('rsaKey').where('retiredAtMs', '<=', beforeMs).execute();
    },
    insert: async (key: RsaKeyTable) => {
      await db.insertInto('rsaKey').values(key).execute();
    },
  };
}

import type { Queryable } from '../db/queryable.ts';
import type { RsaKeyTable } from '../db/sign-in-tables.ts';

/** The key pairs that passwords travel under, shared by all processes on the same data. */
export function rsaKeys(db: Queryable) {
  return {
    /** Of those that were sealed with the secret key of that name. */
    newestInUse: (secretKeyId: string) =>
      db
        .selectFrom('rsaKey')
        .where('retiredAtMs', 'is', null)
        .where('privateSealed', 'like', `${secretKeyId}.%`)
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
    retireAll: async (secretKeyId: string, nowMs: number) => {
      const inUse = db.updateTable('rsaKey').set({ retiredAtMs: nowMs }).where('retiredAtMs', 'is', null);
      await inUse.where('privateSealed', 'like', `${secretKeyId}.%`).execute();
    },
    /** Whether another portal on this database, with another secret key, made one since then. */
    hasForeign: async (secretKeyId: string, sinceMs: number) => {
      const others = db.selectFrom('rsaKey').where('privateSealed', 'not like', `${secretKeyId}.%`);
      return (await others.where('createdAtMs', '>', sinceMs).select('id').executeTakeFirst()) !== undefined;
    },
    forgetRetired: async (beforeMs: number) => {
      await db.deleteFrom('rsaKey').where('retiredAtMs', '<=', beforeMs).execute();
    },
    insert: async (key: RsaKeyTable) => {
      await db.insertInto('rsaKey').values(key).execute();
    },
  };
}

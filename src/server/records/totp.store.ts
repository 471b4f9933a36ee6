import type { Queryable } from '../db/queryable.ts';

/** Authenticator apps, one an account. */
export function totps(db: Queryable) {
  return {
    of: (accountId: string) => db.selectFrom('totp').where('accountId', '=', accountId).selectAll().executeTakeFirst(),
    /** Puts a new secret in place of one that was never taken into use. */
    begin: async (accountId: string, secret: string, nowMs: number) => {
      const row = { secret, createdAtMs: nowMs, enabledAtMs: null, lastUsedAtMs: null, lastStep: 0 };
      await db
        .insertInto('totp')
        .values({ accountId, ...row })
        .onConflict((conflict) => conflict.column('accountId').doUpdateSet(row))
        .execute();
    },
    enable: async (accountId: string, nowMs: number) => {
      await db.updateTable('totp').set({ enabledAtMs: nowMs }).where('accountId', '=', accountId).execute();
    },
    /** Takes the code of a step. @returns whether none of that step or a later one was taken before */
    spend: async (accountId: string, step: number, nowMs: number) => {
      const taken = await db
        .updateTable('totp')
        .set({ lastStep: step, lastUsedAtMs: nowMs })
        .where('accountId', '=', accountId)
        .where('lastStep', '<', step)
        .executeTakeFirst();
      return taken.numUpdatedRows === 1n;
    },
    remove: async (accountId: string) => {
      await db.deleteFrom('totp').where('accountId', '=', accountId).execute();
    },
  };
}

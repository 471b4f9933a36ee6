import type { Queryable } from '../../db/database.ts';
import type { VerificationCodeTable } from '../../db/tables.ts';

/** What a code was asked for. */
export type Purpose = 'login' | 'register' | 'forget';

/** Verification codes that were sent; the newest for an account and a purpose is the one that counts. */
export function codes(db: Queryable) {
  return {
    newest: (accountKey: string, purpose: Purpose) =>
      db
        .selectFrom('verificationCode')
        .where('accountKey', '=', accountKey)
        .where('purpose', '=', purpose)
        .orderBy('createdAtMs', 'desc')
        .orderBy('id', 'desc')
        .selectAll()
        .executeTakeFirst(),
    insert: async (code: VerificationCodeTable) => {
      await db.insertInto('verificationCode').values(code).execute();
    },
    spendTry: async (id: string) => {
      await db
        .updateTable('verificationCode')
        .set((set) => ({ triesLeft: set('triesLeft', '-', 1) }))
        .where('id', '=', id)
        .execute();
    },
    markUsed: async (id: string, nowMs: number) => {
      await db.updateTable('verificationCode').set({ usedAtMs: nowMs }).where('id', '=', id).execute();
    },
    forgetExpired: async (accountKey: string, nowMs: number) => {
      await db
        .deleteFrom('verificationCode')
        .where('accountKey', '=', accountKey)
        .where('expiresAtMs', '<=', nowMs)
        .execute();
    },
  };
}

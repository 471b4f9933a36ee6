import type { Queryable } from '../db/queryable.ts';
import type { VerificationCodeTable } from '../db/sign-in-tables.ts';

/** The purpose of a code. */
export type Purpose = 'login' | 'register' | 'forget';

/** Of those that others asked for. */
const MAX_LOOKED_AT = 3;

type Looked = { readonly account: string; readonly purpose: Purpose; readonly origin: string; readonly nowMs: number };

/** Verification codes that were sent; the newest of whoever asked for it is the one that counts. */
export function codes(db: Queryable) {
  const valid = ({ account, purpose, nowMs }: Looked) =>
    db
      .selectFrom('verificationCode')
      .where('accountKey', '=', account)
      .where('purpose', '=', purpose)
      .where('usedAtMs', 'is', null)
      .where('expiresAtMs', '>', nowMs)
      .orderBy('createdAtMs', 'desc')
      .orderBy('id', 'desc')
      .selectAll();
  return {
    /** The newest valid one that the same origin asked for. */
    newestOwn: (looked: Looked) => valid(looked).where('origin', '=', looked.origin).executeTakeFirst(),
    /** The newest valid ones that others asked for and that still take a try of somebody else. */
    foreign: (looked: Looked) =>
      valid(looked)
        .where('origin', '<>', looked.origin)
        .where('foreignTriesLeft', '>', 0)
        .limit(MAX_LOOKED_AT)
        .execute(),
    insert: async (code: VerificationCodeTable) => {
      await db.insertInto('verificationCode').values(code).execute();
    },
    remove: async (id: string) => {
      await db.deleteFrom('verificationCode').where('id', '=', id).execute();
    },
    spendTry: async (id: string) => {
      const row = db.updateTable('verificationCode').where('id', '=', id);
      await row.set((set) => ({ triesLeft: set('triesLeft', '-', 1) })).execute();
    },
    spendForeignTry: async (id: string) => {
      const row = db.updateTable('verificationCode').where('id', '=', id);
      await row.set((set) => ({ foreignTriesLeft: set('foreignTriesLeft', '-', 1) })).execute();
    },
    /** @returns whether it was unused until now */
    markUsed: async (id: string, nowMs: number): Promise<boolean> => {
      const unused = db.updateTable('verificationCode').where('id', '=', id).where('usedAtMs', 'is', null);
      return (await unused.set({ usedAtMs: nowMs }).executeTakeFirst()).numUpdatedRows === 1n;
    },
    forgetExpired: async (nowMs: number) => {
      await db.deleteFrom('verificationCode').where('expiresAtMs', '<=', nowMs).execute();
    },
  };
}

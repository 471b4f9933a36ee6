import type { PasskeyTable } from '../db/factor-tables.ts';
import type { Queryable } from '../db/queryable.ts';

/** Passkeys of accounts. */
export function passkeys(db: Queryable) {
  return {
    ofAccount: (accountId: string) =>
      db.selectFrom('passkey').where('accountId', '=', accountId).selectAll().orderBy('createdAtMs').execute(),
    byCredential: (credentialId: string) =>
      db.selectFrom('passkey').where('credentialId', '=', credentialId).selectAll().executeTakeFirst(),
    insert: async (passkey: PasskeyTable) => {
      await db.insertInto('passkey').values(passkey).execute();
    },
    markUsed: async (id: string, counter: number, nowMs: number) => {
      await db.updateTable('passkey').set({ counter, lastUsedAtMs: nowMs }).where('id', '=', id).execute();
    },
    /** @returns the one that the account had under this id */
    remove: (accountId: string, id: string) =>
      db
        .deleteFrom('passkey')
        .where('accountId', '=', accountId)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst(),
    removeAll: async (accountId: string) => {
      await db.deleteFrom('passkey').where('accountId', '=', accountId).execute();
    },
  };
}

/** Challenges that passkeys have signed. */
export function spentChallenges(db: Queryable) {
  return {
    /** @returns whether it was not spent before */
    spend: async (challengeHash: string, expiresAtMs: number) => {
      const spent = await db
        .insertInto('spentChallenge')
        .values({ challengeHash, expiresAtMs })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return spent.numInsertedOrUpdatedRows === 1n;
    },
    forgetExpired: async (nowMs: number) => {
      await db.deleteFrom('spentChallenge').where('expiresAtMs', '<=', nowMs).execute();
    },
  };
}

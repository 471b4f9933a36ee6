import type { FactorTicketTable, RecoveryCodeTable, RememberedDeviceTable } from '../db/factor-tables.ts';
import type { Queryable } from '../db/queryable.ts';

/** Sign-ins that wait for their second step, of one account from one network. */
const MAX_WAITING = 10;

/** Codes that take the place of a lost app or passkey. */
export function recoveryCodes(db: Queryable) {
  const unused = db.selectFrom('recoveryCode').where('usedAtMs', 'is', null);
  return {
    unused: (accountId: string) => unused.where('accountId', '=', accountId).selectAll().execute(),
    replace: async (accountId: string, codes: readonly RecoveryCodeTable[]) => {
      await db.deleteFrom('recoveryCode').where('accountId', '=', accountId).execute();
      if (codes.length > 0) await db.insertInto('recoveryCode').values(codes).execute();
    },
    /** @returns whether it was unused before */
    markUsed: async (id: string, nowMs: number) => {
      const row = db.updateTable('recoveryCode').set({ usedAtMs: nowMs }).where('id', '=', id);
      return (await row.where('usedAtMs', 'is', null).executeTakeFirst()).numUpdatedRows === 1n;
    },
  };
}

/** Browsers where an account does without the second step. */
export function rememberedDevices(db: Queryable) {
  return {
    ofAccount: (accountId: string, nowMs: number) =>
      db
        .selectFrom('rememberedDevice')
        .where('accountId', '=', accountId)
        .where('expiresAtMs', '>', nowMs)
        .selectAll()
        .orderBy('createdAtMs', 'desc')
        .execute(),
    has: async (knownDeviceId: string, nowMs: number) => {
      const device = await db
        .selectFrom('rememberedDevice')
        .where('knownDeviceId', '=', knownDeviceId)
        .where('expiresAtMs', '>', nowMs)
        .select('knownDeviceId')
        .executeTakeFirst();
      return device !== undefined;
    },
    insert: async (device: RememberedDeviceTable) => {
      const { knownDeviceId: _, ...row } = device;
      await db
        .insertInto('rememberedDevice')
        .values(device)
        .onConflict((conflict) => conflict.column('knownDeviceId').doUpdateSet(row))
        .execute();
    },
    forgetAll: async (accountId: string) => {
      await db.deleteFrom('rememberedDevice').where('accountId', '=', accountId).execute();
    },
    forgetExpired: async (nowMs: number) => {
      await db.deleteFrom('rememberedDevice').where('expiresAtMs', '<=', nowMs).execute();
    },
  };
}

/** Sign-ins and new passwords that wait for their second step. */
export function factorTickets(db: Queryable) {
  return {
    /** Adds one; of more than 10 of an account from one network the oldest goes. */
    insert: async (ticket: FactorTicketTable) => {
      const { accountId, network, tokenHash } = ticket;
      await db.insertInto('factorTicket').values(ticket).execute();
      const waiting = db.selectFrom('factorTicket').where('accountId', '=', accountId).where('network', '=', network);
      const others = waiting.select('tokenHash').where('tokenHash', '<>', tokenHash).orderBy('createdAtMs', 'desc');
      await db
        .deleteFrom('factorTicket')
        .where('accountId', '=', accountId)
        .where('network', '=', network)
        .where('tokenHash', '<>', tokenHash)
        .where('tokenHash', 'not in', others.limit(MAX_WAITING - 1))
        .execute();
    },
    valid: (tokenHash: string, nowMs: number) =>
      db
        .selectFrom('factorTicket')
        .where('tokenHash', '=', tokenHash)
        .where('expiresAtMs', '>', nowMs)
        .where('triesLeft', '>', 0)
        .selectAll()
        .executeTakeFirst(),
    spendTry: async (tokenHash: string) => {
      await db
        .updateTable('factorTicket')
        .set((set) => ({ triesLeft: set('triesLeft', '-', 1) }))
        .where('tokenHash', '=', tokenHash)
        .execute();
    },
    remove: async (tokenHash: string) => {
      await db.deleteFrom('factorTicket').where('tokenHash', '=', tokenHash).execute();
    },
    forgetAll: async (accountId: string) => {
      await db.deleteFrom('factorTicket').where('accountId', '=', accountId).execute();
    },
    forgetExpired: async (nowMs: number) => {
      await db.deleteFrom('factorTicket').where('expiresAtMs', '<=', nowMs).execute();
    },
  };
}

/** Removals of the second step that somebody asked for. */
export function factorResets(db: Queryable) {
  return {
    of: (accountId: string) =>
      db.selectFrom('factorReset').where('accountId', '=', accountId).selectAll().executeTakeFirst(),
    insert: async (accountId: string, dueAtMs: number) => {
      await db.insertInto('factorReset').values({ accountId, dueAtMs }).execute();
    },
    /** @returns whether there was one */
    cancel: async (accountId: string) => {
      const removed = await db.deleteFrom('factorReset').where('accountId', '=', accountId).executeTakeFirst();
      return removed.numDeletedRows === 1n;
    },
    forgetDueBefore: async (beforeMs: number) => {
      await db.deleteFrom('factorReset').where('dueAtMs', '<=', beforeMs).execute();
    },
  };
}

import type { LoginType } from '#contract/values.ts';
import { newId } from '../db/ids.ts';
import { prepared, type Placing } from '../db/prepared.ts';
import type { Queryable } from '../db/queryable.ts';

/** A session that is being opened. */
export type NewSession = {
  readonly tokenHash: string;
  readonly accountId: string;
  readonly loginType: LoginType;
  readonly remember: boolean;
  /** The second factor that was used in addition to a password or a code. */
  readonly factor?: string | null;
  readonly userAgent: string | null;
  readonly knownDeviceId: string | null;
  readonly nowMs: number;
  readonly expiresAtMs: number;
};

const MAX_LISTED = 200;

const selectByToken = prepared((db, place: Placing<{ tokenHash: string }>) =>
  db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.accountId')
    .where('session.tokenHash', '=', place('tokenHash'))
    .where('account.deletedAtMs', 'is', null)
    .select([
      'session.id',
      'session.accountId',
      'session.loginType',
      'session.remember',
      'session.lastUsedAtMs',
      'session.expiresAtMs',
      'session.createdAtMs',
    ]),
);

/** Sessions of accounts, found by the hash of their token. */
export function sessions(db: Queryable) {
  return {
    insert: async ({ nowMs, ...session }: NewSession) => {
      const id = newId();
      await db
        .insertInto('session')
        .values({ id, ...session, createdAtMs: nowMs, lastUsedAtMs: nowMs, confirmedAtMs: nowMs })
        .execute();
      return id;
    },
    byTokenHash: async (tokenHash: string) => (await selectByToken(db, { tokenHash })).rows[0],
    isAlive: async (id: string, nowMs: number) => {
      const row = await db
        .selectFrom('session')
        .where('id', '=', id)
        .where('expiresAtMs', '>', nowMs)
        .select('id')
        .executeTakeFirst();
      return row !== undefined;
    },
    /** Those of the sessions that have not ended. */
    aliveAmong: async (ids: readonly string[], nowMs: number): Promise<ReadonlySet<string>> => {
      const alive = db.selectFrom('session').where('id', 'in', ids).where('expiresAtMs', '>', nowMs).select('id');
      const rows = await alive.execute();
      return new Set(rows.map(({ id }) => id));
    },
    extend: async (id: string, nowMs: number, expiresAtMs: number) => {
      await db.updateTable('session').set({ lastUsedAtMs: nowMs, expiresAtMs }).where('id', '=', id).execute();
    },
    end: async (id: string) => {
      await db.deleteFrom('session').where('id', '=', id).execute();
    },
    endAll: async (accountId: string) => {
      await db.deleteFrom('session').where('accountId', '=', accountId).execute();
    },
    forgetExpired: async (nowMs: number) => {
      await db.deleteFrom('session').where('expiresAtMs', '<=', nowMs).execute();
    },
  };
}

/** Sessions as the account they belong to sees and ends them. */
export function ownSessions(db: Queryable) {
  return {
    /** Those that have not run out, the one used last first. */
    ofAccount: (accountId: string, nowMs: number) =>
      db
        .selectFrom('session')
        .where('accountId', '=', accountId)
        .where('expiresAtMs', '>', nowMs)
        .select(['id', 'loginType', 'userAgent', 'factor', 'createdAtMs', 'lastUsedAtMs', 'expiresAtMs'])
        .orderBy('lastUsedAtMs', 'desc')
        .orderBy('id', 'desc')
        .limit(MAX_LISTED)
        .execute(),
    /** The known device that a session was opened in. */
    findDeviceId: async (id: string) => {
      const session = db.selectFrom('session').where('id', '=', id).select('knownDeviceId');
      return (await session.executeTakeFirst())?.knownDeviceId ?? null;
    },
    /** @returns the session that ended; undefined when the account had none such */
    end: (accountId: string, id: string) => {
      const ended = db.deleteFrom('session').where('accountId', '=', accountId).where('id', '=', id);
      return ended.returning('knownDeviceId').executeTakeFirst();
    },
    /** When its user last proved who it is. */
    confirmedAt: async (id: string) => {
      const session = await db.selectFrom('session').where('id', '=', id).select('confirmedAtMs').executeTakeFirst();
      return session?.confirmedAtMs ?? null;
    },
    confirm: async (id: string, nowMs: number) => {
      await db.updateTable('session').set({ confirmedAtMs: nowMs }).where('id', '=', id).execute();
    },
    /** Ends all but one. @returns the ids of those that ended */
    endAllOthers: async (accountId: string, keptId: string) => {
      const others = db.deleteFrom('session').where('accountId', '=', accountId).where('id', '<>', keptId);
      const rows = await others.returning('id').execute();
      return rows.map((row) => row.id);
    },
  };
}

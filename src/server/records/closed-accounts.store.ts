import { sql } from 'kysely';
import { DAY_MS } from '#domain/units/units.ts';
import type { Queryable } from '../db/queryable.ts';

/** An account after its grace period. */
export type ClosedAccount = { readonly id: string; readonly email: string | null; readonly mobile: string | null };

const MAX_PER_RUN = 100;
const DAY = sql`cast(${sql.lit(DAY_MS)} as bigint)`;

/** Accounts to be deleted, and the data about their owners in other tables. */
export function closedAccounts(db: Queryable) {
  return {
    due: (nowMs: number) =>
      db
        .selectFrom('account')
        .where('closesAtMs', '<=', nowMs)
        .select('id')
        .orderBy('closesAtMs')
        .limit(MAX_PER_RUN)
        .execute(),
    /** Prevents sign-in, unless the closing was cancelled in the meantime. */
    shut: async (id: string, nowMs: number): Promise<ClosedAccount | undefined> => {
      const due = db.updateTable('account').set({ deletedAtMs: nowMs }).where('id', '=', id);
      const account = await due
        .where('closesAtMs', '<=', nowMs)
        .returning(['id', 'email', 'mobile'])
        .executeTakeFirst();
      if (account !== undefined) await db.deleteFrom('session').where('accountId', '=', id).execute();
      return account;
    },
    memberIds: async (id: string) => {
      const rows = await db.selectFrom('member').where('accountId', '=', id).select('id').execute();
      return rows.map((row) => row.id);
    },
    firstReadingAt: async (memberId: string): Promise<number | null> => {
      const row = db
        .selectFrom('reading')
        .where('memberId', '=', memberId)
        .select(({ fn }) => fn.min<number | null>('atMs').as('at'));
      const day = db
        .selectFrom('readingDay')
        .where('memberId', '=', memberId)
        .select(sql<number | null>`min(utc_day) * ${DAY}`.as('at'));
      const { at } = await db
        .selectFrom(row.unionAll(day).as('each'))
        .select(({ fn }) => fn.min<number | null>('at').as('at'))
        .executeTakeFirstOrThrow();
      return at;
    },
    /** With the packs, sealed ones included, of all days that begin before. */
    removeReadings: async (memberId: string, beforeMs: number) => {
      const days = db.deleteFrom('readingDay').where('memberId', '=', memberId);
      await days.where('utcDay', '<', Math.ceil(beforeMs / DAY_MS)).execute();
      await db.deleteFrom('reading').where('memberId', '=', memberId).where('atMs', '<', beforeMs).execute();
    },
    /** With all that belongs to it. */
    remove: async (id: string) => {
      await db.deleteFrom('account').where('id', '=', id).execute();
    },
    /** Leaves the record of what happened, without anything personal. */
    forgetTraces: async ({ id, email, mobile }: ClosedAccount, memberIds: readonly string[]) => {
      const bare = { detail: '{}', address: null };
      await db.updateTable('audit').set(bare).where('actorAccountId', '=', id).execute();
      if (memberIds.length > 0) await db.updateTable('audit').set(bare).where('memberId', 'in', memberIds).execute();
      for (const name of [email, mobile]) if (name !== null) await forgetName(db, name);
      // The log of somebody else's pet keeps answers and notes, without the name.
      await db.updateTable('alertEntry').set({ name: null }).where('accountId', '=', id).execute();
      await db.updateTable('remissionWord').set({ name: '' }).where('accountId', '=', id).execute();
      await db.updateTable('alert').set({ answeredName: null }).where('answeredBy', '=', id).execute();
    },
  };
}

async function forgetName(db: Queryable, name: string): Promise<void> {
  await db.deleteFrom('verificationCode').where('accountKey', '=', name).execute();
  const plain = escapeLike(name);
  for (const kind of ['password', 'code', 'refused']) {
    const whose = sql<boolean>`(key = ${`${kind}:${name}`} or key like ${`${kind}:${plain}:%`} escape '\\')`;
    await db.deleteFrom('attempt').where(whose).execute();
  }
  const pattern = `%${escapeLike(JSON.stringify(name))}%`;
  await db
    .updateTable('audit')
    .set({ detail: '{}' })
    .where('action', '=', 'follow.invited')
    .where(sql<boolean>`detail like ${pattern} escape '\\'`)
    .execute();
}

/** `%`, `_` and `\` are matched literally. */
function escapeLike(text: string): string {
  return text.replace(/[\\%_]/gu, String.raw`\$&`);
}

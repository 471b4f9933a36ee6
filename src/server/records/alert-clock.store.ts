import type { ExpressionBuilder } from 'kysely';
import type { Queryable, Tx } from '../db/queryable.ts';
import type { Tables } from '../db/tables.ts';

/** All alerts of a member, all that an account can get, or those of a member as far as an account gets them. */
export type AlertScope =
  | { readonly memberId: string; readonly accountId?: undefined }
  | { readonly memberId?: undefined; readonly accountId: string }
  | { readonly memberId: string; readonly accountId: string };

/** An alert of which somebody has to be told. */
export type DueAlert = { readonly id: string; readonly memberId: string };

/** Alerts by the time at which somebody has to be told. */
export function alertClock(db: Queryable) {
  return {
    /** Those of which somebody has to be told by now, the longest due first. */
    due: (nowMs: number, limit: number): Promise<DueAlert[]> =>
      db
        .selectFrom('alert')
        .where('nextAtMs', '<=', nowMs)
        .select(['id', 'memberId'])
        .orderBy('nextAtMs')
        .limit(limit)
        .execute(),
    /** When somebody has to be told next; null when only news can change anything. */
    nextAtMs: async (): Promise<number | null> => {
      const waiting = db.selectFrom('alert').where('nextAtMs', 'is not', null);
      return (await waiting.select(({ fn }) => fn.min('nextAtMs').as('at')).executeTakeFirst())?.at ?? null;
    },
  };
}

/** Changes what alerts wait for, inside the transaction of the reason. */
export function alertClockWriter(tx: Tx) {
  return {
    /** The open alerts of a member, or of all members whose alerts an account can get, are due at an instant. */
    setDue: async (scope: AlertScope, atMs: number): Promise<void> => {
      const open = tx.updateTable('alert').set({ nextAtMs: atMs });
      const told = open.where('endedAtMs', 'is', null).where('untold', 'is', null);
      if (scope.memberId === undefined) await told.where((is) => isToldTo(is, scope.accountId)).execute();
      else await told.where('memberId', '=', scope.memberId).execute();
    },
    /** An alert is sent to nobody until something about it changes. */
    stop: async (id: string): Promise<void> => {
      await tx.updateTable('alert').set({ nextAtMs: null }).where('id', '=', id).execute();
    },
    /** What waits to be sent is not sent any more. */
    dropMessages: async ({ memberId, accountId }: AlertScope): Promise<void> => {
      await tx
        .updateTable('alertDelivery')
        .set({ status: 'dropped', tryAtMs: null })
        .where('status', '=', 'waiting')
        .where('alertId', 'is not', null)
        .$if(memberId !== undefined, (all) => all.where('memberId', '=', memberId ?? ''))
        .$if(accountId !== undefined, (all) => all.where('accountId', '=', accountId ?? ''))
        .execute();
    },
    /** Turns of duty end, and offers of them are withdrawn. @returns the members whose duty has changed */
    endDuties: async ({ memberId, accountId }: AlertScope, nowMs: number): Promise<string[]> => {
      const rows = await tx
        .updateTable('duty')
        .set({ endedAtMs: nowMs })
        .where('endedAtMs', 'is', null)
        .where('declinedAtMs', 'is', null)
        .where((is) => is.or([is('toMs', 'is', null), is('toMs', '>', nowMs)]))
        .$if(memberId !== undefined, (all) => all.where('memberId', '=', memberId ?? ''))
        .$if(accountId !== undefined, (all) => all.where('accountId', '=', accountId ?? ''))
        .returning('memberId')
        .execute();
      return [...new Set(rows.map((row) => row.memberId))];
    },
  };
}

function isToldTo(is: ExpressionBuilder<Tables, 'alert'>, accountId: string) {
  const own = is
    .selectFrom('member')
    .whereRef('member.id', '=', 'alert.memberId')
    .where('member.accountId', '=', accountId);
  const followed = is
    .selectFrom('follow')
    .whereRef('follow.memberId', '=', 'alert.memberId')
    .where('follow.followerAccountId', '=', accountId)
    .where('follow.removedAtMs', 'is', null);
  return is.or([is.exists(own.select('member.id')), is.exists(followed.select('follow.id'))]);
}

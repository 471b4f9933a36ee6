import type { AlertChannelTable, AlertDeliveryTable } from '../db/alert-tables.ts';
import type { Db } from '../db/database.ts';

/** How sending a message ended. */
export type SendOutcome =
  | { readonly status: 'handedOver'; readonly atMs: number }
  | { readonly status: 'waiting'; readonly tryAtMs: number; readonly failure: string }
  | { readonly status: 'failed' | 'dropped'; readonly failure: string | null };

/** Takes messages out of the outbox of alerts. Each statement is a transaction of its own. */
export function sendQueue({ kysely, kind }: Pick<Db, 'kysely' | 'kind'>) {
  return {
    /** Messages that are due, for this sender alone until the lease is over; the longest due first. */
    claim: async (
      { sender, nowMs, leaseMs }: { readonly sender: string; readonly nowMs: number; readonly leaseMs: number },
      limit: number,
    ): Promise<AlertDeliveryTable[]> => {
      const due = kysely
        .selectFrom('alertDelivery')
        .where('tryAtMs', '<=', nowMs)
        .where((is) => is.or([is('leaseUntilMs', 'is', null), is('leaseUntilMs', '<=', nowMs)]))
        .select('id')
        .orderBy('tryAtMs')
        .limit(limit)
        .$if(kind === 'postgres', (rows) => rows.forUpdate().skipLocked());
      return kysely
        .updateTable('alertDelivery')
        .set({ sender, leaseUntilMs: nowMs + leaseMs })
        .where('id', 'in', due)
        .returningAll()
        .execute();
    },
    /**
     * A message that was dropped while it was sent is not tried again.
     *
     * @returns whether the message was still this sender's
     */
    settle: async (id: string, sender: string, outcome: SendOutcome): Promise<boolean> => {
      const { numUpdatedRows } = await kysely
        .updateTable('alertDelivery')
        .set((row) => ({ ...toColumns(outcome), attempts: row('attempts', '+', 1), sender: null, leaseUntilMs: null }))
        .where('id', '=', id)
        .where('sender', '=', sender)
        .$if(outcome.status !== 'handedOver', (rows) => rows.where('status', '=', 'waiting'))
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },
    /** When the next message is due; null if none waits. */
    nextAtMs: async (): Promise<number | null> => {
      const row = await kysely
        .selectFrom('alertDelivery')
        .where('tryAtMs', 'is not', null)
        .select(({ fn }) => fn.min('tryAtMs').as('at'))
        .executeTakeFirst();
      return row?.at ?? null;
    },
    channel: (id: string): Promise<AlertChannelTable | undefined> =>
      kysely.selectFrom('alertChannel').where('id', '=', id).selectAll().executeTakeFirst(),
  };
}

function toColumns(outcome: SendOutcome): Partial<AlertDeliveryTable> {
  if (outcome.status === 'handedOver')
    return { status: 'handedOver', handedOverAtMs: outcome.atMs, tryAtMs: null, failure: null };
  const { status, failure } = outcome;
  return { status, failure, tryAtMs: outcome.status === 'waiting' ? outcome.tryAtMs : null };
}

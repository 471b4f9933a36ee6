import type { AlertDeliveryTable } from '../db/alert-tables.ts';
import type { Tx } from '../db/queryable.ts';

/** A message that a device can have shown. */
export type SentMessage = Pick<AlertDeliveryTable, 'id' | 'status' | 'shownAtMs'>;

/** What devices report of messages, inside a transaction. */
export function shownMessages(tx: Tx) {
  return {
    /** The channel of an account's browser. */
    findPushChannel: async (accountId: string, addressHash: string): Promise<string | null> => {
      const row = await tx
        .selectFrom('alertChannel')
        .where('accountId', '=', accountId)
        .where('kind', '=', 'push')
        .where('addressHash', '=', addressHash)
        .select('id')
        .executeTakeFirst();
      return row?.id ?? null;
    },
    /**
     * The newest message of an alert, or the newest test, that was handed over to a channel, or that a sender tried: a
     * device can report before the push service has answered.
     */
    findSent: async (channelId: string, alertId: string | null): Promise<SentMessage | null> => {
      const row = await tx
        .selectFrom('alertDelivery')
        .where('channelId', '=', channelId)
        .where('alertId', alertId === null ? 'is' : '=', alertId)
        .where((is) =>
          is.or([is('handedOverAtMs', 'is not', null), is('sender', 'is not', null), is('attempts', '>', 0)]),
        )
        .select(['id', 'status', 'shownAtMs'])
        .orderBy('createdAtMs', 'desc')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row ?? null;
    },
    /** The status of a message that is not known to be handed over is left to its sender. */
    noteShown: async ({ id, status }: SentMessage, shownAtMs: number): Promise<void> => {
      const changes = status === 'handedOver' ? { shownAtMs, status: 'shown' as const } : { shownAtMs };
      await tx.updateTable('alertDelivery').set(changes).where('id', '=', id).execute();
    },
    /** A channel that shows a message works. */
    noteWorking: async (channelId: string, shownAtMs: number): Promise<void> => {
      await tx.updateTable('alertChannel').set({ shownAtMs }).where('id', '=', channelId).execute();
    },
  };
}

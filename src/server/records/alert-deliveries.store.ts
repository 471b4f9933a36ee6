import type { AuthorizedMember } from '../context/authorized-member.ts';
import type { AlertDeliveryTable } from '../db/alert-tables.ts';
import { newId } from '../db/ids.ts';
import type { Tx } from '../db/queryable.ts';

/** A message to lay into the outbox: which alert, whom, and what it says. */
export type NewMessage = Pick<AlertDeliveryTable, 'alertId' | 'step' | 'round' | 'says' | 'accountId' | 'expiresAtMs'>;

/** Lays messages into the outbox, inside the transaction that gives the reason for them. */
export function alertOutbox(tx: Tx) {
  return {
    /** One message for each way to reach the person; what was laid in before stays as it is. @returns how many */
    put: async (member: AuthorizedMember<'write'>, message: NewMessage, nowMs: number): Promise<number> => {
      const channels = await tx
        .selectFrom('alertChannel')
        .where('accountId', '=', message.accountId)
        .where('goneAtMs', 'is', null)
        .$if(message.says === 'ended', (all) => all.where('kind', '<>', 'email'))
        .select(['id', 'kind'])
        .execute();
      if (channels.length === 0) return 0;
      const rows = channels.map(({ id: channelId, kind: channelKind }) => ({
        ...message,
        ...NEW,
        channelId,
        channelKind,
        ...times(member, nowMs),
      }));
      const { numInsertedOrUpdatedRows = 0n } = await tx
        .insertInto('alertDelivery')
        .values(rows)
        .onConflict((conflict) => conflict.columns(['alertId', 'channelId', 'step', 'round', 'says']).doNothing())
        .executeTakeFirst();
      return Number(numInsertedOrUpdatedRows);
    },
    /** What waits for an alert is not sent any more. */
    drop: async (member: AuthorizedMember<'write'>, alertId: string): Promise<void> => {
      await tx
        .updateTable('alertDelivery')
        .set({ status: 'dropped', tryAtMs: null })
        .where('memberId', '=', member.id)
        .where('alertId', '=', alertId)
        .where('status', '=', 'waiting')
        .execute();
    },
    /** What waits and would sound is not sent: to nobody, or not to one person. That an alert is over is still said. */
    quiet: async (member: AuthorizedMember<'write'>, alertId: string, accountId: string | null): Promise<void> => {
      await tx
        .updateTable('alertDelivery')
        .set({ status: 'dropped', tryAtMs: null })
        .where('memberId', '=', member.id)
        .where('alertId', '=', alertId)
        .where('status', '=', 'waiting')
        .where('says', '<>', 'ended')
        .$if(accountId !== null, (all) => all.where('accountId', '=', accountId))
        .execute();
    },
  };
}

const NEW = {
  status: 'waiting',
  sender: null,
  leaseUntilMs: null,
  attempts: 0,
  handedOverAtMs: null,
  shownAtMs: null,
  failure: null,
} as const;

function times(member: AuthorizedMember, nowMs: number) {
  return { id: newId(), memberId: member.id, createdAtMs: nowMs, tryAtMs: nowMs };
}

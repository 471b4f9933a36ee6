import type { ExpressionBuilder } from 'kysely';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import type { AlertDeliveryTable } from '../db/alert-tables.ts';
import type { Tables } from '../db/tables.ts';
import { newId } from '../db/ids.ts';
import type { Queryable, Tx } from '../db/queryable.ts';

/** A message to lay into the outbox: which alert, whom, and what it says. */
export type NewMessage = Pick<AlertDeliveryTable, 'alertId' | 'step' | 'round' | 'says' | 'accountId' | 'expiresAtMs'>;

/** Lays messages into the outbox, inside the transaction that gives the reason for them. */
export function alertOutbox(tx: Tx) {
  return {
    /**
     * One message for each way to reach the person; what was laid in before stays as it is. That an alert is over is
     * said only where a message of it was sent.
     *
     * @returns how many
     */
    put: async (member: AuthorizedMember<'write'>, message: NewMessage, nowMs: number): Promise<number> => {
      const channels = await tx
        .selectFrom('alertChannel')
        .where('accountId', '=', message.accountId)
        .where('goneAtMs', 'is', null)
        .$if(message.says === 'ended', (all) =>
          all
            .where('kind', '<>', 'email')
            .where((is) => is.exists(wasSent(is, message.alertId).select('alertDelivery.id'))),
        )
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

/** Whether a message of a step of an alert was handed over, or at least tried: to anybody, or to one person. */
export async function wasStepTried(
  db: Queryable,
  { alertId, step, accountId }: { readonly alertId: string; readonly step: number; readonly accountId: string | null },
): Promise<boolean> {
  const tried = await db
    .selectFrom('alertDelivery')
    .where('alertId', '=', alertId)
    .where('step', '=', step)
    .where((is) => is.or([is('attempts', '>', 0), is('shownAtMs', 'is not', null)]))
    .$if(accountId !== null, (all) => all.where('accountId', '=', accountId))
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return tried !== undefined;
}

/** A message of the alert was handed over to the channel, or a sender is about to. */
function wasSent(is: ExpressionBuilder<Tables, 'alertChannel'>, alertId: string | null) {
  return is
    .selectFrom('alertDelivery')
    .where('alertDelivery.alertId', '=', alertId)
    .whereRef('alertDelivery.channelId', '=', 'alertChannel.id')
    .where((one) => one.or([one('status', 'in', ['handedOver', 'shown']), one('sender', 'is not', null)]));
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

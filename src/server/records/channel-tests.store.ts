import type { AuthorizedMember } from '../context/authorized-member.ts';
import type { AlertChannelTable, AlertDeliveryTable } from '../db/alert-tables.ts';
import { newId } from '../db/ids.ts';
import type { Queryable, Tx } from '../db/queryable.ts';

/** Tests of channels: messages of the outbox that belong to no alert. */
export function channelTests(db: Queryable) {
  return {
    byId: (accountId: string, id: string): Promise<AlertDeliveryTable | undefined> =>
      db
        .selectFrom('alertDelivery')
        .where('id', '=', id)
        .where('accountId', '=', accountId)
        .where('says', '=', 'test')
        .selectAll()
        .executeTakeFirst(),
  };
}

/** Lays a test into the outbox; the message names the member. @returns its id */
export async function putTest(
  tx: Tx,
  member: AuthorizedMember,
  { accountId, id: channelId }: Pick<AlertChannelTable, 'accountId' | 'id'>,
  { nowMs, expiresAtMs }: { readonly nowMs: number; readonly expiresAtMs: number },
): Promise<string> {
  const id = newId();
  const times = { createdAtMs: nowMs, tryAtMs: nowMs, expiresAtMs, handedOverAtMs: null, shownAtMs: null };
  const unsent = { status: 'waiting', sender: null, leaseUntilMs: null, attempts: 0, failure: null } as const;
  const message = { alertId: null, channelKind: null, step: 1, round: 1, says: 'test' } as const;
  await tx
    .insertInto('alertDelivery')
    .values({ id, memberId: member.id, accountId, channelId, ...message, ...times, ...unsent })
    .execute();
  return id;
}

import type { AuthorizedMember } from '../context/authorized-member.ts';
import type { Queryable, Tx } from '../db/queryable.ts';

/** The maximum number of sender names of a key. Readings under further names are stored, but it cannot delete them. */
const MAX_SENDERS = 1_000;

/** The sender numbers of the readings sent with the key of a call; empty without a key. */
export async function sendersOfToken(db: Queryable, { writer }: AuthorizedMember<'write'>): Promise<number[]> {
  if (writer.tokenId === null) return [];
  const rows = await db.selectFrom('tokenSender').where('tokenId', '=', writer.tokenId).select('sender').execute();
  return rows.map(({ sender }) => sender);
}

/** The names of a member's keys by the sender numbers of the readings that came with them, revoked keys included. */
export async function namesOfSenders(db: Queryable, member: AuthorizedMember): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('tokenSender')
    .innerJoin('apiToken', 'apiToken.id', 'tokenSender.tokenId')
    .where('apiToken.memberId', '=', member.id)
    .orderBy('apiToken.createdAtMs')
    .select(['tokenSender.sender', 'apiToken.name'])
    .execute();
  return new Map(rows.map(({ sender, name }) => [sender, name]));
}

/**
 * Keeps that readings of a sender came by the key behind a call, inside the transaction that stores them.
 *
 * @param known the senders of the key so far
 */
export async function noteSender(
  tx: Tx,
  { writer: { tokenId } }: AuthorizedMember<'write'>,
  sender: number,
  known: readonly number[],
): Promise<void> {
  if (tokenId === null) return;
  if (known.includes(sender) || known.length >= MAX_SENDERS) return;
  await tx
    .insertInto('tokenSender')
    .values({ tokenId, sender })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

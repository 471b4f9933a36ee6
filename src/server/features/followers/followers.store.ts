import type { Queryable, Tx } from '../../db/database.ts';

/** Gives the invitations that wait for an e-mail address to the account that registered with it. @returns the owners */
export async function claimInvitations(tx: Tx, accountId: string, email: string): Promise<string[]> {
  const owners = await waitingFor(tx, email)
    .innerJoin('member', 'member.id', 'follow.memberId')
    .select('member.accountId')
    .distinct()
    .execute();
  await tx
    .updateTable('follow')
    .set({ followerAccountId: accountId, invitedEmail: null })
    .where('id', 'in', waitingFor(tx, email).select('follow.id'))
    .execute();
  return owners.map((row) => row.accountId);
}

function waitingFor(db: Queryable, email: string) {
  return db
    .selectFrom('follow')
    .where('follow.invitedEmail', '=', email)
    .where('follow.followerAccountId', 'is', null)
    .where('follow.removedAtMs', 'is', null);
}

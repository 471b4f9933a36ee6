import { AppError } from '../../context/app-error.ts';
import type { AuthorizedMember } from '../../context/authorized-member.ts';
import type { Queryable } from '../../db/queryable.ts';
import { accounts } from '../../records/accounts.store.ts';

/** Refuses everybody but vets who follow the member. @throws AppError `proposal.vetsOnly` */
export async function requireVet(db: Queryable, { via }: AuthorizedMember, accountId: string): Promise<void> {
  const isVet = via === 'follower' && (await accounts(db).byId(accountId))?.professional === true;
  if (!isVet) throw new AppError('proposal.vetsOnly');
}

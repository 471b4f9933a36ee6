import { AppError } from '../context/app-error.ts';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import type { Queryable } from '../db/queryable.ts';
import { accounts } from '../records/accounts.store.ts';

/** Whether an account, by which the member was authorized, is that of a vet who follows it. */
export async function isVetOf(db: Queryable, { via }: AuthorizedMember, accountId: string): Promise<boolean> {
  return via === 'follower' && (await accounts(db).byId(accountId))?.professional === true;
}

/** Refuses everybody but vets who follow the member. @throws AppError `proposal.vetsOnly` */
export async function requireVet(db: Queryable, member: AuthorizedMember, accountId: string): Promise<void> {
  if (!(await isVetOf(db, member, accountId))) throw new AppError('proposal.vetsOnly');
}

import { visitEndsAt } from '#domain/care/consult-mail.ts';
import type { ConsultVisit } from '#report/consult/consult-pack.ts';
import type { AuthorizedMember } from '../../context/authorized-member.ts';
import type { Ctx } from '../../context/ctx.ts';
import { outside } from '../../context/transaction.ts';
import type { Queryable } from '../../db/queryable.ts';
import { accessibleMembers } from '../../records/accessible-members.store.ts';
import { accounts } from '../../records/accounts.store.ts';
import { consultMails, type StoredMail } from '../../records/consult-mails.store.ts';
import { consultRecipients } from '../../records/consult-recipients.store.ts';

/** Neither a person nor a day is known. */
const NO_VISIT: ConsultVisit = { name: null, date: null, minute: null };

/**
 * Whom a pack is for. For its owner: the next visit that a pack was ordered for, with its recipient; without one, the only
 * vet who follows the pet. For a vet who makes it: the vet, and the visit with them. A report link names nobody.
 */
export async function findVisit(ctx: Ctx, member: AuthorizedMember): Promise<ConsultVisit> {
  const { actor } = ctx;
  const db = outside(ctx);
  if (actor.kind !== 'account') return NO_VISIT;
  const ahead = await findAhead(db, member, ctx.clock.now());
  if (member.via === 'owner') {
    const [next] = ahead;
    return next === undefined ? { ...NO_VISIT, name: await findOnlyVet(db, member) } : visitOfMail(db, member, next);
  }
  const account = await accounts(db).byId(actor.accountId);
  if (account?.professional !== true) return NO_VISIT;
  const own = ahead.find(({ followerAccountId }) => followerAccountId === actor.accountId);
  return { ...toDay(own), name: account.name };
}

/** The visit of an order, with the follower whom its pack is for; until they have seen the invitation they have no name. */
export async function visitOfMail(db: Queryable, member: AuthorizedMember, mail: StoredMail): Promise<ConsultVisit> {
  const { followerAccountId } = mail;
  const [person] = await consultRecipients(db).byAccounts(
    member,
    followerAccountId === null ? [] : [followerAccountId],
  );
  return { ...toDay(mail), name: person === undefined || person.seenAtMs === null ? null : person.name };
}

/** Orders whose visit is not over, the next visit first. */
async function findAhead(db: Queryable, member: AuthorizedMember, nowMs: number): Promise<StoredMail[]> {
  const end = ({ plan }: StoredMail): number => visitEndsAt(plan, member.zone);
  const known = (await consultMails(db).list(member)).filter(({ state }) => state !== 'cancelled');
  return known.filter((mail) => end(mail) > nowMs).toSorted((a, b) => end(a) - end(b));
}

/** Null with several: which of them the pack is for is not known. */
async function findOnlyVet(db: Queryable, member: AuthorizedMember): Promise<string | null> {
  const names: (string | null)[] = [];
  for (const { accountId, name } of await consultRecipients(db).professionals(member)) {
    if ((await accessibleMembers(db).findRights(member.id, accountId)) !== undefined) names.push(name);
  }
  return names.length === 1 ? (names[0] ?? null) : null;
}

function toDay(mail: StoredMail | undefined): ConsultVisit {
  if (mail === undefined) return NO_VISIT;
  const { visitDate, visitMinute } = mail.plan;
  return { ...NO_VISIT, date: visitDate, minute: visitMinute };
}

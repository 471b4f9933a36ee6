import type { Insertable } from 'kysely';
import type { z } from 'zod';
import type { addFollowerRequest } from '#contract/followers.ts';
import { DAY_MS } from '#domain/units/units.ts';
import { audit } from '../../access/audit.ts';
import { requireMember } from '../../access/require-member.ts';
import { countWithin, requireWithin } from '../../access/sliding-limits.ts';
import { AppError } from '../../context/app-error.ts';
import { requireAccount, type Ctx } from '../../context/ctx.ts';
import { failureAt } from '../../context/failed-fields.ts';
import { inTransaction } from '../../context/transaction.ts';
import { isUniqueViolation } from '../../db/errors.ts';
import { newId } from '../../db/ids.ts';
import type { Tx } from '../../db/queryable.ts';
import type { AccountTable, FollowTable } from '../../db/tables.ts';
import { announceFollow, reloadFollows } from '../../live/follow-news.ts';
import { accessibleMembers } from '../../records/accessible-members.store.ts';
import { accounts } from '../../records/accounts.store.ts';
import { followWishes } from '../../records/follow-wishes.store.ts';
import { followChanges, follows } from '../../records/followers.store.ts';
import { asked, invited, sendFollowLetter, type FollowLetter } from './follow-letters.ts';

type Request = z.output<typeof addFollowerRequest.body>;
type Asking = { readonly caller: AccountTable; readonly email: string; readonly message: string };

const MAX_PER_DAY = 50;

/**
 * An owner invites a follower, who may see the member (the current one without an id) at once; any other user asks an
 * owner. Somebody without an account gets an email; the answer and the caller's list are the same in both cases.
 *
 * @throws AppError `follower.alreadyFollows` if it is already in the caller's list; `follower.self`; for an owner
 *   `follower.noteNeeded`, `follower.acknowledge` and those of `requireMember`; `request.tooMany` after 50 in a day
 */
export async function askToFollow(ctx: Ctx, sent: Request): Promise<void> {
  const isOwner = requireAccount(ctx).loginType === '2';
  const note = sent.note ?? '';
  if (isOwner && note === '') throw failureAt(ctx, 'note', 'follower.noteNeeded');
  if (isOwner && sent.acknowledged !== true) throw failureAt(ctx, 'acknowledged', 'follower.acknowledge');
  const { id, letter } = await oneAtATime(() =>
    inTransaction(ctx, async (tx, afterCommit) => {
      const asking = {
        caller: await requireCaller(tx, ctx, sent.email),
        email: sent.email.toLowerCase(),
        message: sent.message,
      };
      const isFirst = await countLetter(tx, asking, ctx.clock.now());
      const made = await (isOwner
        ? invite(tx, ctx, { ...asking, memberId: sent.memberId, note, afterCommit })
        : ask(tx, ctx, { ...asking, afterCommit }));
      return isFirst ? made : { ...made, letter: null };
    }),
  );
  if (!(await sendFollowLetter(ctx, letter))) await refuseMailbox(ctx, id);
}

/** The mailbox does not accept mail. @throws AppError `account.mailboxRefused`, the same with and without an account */
async function refuseMailbox(ctx: Ctx, id: string): Promise<never> {
  const { accountId } = requireAccount(ctx);
  await inTransaction(ctx, async (tx, afterCommit) => {
    await followChanges(tx).remove(id, ctx.clock.now());
    await followWishes(tx).remove(id, accountId);
    afterCommit(() => reloadFollows(ctx.live, [accountId]));
  });
  throw failureAt(ctx, 'email', 'account.mailboxRefused');
}

/** Of two identical concurrent calls the second finds the row of the first. */
async function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('follower.alreadyFollows', {}, { cause: error });
    throw error;
  }
}

async function requireCaller(tx: Tx, ctx: Ctx, email: string): Promise<AccountTable> {
  const caller = await accounts(tx).byId(requireAccount(ctx).accountId);
  if (caller === undefined) throw new AppError('session.expired');
  if (caller.email === email.toLowerCase()) throw failureAt(ctx, 'email', 'follower.self');
  await countRequest(tx, caller.id, ctx.clock.now());
  return caller;
}

/** Limited, because each one sends an email to an address that the caller chose. */
async function countRequest(tx: Tx, accountId: string, nowMs: number): Promise<void> {
  await requireWithin(tx, { key: `follow:${accountId}`, max: MAX_PER_DAY, withinMs: DAY_MS }, nowMs);
}

/** Whether this is the caller's first email to an address in a day; more would be a nuisance. */
async function countLetter(tx: Tx, { caller, email }: Asking, nowMs: number): Promise<boolean> {
  const limit = { key: `letter:${caller.id}:${email}`, max: 1, withinMs: DAY_MS };
  return (await countWithin(tx, [limit], nowMs)).waitMs === null;
}

/** The stored row, and the email about it. */
type Made = { readonly id: string; readonly letter: FollowLetter };

type AfterCommit = { readonly afterCommit: (effect: () => void) => void };

type Inviting = Asking & AfterCommit & { readonly memberId: string | undefined; readonly note: string };

async function invite(tx: Tx, ctx: Ctx, inviting: Inviting): Promise<Made> {
  const { caller, memberId, email, note, message, afterCommit } = inviting;
  const member = await requireMember(ctx, memberId, 'write', tx);
  const follower = await accounts(tx).byName({ kind: 'email', value: email });
  const store = follows(tx);
  const known = follower ? await store.between(member.id, follower.id) : await store.findInvitation(member, email);
  if (known !== undefined && known.status !== 'rejected') throw failureAt(ctx, 'email', 'follower.alreadyFollows');
  if (known !== undefined) await followChanges(tx).remove(known.id, ctx.clock.now());
  const parties = follower ? { followerAccountId: follower.id } : { invitedEmail: email };
  const follow = newFollow(ctx, { memberId: member.id, ...parties, status: 'approved', note, message });
  await store.insert(follow);
  await auditFollow(tx, ctx, 'follow.invited', follow);
  afterCommit(() => announceFollow(ctx.live, caller.id, follower?.id ?? null));
  return { id: follow.id, letter: invited(ctx, { owner: caller, pet: member, follower, email, message }) };
}

async function ask(tx: Tx, ctx: Ctx, { caller, email, message, afterCommit }: Asking & AfterCommit): Promise<Made> {
  const owner = await accounts(tx).byName({ kind: 'email', value: email });
  const pet = owner && (await accessibleMembers(tx).findCurrent(owner.id));
  const isKnown =
    (await followWishes(tx).of(caller.id, email)) ??
    (await follows(tx).findAsked(caller.id, email)) ??
    (pet && (await follows(tx).between(pet.id, caller.id)));
  if (isKnown !== undefined) throw failureAt(ctx, 'email', 'follower.alreadyFollows');
  afterCommit(() => reloadFollows(ctx.live, [caller.id]));
  if (owner === undefined || pet === undefined) return wish(tx, ctx, { caller, email, message });
  const follow = newFollow(ctx, {
    memberId: pet.id,
    followerAccountId: caller.id,
    status: 'pending',
    note: null,
    message,
    askedEmail: email,
    seenAtMs: ctx.clock.now(),
  });
  await follows(tx).insert(follow);
  await auditFollow(tx, ctx, 'follow.asked', follow);
  afterCommit(() => reloadFollows(ctx.live, [owner.id]));
  return { id: follow.id, letter: asked(ctx, { follower: caller, email, message, owner, pet }) };
}

/** To the caller it looks like any other request. */
async function wish(tx: Tx, ctx: Ctx, { caller, email, message }: Asking): Promise<Made> {
  const createdAtMs = ctx.clock.now();
  const id = await followWishes(tx).insert({ followerAccountId: caller.id, askedEmail: email, message, createdAtMs });
  await audit(tx, ctx, { action: 'follow.asked' });
  return { id, letter: asked(ctx, { follower: caller, email, message }) };
}

type NewRow = Insertable<FollowTable> & Pick<FollowTable, 'followerAccountId' | 'invitedEmail'>;

type NewFollow = Pick<FollowTable, 'memberId' | 'status' | 'note' | 'message'> &
  Partial<Pick<FollowTable, 'followerAccountId' | 'invitedEmail' | 'askedEmail' | 'seenAtMs'>>;

function newFollow(ctx: Ctx, given: NewFollow): NewRow {
  const isApproved = given.status === 'approved';
  const nowMs = ctx.clock.now();
  return {
    id: newId(),
    requestId: newId(),
    followerAccountId: null,
    invitedEmail: null,
    shareFlag: isApproved,
    createdAtMs: nowMs,
    decidedAtMs: isApproved ? nowMs : null,
    removedAtMs: null,
    askedEmail: null,
    seenAtMs: null,
    ...given,
  };
}

async function auditFollow(tx: Tx, ctx: Ctx, action: string, follow: NewRow): Promise<void> {
  const { id: followId, memberId, followerAccountId, invitedEmail } = follow;
  await audit(tx, ctx, { action, memberId, detail: { followId, followerAccountId, invitedEmail } });
}

import { audit } from '../../access/audit.ts';
import { requireMemberOrFail } from '../../access/require-member.ts';
import { endTelling, lookAgain, type AfterCommit } from '../../alerting/look-again.ts';
import { AppError } from '../../context/app-error.ts';
import { requireAccount, type Ctx } from '../../context/ctx.ts';
import { inTransaction } from '../../context/transaction.ts';
import { lockMember } from '../../db/member-locks.ts';
import type { Tx } from '../../db/queryable.ts';
import { announceFollow, reloadFollows } from '../../live/follow-news.ts';
import { accounts } from '../../records/accounts.store.ts';
import { followWishes } from '../../records/follow-wishes.store.ts';
import { followChanges, follows } from '../../records/followers.store.ts';
import { approved, sendFollowLetter, type FollowLetter } from './follow-letters.ts';

/** The id of a request: of its record, or the one it has while it is pending. */
export type RequestKey = { readonly key: 'id' | 'requestId'; readonly id: string };

/**
 * The owner approves or rejects a pending request; of two concurrent decisions the first counts.
 *
 * @throws AppError `follower.notFound`, `follower.alreadyDecided`; `request.notAllowed` for a follower with access
 */
export async function decideRequest(ctx: Ctx, { key, id }: RequestKey, status: 'approved' | 'rejected'): Promise<void> {
  const letter = await inTransaction(ctx, async (tx, afterCommit): Promise<FollowLetter> => {
    const follow = await ownFollow(tx, ctx, key, id);
    const isApproved = status === 'approved';
    const decision = { status, shareFlag: isApproved, decidedAtMs: ctx.clock.now() };
    if (!(await followChanges(tx).decide(follow.id, decision))) throw new AppError('follower.alreadyDecided');
    await auditFollow(tx, ctx, isApproved ? 'follow.approved' : 'follow.rejected', follow);
    afterCommit(() => announceFollow(ctx.live, requireAccount(ctx).accountId, follow.followerAccountId));
    return isApproved ? composeApproval(tx, ctx, follow) : null;
  });
  await sendFollowLetter(ctx, letter);
}

/**
 * The owner starts or stops sharing.
 *
 * @throws AppError `follower.notFound`, `.notApproved`, `.sharingUnchanged`; `request.notAllowed` for the follower
 */
export function changeSharing(ctx: Ctx, followId: string, share: boolean): Promise<void> {
  return inTransaction(ctx, async (tx, afterCommit) => {
    const follow = await ownFollow(tx, ctx, 'id', followId);
    if (follow.status !== 'approved') throw new AppError('follower.notApproved');
    if (!(await followChanges(tx).share(follow.id, share))) throw new AppError('follower.sharingUnchanged');
    await auditFollow(tx, ctx, share ? 'follow.shared' : 'follow.unshared', follow);
    const nowMs = ctx.clock.now();
    const tell = share ? await lookAgain(tx, { memberId: follow.memberId }, nowMs) : await endAlerts(tx, ctx, follow);
    afterCommit(() => {
      tell(ctx.live);
      announceFollow(ctx.live, requireAccount(ctx).accountId, follow.followerAccountId);
    });
  });
}

/**
 * The owner removes a follower, or withdraws an invitation.
 *
 * @throws AppError `follower.notFound`; `request.notAllowed` for the follower
 */
export function removeFollower(ctx: Ctx, followId: string): Promise<void> {
  return inTransaction(ctx, async (tx, afterCommit) => {
    const follow = await ownFollow(tx, ctx, 'id', followId);
    const tell = await remove(tx, ctx, follow, 'follow.removed');
    afterCommit(() => {
      tell(ctx.live);
      announceFollow(ctx.live, requireAccount(ctx).accountId, follow.followerAccountId);
    });
  });
}

/** A follower stops following, or withdraws a request. @throws AppError `follower.notFound` */
export function stopFollowing(ctx: Ctx, followId: string): Promise<void> {
  return inTransaction(ctx, async (tx, afterCommit) => {
    const { accountId } = requireAccount(ctx);
    const follow = await follows(tx).ofFollowerBy('id', followId, accountId);
    if (follow === undefined) return cancelWish(tx, ctx, followId, afterCommit);
    const tell = await remove(tx, ctx, follow, 'follow.cancelled');
    afterCommit(() => {
      tell(ctx.live);
      announceFollow(ctx.live, follow.ownerAccountId, follow.followerAccountId);
    });
  });
}

/** @throws AppError `follower.notFound` */
async function cancelWish(tx: Tx, ctx: Ctx, id: string, afterCommit: (effect: () => void) => void): Promise<void> {
  const { accountId } = requireAccount(ctx);
  if (!(await followWishes(tx).remove(id, accountId))) throw new AppError('follower.notFound');
  await audit(tx, ctx, { action: 'follow.cancelled' });
  afterCommit(() => reloadFollows(ctx.live, [accountId]));
}

type Follow = { readonly id: string; readonly memberId: string; readonly followerAccountId: string | null };

/**
 * A follow of the caller's own pet, with the lock of the pet.
 *
 * @throws AppError `follower.notFound`; `request.notAllowed` for the follower, if sharing is on
 */
export async function ownFollow(tx: Tx, ctx: Ctx, key: RequestKey['key'], id: string) {
  const { accountId } = requireAccount(ctx);
  const follow = await follows(tx).ofOwnerBy(key, id, accountId);
  if (follow !== undefined) {
    await lockMember(tx, follow.memberId);
    return follow;
  }
  const own = await follows(tx).ofFollowerBy(key, id, accountId);
  await requireMemberOrFail(ctx, own?.memberId, { right: 'write', missing: 'follower.notFound' }, tx);
  throw new AppError('follower.notFound');
}

async function remove(tx: Tx, ctx: Ctx, follow: Follow, action: string): Promise<AfterCommit> {
  if (!(await followChanges(tx).remove(follow.id, ctx.clock.now()))) throw new AppError('follower.notFound');
  await auditFollow(tx, ctx, action, follow);
  return endAlerts(tx, ctx, follow);
}

/** The follower gets no alerts any more, and is not on duty. */
async function endAlerts(tx: Tx, ctx: Ctx, { memberId, followerAccountId }: Follow): Promise<AfterCommit> {
  if (followerAccountId === null) return () => undefined;
  return endTelling(tx, { memberId, accountId: followerAccountId }, ctx.clock.now());
}

async function composeApproval(
  tx: Tx,
  ctx: Ctx,
  follow: Follow & { readonly memberName: string },
): Promise<FollowLetter> {
  const owner = await accounts(tx).byId(requireAccount(ctx).accountId);
  const follower = follow.followerAccountId === null ? undefined : await accounts(tx).byId(follow.followerAccountId);
  if (owner === undefined || follower === undefined) return null;
  return approved(ctx, { owner, pet: { id: follow.memberId, name: follow.memberName }, follower });
}

/** Records a change of a follow. */
export async function auditFollow(tx: Tx, ctx: Ctx, action: string, follow: Follow): Promise<void> {
  const { id: followId, memberId, followerAccountId } = follow;
  await audit(tx, ctx, { action, memberId, detail: { followId, followerAccountId } });
}

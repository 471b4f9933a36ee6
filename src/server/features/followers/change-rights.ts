import type { z } from 'zod';
import type { modifyFollowerRights } from '#contract/followers.ts';
import { endAnswering, endTelling, lookAgain, type AfterCommit } from '../../alerting/look-again.ts';
import { AppError } from '../../context/app-error.ts';
import { requireAccount, type Ctx } from '../../context/ctx.ts';
import { inTransaction } from '../../context/transaction.ts';
import type { Tx } from '../../db/queryable.ts';
import { announceFollow } from '../../live/follow-news.ts';
import { accounts } from '../../records/accounts.store.ts';
import { duties } from '../../records/duties.store.ts';
import { followChanges, type FollowerRights } from '../../records/followers.store.ts';
import { auditFollow, ownFollow } from './change-follow.ts';
import { rightsChanged, sendFollowLetter, type FollowLetter, type RightsChange } from './follow-letters.ts';

type Wish = z.output<typeof modifyFollowerRights.body>;
type Follow = Awaited<ReturnType<typeof ownFollow>>;

/**
 * The owner lets a follower get alerts, answer them for everybody, or log, or no longer. Whoever no longer gets them
 * gets nothing that still waits, and is not on duty any more; whoever may no longer answer them looks after none any
 * more. The follower gets a letter about what has changed.
 *
 * @throws AppError `follower.notFound`, `.notApproved`; `request.notAllowed` for the follower
 */
export async function changeRights(ctx: Ctx, { followerId, ...wish }: Wish): Promise<void> {
  const letter = await inTransaction(ctx, async (tx, afterCommit) => {
    const follow = await ownFollow(tx, ctx, 'id', followerId);
    if (follow.status !== 'approved') throw new AppError('follower.notApproved');
    const rights = {
      getsAlerts: wish.getsAlerts ?? follow.getsAlerts,
      mayAcknowledge: wish.mayAcknowledge ?? follow.mayAcknowledge,
      mayLog: wish.mayLog ?? follow.mayLog,
    };
    const changes = listChanges(follow, rights);
    if (changes.length === 0) return null;
    await followChanges(tx).setRights(follow.id, rights);
    for (const change of changes) await auditFollow(tx, ctx, `follow.${change}`, follow);
    const endsDuty = changes.includes('alertsOff') && (await hasTurn(tx, ctx, follow));
    const tell = await applyToAlerts(tx, ctx, follow, changes);
    afterCommit(() => {
      tell(ctx.live);
      announceFollow(ctx.live, requireAccount(ctx).accountId, follow.followerAccountId);
    });
    return composeLetter(tx, ctx, follow, endsDuty ? [...changes, 'dutyEnded'] : changes);
  });
  await sendFollowLetter(ctx, letter);
}

type Change = Exclude<RightsChange, 'dutyEnded'>;

function listChanges(before: FollowerRights, after: FollowerRights): Change[] {
  const changes: Change[] = [];
  if (before.getsAlerts !== after.getsAlerts) changes.push(after.getsAlerts ? 'alertsOn' : 'alertsOff');
  if (before.mayAcknowledge !== after.mayAcknowledge) changes.push(after.mayAcknowledge ? 'answersOn' : 'answersOff');
  if (before.mayLog !== after.mayLog) changes.push(after.mayLog ? 'logOn' : 'logOff');
  return changes;
}

async function hasTurn(tx: Tx, ctx: Ctx, { memberId, followerAccountId }: Follow): Promise<boolean> {
  return followerAccountId !== null && duties(tx).hasTurn(memberId, followerAccountId, ctx.clock.now());
}

/** Open alerts are passed on to everybody who can get them now. */
async function applyToAlerts(tx: Tx, ctx: Ctx, follow: Follow, changes: readonly Change[]): Promise<AfterCommit> {
  const { memberId, followerAccountId: accountId } = follow;
  const nowMs = ctx.clock.now();
  if (accountId !== null && changes.includes('alertsOff')) return endTelling(tx, { memberId, accountId }, nowMs);
  if (accountId !== null && changes.includes('answersOff')) return endAnswering(tx, { memberId, accountId }, nowMs);
  if (changes.includes('alertsOn')) return lookAgain(tx, { memberId }, nowMs);
  return () => undefined;
}

/** An invited person without an account sees the rights in the list, once they have one. */
async function composeLetter(
  tx: Tx,
  ctx: Ctx,
  follow: Follow,
  changes: readonly RightsChange[],
): Promise<FollowLetter> {
  const owner = await accounts(tx).byId(requireAccount(ctx).accountId);
  const follower = follow.followerAccountId === null ? undefined : await accounts(tx).byId(follow.followerAccountId);
  if (owner === undefined || follower === undefined) return null;
  return rightsChanged(ctx, { owner, pet: { id: follow.memberId, name: follow.memberName }, follower, changes });
}

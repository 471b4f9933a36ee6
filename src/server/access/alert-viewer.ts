import { AppError } from '../context/app-error.ts';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import { requireAccount, type Ctx } from '../context/ctx.ts';
import { outside } from '../context/transaction.ts';
import type { Queryable, Tx } from '../db/queryable.ts';
import { accessibleMembers } from '../records/accessible-members.store.ts';
import { alerts } from '../records/alerts.store.ts';
import { memberForJob, requireMember, requireMemberOrFail } from './require-member.ts';

/** What the owner lets a follower do with alerts; the owner may do everything. */
export type AlertRight = 'getsAlerts' | 'mayAcknowledge';

/** Somebody who may see the alerts of a member. */
export type AlertViewer = Readonly<Record<AlertRight, boolean>> & {
  readonly member: AuthorizedMember<'read'>;
  readonly accountId: string;
  readonly isOwner: boolean;
};

/**
 * The caller as a viewer of a member's alerts.
 *
 * @throws AppError as `requireMember`
 */
export async function requireAlertViewer(
  ctx: Ctx,
  memberId: string | undefined,
  db: Queryable = outside(ctx),
): Promise<AlertViewer> {
  return toViewer(ctx, db, await requireMember(ctx, memberId, 'read', db));
}

/**
 * The caller as a viewer of one alert.
 *
 * @throws AppError `alert.notFound`, the same whether it does not exist or the caller may not see its member
 */
export async function requireViewerOfAlert(
  ctx: Ctx,
  alertId: string,
  db: Queryable = outside(ctx),
): Promise<AlertViewer> {
  const memberId = (await alerts(db).memberIdOf(alertId)) ?? undefined;
  const missing = { right: 'read', missing: 'alert.notFound' } as const;
  return toViewer(ctx, db, await requireMemberOrFail(ctx, memberId, missing, db));
}

/**
 * The member, for what a viewer does with its alerts.
 *
 * @throws AppError `request.notAllowed` for a follower without the right; `account.closing` for an owner whose account
 *   is being closed
 */
export async function requireAlertRight(
  ctx: Ctx,
  viewer: AlertViewer,
  right: AlertRight,
  tx: Tx,
): Promise<AuthorizedMember<'write'>> {
  if (!viewer[right]) throw new AppError('request.notAllowed');
  const { id } = viewer.member;
  // The rest of the pet stays closed to followers: `requireMember` refuses them.
  return viewer.isOwner ? requireMember(ctx, id, 'write', tx) : memberForJob(tx, id);
}

async function toViewer(ctx: Ctx, db: Queryable, member: AuthorizedMember<'read'>): Promise<AlertViewer> {
  const { accountId } = requireAccount(ctx);
  const isOwner = member.via === 'owner';
  const granted = isOwner ? null : await accessibleMembers(db).findRights(member.id, accountId);
  return {
    member,
    accountId,
    isOwner,
    getsAlerts: isOwner || granted?.getsAlerts === true,
    mayAcknowledge: isOwner || granted?.mayAcknowledge === true,
  };
}

import type { AuthorizedMember, Right } from '../context/authorized-member.ts';
import type { Ctx } from '../context/ctx.ts';
import { outside } from '../context/transaction.ts';
import type { Queryable } from '../db/queryable.ts';
import { sensorSessions } from '../records/sensor-sessions.store.ts';
import { requireMember, requireMemberOrFail } from './require-member.ts';

/** A call about one member's readings: it names the member, a sensor session, both, or neither. */
type Asked = { readonly memberId?: string | undefined; readonly memberDeviceId?: string | undefined };

/**
 * The member that such a call is about: for a session without a member id, the member that the session belongs to.
 *
 * @throws AppError `device.notFound` if such a session does not exist or the caller may not see it; else as
 *   `requireMember`
 */
export async function requireMemberOrSensor<R extends Right>(
  ctx: Ctx,
  { memberId, memberDeviceId }: Asked,
  right: R,
  db: Queryable = outside(ctx),
): Promise<AuthorizedMember<R>> {
  if (memberId !== undefined || memberDeviceId === undefined) return requireMember(ctx, memberId, right, db);
  const owning = await sensorSessions(db).findMemberId(memberDeviceId);
  return requireMemberOrFail(ctx, owning, { right, missing: 'device.notFound' }, db);
}

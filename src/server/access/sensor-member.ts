import type { AuthorizedMember, Right } from '../context/authorized-member.ts';
import type { Ctx } from '../context/ctx.ts';
import { outside } from '../context/transaction.ts';
import type { Queryable } from '../db/queryable.ts';
import { sensorSessions } from '../records/sensor-sessions.store.ts';
import { requireMember, requireMemberOrFail } from './require-member.ts';

/** A call that is about one member's readings: it names the member, one of the sensor sessions, both, or neither. */
type Asked = { readonly memberId?: string | undefined; readonly memberDeviceId?: string | undefined };

/**
 * The member that such a call is about: for a session named without its member, the member it belongs to.
 *
 * @throws AppError `device.notFound` for such a session that is not there or not the caller's to see; else as `requireMember`
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

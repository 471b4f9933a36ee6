import type { Range } from '#contract/ranges.ts';
import { resolveScope } from '../../access/report-range.ts';
import type { AuthorizedMember } from '../../context/authorized-member.ts';
import type { Ctx } from '../../context/ctx.ts';
import type { StatedDevice } from '../../readings/device-state.ts';

/**
 * Finds the sensor sessions that overlap a range of days. A named range has no end, because a sensor that waits for its
 * first reading is newer than the last reading. Without a range, and for `all`, it returns every session.
 *
 * @throws AppError `report.range` for an invalid range
 */
export async function wornWithin(
  ctx: Ctx,
  member: AuthorizedMember,
  range: Range | undefined,
): Promise<(session: StatedDevice) => boolean> {
  if (range === undefined || range === 'all') return () => true;
  const { from, to } = await resolveScope(ctx, member, { range });
  const end = typeof range === 'string' ? Infinity : to;
  const now = ctx.clock.now();
  return (session) => session.row.startedAtMs < end && wornUntil(session, now) >= from;
}

/**
 * The end of a session: its last reading, or the end of its possible lifetime, now, or the start of the next session.
 */
function wornUntil({ row, endedAtMs, expiresAtMs }: StatedDevice, nowMs: number): number {
  const mayHaveLasted = Math.min(expiresAtMs, endedAtMs ?? nowMs);
  return Math.max(row.lastRefreshedAtMs ?? row.startedAtMs, mayHaveLasted);
}

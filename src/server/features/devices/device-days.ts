import type { Range } from '#contract/ranges.ts';
import { resolveScope } from '../../access/report-range.ts';
import type { AuthorizedMember } from '../../context/authorized-member.ts';
import type { Ctx } from '../../context/ctx.ts';
import type { StatedDevice } from '../../readings/device-state.ts';

/**
 * Finds the sensor sessions that were worn in some days, if only in part. A quick range has no end: the sensor that waits
 * for its first reading is newer than the last one. Without a range, and in `all`, it is each of them.
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

/** Until its last reading, or as long as it may have lasted until now or until another one followed. */
function wornUntil({ row, endedAtMs, expiresAtMs }: StatedDevice, nowMs: number): number {
  const mayHaveLasted = Math.min(expiresAtMs, endedAtMs ?? nowMs);
  return Math.max(row.lastRefreshedAtMs ?? row.startedAtMs, mayHaveLasted);
}

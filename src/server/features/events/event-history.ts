import type { EventVersion } from '#contract/events.ts';
import { requireMember, requireMemberOrFail } from '../../access/require-member.ts';
import { AppError } from '../../context/app-error.ts';
import type { Ctx } from '../../context/ctx.ts';
import { outside } from '../../context/transaction.ts';
import { eventVersions } from '../../records/event-versions.store.ts';
import { events } from '../../records/events.store.ts';

/**
 * The versions of an event, including a deleted one; without an event id, all changes and deletions of a pet.
 *
 * @throws AppError `event.notFound` if there never was such an event that the caller may see
 */
export async function loadHistory(
  ctx: Ctx,
  asked: {
    readonly memberId?: string | undefined;
    readonly eventId?: string | undefined;
    readonly page: number;
    readonly rows: number;
  },
): Promise<{ rows: EventVersion[]; total: number }> {
  const db = outside(ctx);
  const { memberId, eventId } = asked;
  if (eventId === undefined) {
    const changed = await requireMember(ctx, memberId, 'read');
    ctx.views.note(changed, 'events');
    return eventVersions(db).changes(changed, asked);
  }
  const missing = { right: 'read', missing: 'event.notFound' } as const;
  const owning = (await events(db).findMemberId(eventId)) ?? (await eventVersions(db).findMemberId(eventId));
  const member =
    memberId === undefined
      ? await requireMemberOrFail(ctx, owning, missing)
      : await requireMember(ctx, memberId, 'read');
  ctx.views.note(member, 'events');
  const versions = await eventVersions(db).list(member, eventId);
  if (versions.length === 0) throw new AppError('event.notFound');
  const first = (asked.page - 1) * asked.rows;
  return { rows: versions.slice(first, first + asked.rows), total: versions.length };
}

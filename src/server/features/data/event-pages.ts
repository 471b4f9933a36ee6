import { setImmediate as breathe } from 'node:timers/promises';
import type { Event } from '#contract/events.ts';
import type { AuthorizedMember } from '../../context/authorized-member.ts';
import type { Ctx } from '../../context/ctx.ts';
import { outside } from '../../context/transaction.ts';
import { loadEventPage, type EventPlace } from '../../records/event-pages.store.ts';
import { ROWS_A_PAGE } from './pages.ts';

/** The events of a span, a few hundred at a time, in order of time. From ≤ at < to. */
export async function* eventPages(
  ctx: Ctx,
  member: AuthorizedMember,
  { from, to }: { readonly from: number; readonly to: number },
): AsyncGenerator<readonly Event[]> {
  for (let after: EventPlace | null = null; ;) {
    const { events, last } = await loadEventPage(outside(ctx), member, { from, to, after, limit: ROWS_A_PAGE });
    if (events.length > 0) yield events;
    if (last === null) return;
    after = last;
    await breathe();
  }
}

import { setImmediate as breathe } from 'node:timers/promises';
import type { AuthorizedMember } from '../../context/authorized-member.ts';
import type { Ctx } from '../../context/ctx.ts';
import { outside } from '../../context/transaction.ts';
import { readings, type ReadingSpan, type StoredReading } from '../../records/readings.store.ts';

/** Readings per page; other calls run between pages. */
const READINGS_AT_A_TIME = 2_000;

/** The stored readings of a span, a few thousand at a time, in order of time. */
export async function* readingPages(
  ctx: Ctx,
  member: AuthorizedMember,
  span: ReadingSpan,
): AsyncGenerator<readonly StoredReading[]> {
  for (let from = span.from; ;) {
    const page = await readings(outside(ctx)).oldest(member, { ...span, from }, READINGS_AT_A_TIME);
    if (page.length > 0) yield page;
    if (page.length < READINGS_AT_A_TIME) return;
    from = (page.at(-1)?.atMs ?? span.to) + 1;
    await breathe();
  }
}

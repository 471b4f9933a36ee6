import type { StoredReading } from '../../db/reading-tables.ts';
import type { AuthorizedMember } from '../../context/authorized-member.ts';
import type { Ctx } from '../../context/ctx.ts';
import { coveredPage, type CoveredReading } from '../../records/covered-readings.store.ts';
import { readings, type ReadingSpan } from '../../records/readings.store.ts';
import { pagesOf } from './pages.ts';

/** No number of a sender is higher. */
const LAST_SENDER = 2 ** 31 - 1;

/** The stored readings of a span, a few hundred at a time, in order of time. */
export function readingPages(
  ctx: Ctx,
  member: AuthorizedMember,
  span: ReadingSpan,
): AsyncGenerator<readonly StoredReading[]> {
  return pagesOf<StoredReading>((last, limit) => {
    const from = last === null ? span.from : last.atMs + 1;
    return ctx.db.readElsewhere(member.id, (db) => readings(db).oldest(member, { ...span, from }, limit));
  });
}

/** The readings of a span that another source's count for, a few hundred at a time, in order of time. */
export function coveredPages(
  ctx: Ctx,
  member: AuthorizedMember,
  { from, to }: { readonly from: number; readonly to: number },
): AsyncGenerator<readonly CoveredReading[]> {
  return pagesOf<CoveredReading>((last, limit) => {
    const after = last ?? { atMs: from - 1, sender: LAST_SENDER };
    return ctx.db.readElsewhere(member.id, (db) => coveredPage(db, member, { after, toMs: to, limit }));
  });
}

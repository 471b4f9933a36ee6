import { leaveOut, type LeftOutSpan } from '#domain/trace/left-out.ts';
import type { Trace } from '#domain/trace/trace.ts';
import { DAY_MS } from '#domain/units/units.ts';
import type { PartsSource } from '../../compute/parts-query.ts';
import { traceOfParts, type TraceParts } from '../../compute/trace-parts.ts';
import type { AuthorizedMember } from '../../context/authorized-member.ts';
import type { Services } from '../../context/ctx.ts';
import { outside } from '../../context/transaction.ts';
import { readingDays } from '../../records/reading-days.store.ts';
import { readings, type ReadingSpan } from '../../records/readings.store.ts';
import { loadLeftOut } from '../../records/set-aside.store.ts';

/** For spans up to this length, rows are as fast as packs. */
const FEW_DAYS_MS = 3 * DAY_MS;
/** For longer spans, loading rows would block other calls, so days are packed first. */
const MANY_DAYS_MS = 31 * DAY_MS;

type Span = { readonly from: number; readonly to: number };

/**
 * Loads the readings of a span for curves and metrics, from packed days if that is faster. What metrics leave out is
 * marked and has no weight. Alerts, live values and exports read the store instead. Do not call it in a transaction.
 */
export async function loadTrace(services: Services, member: AuthorizedMember, span: ReadingSpan): Promise<Trace> {
  if (span.deviceId != null || span.to - span.from <= FEW_DAYS_MS) {
    const [trace, leftOut] = await Promise.all([
      readings(outside(services)).loadTrace(member, span),
      loadLeftOutOf(services, member, span),
    ]);
    return leaveOut(trace, leftOut);
  }
  return traceOfParts(await loadParts(services, member, span));
}

/** Like `loadTrace`, for all sensor sessions and still packed. */
export async function loadParts(services: Services, member: AuthorizedMember, span: Span): Promise<TraceParts> {
  await packBefore(services, member, span);
  const [parts, leftOut] = await Promise.all([
    services.db.readElsewhere(member.id, (db) => readingDays(db).loadParts(member, span)),
    loadLeftOutOf(services, member, span),
  ]);
  return { ...parts, leftOut };
}

/** Like `loadParts`, for a thread, which reads a SQLite file itself. */
export async function partsForThread(services: Services, member: AuthorizedMember, span: Span): Promise<PartsSource> {
  const { file, kysely } = services.db;
  if (file === null) return loadParts(services, member, span);
  await packBefore(services, member, span);
  const leftOut = await loadLeftOutOf(services, member, span);
  return { ...readingDays(kysely).askForParts(member, span), file, from: span.from, to: span.to, leftOut };
}

async function packBefore({ days }: Services, member: AuthorizedMember, { from, to }: Span): Promise<void> {
  if (to - from > MANY_DAYS_MS) await days.pack(member, { from, to });
  else days.packLater(member, { from, to });
}

async function loadLeftOutOf(
  services: Services,
  member: AuthorizedMember,
  span: Span,
): Promise<readonly LeftOutSpan[]> {
  return (await loadLeftOut(outside(services), [member], span)).get(member.id) ?? [];
}

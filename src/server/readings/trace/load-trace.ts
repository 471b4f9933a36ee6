import type { Trace } from '#domain/trace/trace.ts';
import { DAY_MS } from '#domain/units/units.ts';
import { traceOfParts, type TraceParts } from '../../compute/trace-parts.ts';
import type { AuthorizedMember } from '../../context/authorized-member.ts';
import type { Services } from '../../context/ctx.ts';
import { outside } from '../../context/transaction.ts';
import { readingDays } from '../../records/reading-days.store.ts';
import { readings, type ReadingSpan } from '../../records/readings.store.ts';

/** For spans up to this length, rows are as fast as packs. */
const FEW_DAYS_MS = 3 * DAY_MS;
/** For longer spans, loading rows would block other calls, so days are packed first. */
const MANY_DAYS_MS = 31 * DAY_MS;

/** Loads the readings of a span, from packed days if that is faster. Do not call it in a transaction. */
export async function loadTrace(services: Services, member: AuthorizedMember, span: ReadingSpan): Promise<Trace> {
  if (span.deviceId != null || span.to - span.from <= FEW_DAYS_MS) {
    return readings(outside(services)).loadTrace(member, span);
  }
  return traceOfParts(await loadParts(services, member, span));
}

/** Like `loadTrace`, for all sensor sessions and still packed, for a thread that unpacks them. */
export async function loadParts(
  services: Services,
  member: AuthorizedMember,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<TraceParts> {
  if (to - from > MANY_DAYS_MS) await services.days.pack(member, { from, to });
  else services.days.packLater(member, { from, to });
  return readingDays(outside(services)).loadParts(member, { from, to });
}

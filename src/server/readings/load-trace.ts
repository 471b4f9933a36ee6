import type { Trace } from '#domain/trace/trace.ts';
import { DAY_MS } from '#domain/units/units.ts';
import type { AuthorizedMember } from '../access/members.ts';
import { outside, type Services } from '../http/ctx.ts';
import { readingDays } from './reading-days.store.ts';
import { readings, type ReadingSpan } from './readings.store.ts';
import { traceOfParts, type TraceParts } from './trace-parts.ts';

/** Up to here, rows are as fast as packs. */
const FEW_DAYS_MS = 3 * DAY_MS;
/** Beyond, loading rows would hold up others: what can be packed is packed first. */
const MANY_DAYS_MS = 31 * DAY_MS;

/** The readings of a span, from packed days where that is faster. Outside of transactions. */
export async function loadTrace(services: Services, member: AuthorizedMember, span: ReadingSpan): Promise<Trace> {
  if (span.deviceId != null || span.to - span.from <= FEW_DAYS_MS) {
    return readings(outside(services)).loadTrace(member, span);
  }
  return traceOfParts(await loadParts(services, member, span));
}

/** As `loadTrace`, of all sensor sessions and not yet unpacked: for a thread that does that. */
export async function loadParts(
  services: Services,
  member: AuthorizedMember,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<TraceParts> {
  const packing = services.days.pack(member, { from, to });
  if (to - from > MANY_DAYS_MS) await packing;
  return readingDays(outside(services)).loadParts(member, { from, to });
}

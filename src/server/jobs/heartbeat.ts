import { DAY_MS, MINUTE_MS } from '#domain/units/units.ts';
import type { Services } from '../context/ctx.ts';
import { inTransaction } from '../context/transaction.ts';
import { portalAbsences, portalAbsenceWriter } from '../records/portal-absences.store.ts';
import { doEvery } from './periodic.ts';

const EVERY_MS = MINUTE_MS;
/** A restart takes less. */
const ABSENT_FROM_MS = 5 * MINUTE_MS;
const KEPT_MS = 30 * DAY_MS;

/**
 * Notes that the portal runs and has its database. If none of its processes did so for more than five minutes, the time
 * is kept, so that owners read when alarms could not be raised.
 */
export function noteHeartbeat(services: Services): Promise<void> {
  const nowMs = services.clock.now();
  return inTransaction(services, async (tx) => {
    const lastMs = await portalAbsences(tx).lastSeenMs();
    const writer = portalAbsenceWriter(tx);
    if (lastMs !== null && nowMs - lastMs > ABSENT_FROM_MS) await writer.away({ fromMs: lastMs, toMs: nowMs });
    await writer.forgetBefore(nowMs - KEPT_MS);
    await writer.seen(nowMs);
  });
}

/** Runs every minute in each process. @returns the function that stops it and waits for a running one */
export function startHeartbeat(services: Services, onError: (error: unknown) => void): () => Promise<void> {
  return doEvery(EVERY_MS, () => noteHeartbeat(services), onError);
}

import { DAY_MS, MINUTE_MS } from '#domain/units/units.ts';
import type { Services } from '../context/ctx.ts';
import { inTransaction } from '../context/transaction.ts';
import { followSetBack } from '../records/clock-set-back.store.ts';
import { portalAbsences, portalAbsenceWriter } from '../records/portal-absences.store.ts';
import { doEvery } from './periodic.ts';

/** A clock that was set back is noticed by then. */
const EVERY_MS = 15_000;
/** A restart takes less. */
const ABSENT_FROM_MS = 5 * MINUTE_MS;
/** Clocks of several machines differ; what is less delays messages by no more. */
const SET_BACK_FROM_MS = MINUTE_MS / 2;
const KEPT_MS = 30 * DAY_MS;

/** Notes that the portal runs; by one process. */
export type Heartbeat = () => Promise<void>;

/**
 * The heartbeat of a process: it notes that the portal runs and has its database. If none of the processes did so for
 * more than five minutes, the time is kept, so that owners read when alarms could not be raised.
 *
 * If the clock shows less than it should since this process noted it last, or at its start less than any process noted,
 * it was set back: the times by which people are told follow, and it is kept. Of several processes the first does so.
 *
 * @param steadyMs  how long this machine runs: a clock that nobody sets
 */
export function createHeartbeat(services: Services, steadyMs: () => number = () => performance.now()): Heartbeat {
  let own: { readonly nowMs: number; readonly steadyMs: number } | null = null;
  return async () => {
    const seen = { nowMs: services.clock.now(), steadyMs: steadyMs() };
    const { nowMs } = seen;
    await inTransaction(services, async (tx, afterCommit) => {
      const writer = portalAbsenceWriter(tx);
      const lastMs = (await portalAbsences(tx).lastSeenMs()) ?? nowMs;
      const expectedMs = own === null ? lastMs : own.nowMs + seen.steadyMs - own.steadyMs;
      const byMs = Math.round(expectedMs - nowMs);
      if (nowMs - lastMs > ABSENT_FROM_MS) await writer.away({ fromMs: lastMs, toMs: nowMs });
      if (Math.min(lastMs - nowMs, byMs) >= SET_BACK_FROM_MS) {
        await followSetBack(tx, { nowMs, byMs });
        await writer.away({ fromMs: nowMs + byMs, toMs: nowMs });
        afterCommit(() => services.live.wakeOutbox());
      }
      await writer.forgetBefore(nowMs - KEPT_MS);
      await writer.seen(nowMs);
    });
    own = seen;
  };
}

/** Runs every 15 seconds in each process. @returns the function that stops it and waits for a running one */
export function startHeartbeat(services: Services, onError: (error: unknown) => void): () => Promise<void> {
  return doEvery(EVERY_MS, createHeartbeat(services), onError);
}

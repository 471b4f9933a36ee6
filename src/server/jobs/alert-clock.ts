import { tellDueAlerts } from '../alerting/tell-due.ts';
import type { Services } from '../context/ctx.ts';
import { outside } from '../context/transaction.ts';
import { OUTBOX_CHANNEL } from '../live/hub.ts';
import { alertClock } from '../records/alert-clock.store.ts';
import { doAlone, doWhenDue, wakeByNotices } from './periodic.ts';

/** If the process that tells people dies, another one does it this much later. */
const JOB = { name: 'alerts', leaseMs: 5_000 };
/** What another process has changed is noticed by then, even if its notice was lost. */
const MAX_SLEEP_MS = 15_000;
/** What failed is not tried again without a pause. */
const PAUSE_MS = 1_000;

/**
 * Tells people of the alerts that are due, in one process of those that serve the same data.
 *
 * @returns in how many ms to look again: when the next alert is due, after 15 s at the latest
 */
export async function tickAlerts(services: Services, onError: (error: unknown) => void): Promise<number> {
  const clock = alertClock(outside(services));
  const nextAtMs = await clock.nextAtMs();
  if (nextAtMs === null || nextAtMs > services.clock.now()) return toSleep(nextAtMs, services.clock.now());
  if (!(await doAlone(services, JOB, () => tellDueAlerts(services, onError)))) return JOB.leaseMs;
  return Math.max(PAUSE_MS, toSleep(await clock.nextAtMs(), services.clock.now()));
}

function toSleep(nextAtMs: number | null, nowMs: number): number {
  return Math.min(MAX_SLEEP_MS, (nextAtMs ?? Infinity) - nowMs);
}

/** Runs when an alert is due, or when the outbox is woken. @returns the function that stops it and waits for a tick */
export function startAlertClock(services: Services, onError: (error: unknown) => void): () => Promise<void> {
  const job = doWhenDue(() => tickAlerts(services, onError), { onError, afterErrorMs: JOB.leaseMs });
  const stopListening = wakeByNotices(services, OUTBOX_CHANNEL, { wake: job.wake, onError });
  return async () => {
    await job.stop();
    await stopListening();
  };
}

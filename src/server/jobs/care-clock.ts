import { DAY_MS, MINUTE_MS } from '#domain/units/units.ts';
import type { Services } from '../context/ctx.ts';
import { announceStarts, lapseProposals } from '../features/care/care-clock.ts';
import { doAlone, doEvery } from './periodic.ts';

const JOB = { name: 'care', leaseMs: 5 * MINUTE_MS };
const EVERY_MS = MINUTE_MS;

/**
 * Runs every minute: proposals lapse, and the dose periods of a new day are announced.
 *
 * @returns the function that stops it and waits for a running check
 */
export function startCareClock(services: Services, onError: (error: unknown) => void): () => Promise<void> {
  let announcedMs = services.clock.now() - MINUTE_MS;
  const check = () =>
    doAlone(services, JOB, async () => {
      const nowMs = services.clock.now();
      await lapseProposals(services, onError);
      await announceStarts(services, Math.max(announcedMs, nowMs - DAY_MS));
      announcedMs = nowMs;
    });
  return doEvery(EVERY_MS, check, onError);
}

import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import type { Services } from '../context/ctx.ts';
import { tidyImports } from '../features/imports/tidy-imports.ts';
import { deleteClosedAccounts } from './delete-closed.ts';
import { forgetOldAttempts } from './forget-attempts.ts';
import { forgetFactorTraces } from './forget-factor-traces.ts';
import { doAlone, doEvery } from './periodic.ts';
import { tidyUp } from './tidy-up.ts';

const JOB = { name: 'housekeeping', leaseMs: 30 * MINUTE_MS };
const EVERY_MS = HOUR_MS;

/**
 * Periodic cleanup by one of the processes that serve the same data: deletes accounts after their grace period, counted
 * attempts older than a day, and expired rows.
 *
 * @returns whether this process did it
 */
export function keepHouse(services: Services): Promise<boolean> {
  return doAlone(services, JOB, async () => {
    const nowMs = services.clock.now();
    await forgetOldAttempts(services, nowMs - DAY_MS);
    await tidyUp(services, nowMs);
    await forgetFactorTraces(services, nowMs);
    await tidyImports(services, nowMs);
    await deleteClosedAccounts(services, nowMs);
  });
}

/** Runs the cleanup now and every hour. @returns the function that stops it and waits for a running one */
export function startHousekeeping(services: Services, onError: (error: unknown) => void): () => Promise<void> {
  return doEvery(EVERY_MS, () => keepHouse(services), onError);
}

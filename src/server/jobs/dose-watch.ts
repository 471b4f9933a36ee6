import { MINUTE_MS } from '#domain/units/units.ts';
import type { Services } from '../context/ctx.ts';
import { lookForDoses } from '../readings/look-for-doses.ts';
import { doAlone, doEvery } from './periodic.ts';

const JOB = { name: 'doses', leaseMs: 5 * MINUTE_MS };
const EVERY_MS = MINUTE_MS;

/**
 * Looks for doses that nobody has noted, in one process of those that serve the same data.
 *
 * @returns whether in this one
 */
export function watchDoses(services: Services, onError: (error: unknown) => void): Promise<boolean> {
  return doAlone(services, JOB, () => lookForDoses(services, onError));
}

/** Runs every minute. @returns the function that stops it and waits for a running check */
export function startDoseWatch(services: Services, onError: (error: unknown) => void): () => Promise<void> {
  return doEvery(EVERY_MS, () => watchDoses(services, onError), onError);
}

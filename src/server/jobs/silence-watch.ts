import { MINUTE_MS } from '#domain/units/units.ts';
import type { Services } from '../context/ctx.ts';
import { lookForSilence } from '../readings/look-for-silence.ts';
import { raiseSensorEnds } from '../readings/raise-sensor-ends.ts';
import { doAlone, doEvery } from './periodic.ts';

const JOB = { name: 'silence', leaseMs: 5 * MINUTE_MS };
const EVERY_MS = MINUTE_MS;

/**
 * Looks for sensors that fell silent, are not at work any more, or reach the end of their lifetime, in one process of
 * those that serve the same data.
 *
 * @returns whether in this one
 */
export function watchSilence(services: Services, onError: (error: unknown) => void): Promise<boolean> {
  return doAlone(services, JOB, async () => {
    await lookForSilence(services, onError);
    await raiseSensorEnds(services, onError);
  });
}

/** Runs every minute. @returns the function that stops it and waits for a running check */
export function startSilenceWatch(services: Services, onError: (error: unknown) => void): () => Promise<void> {
  return doEvery(EVERY_MS, () => watchSilence(services, onError), onError);
}

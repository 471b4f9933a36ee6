import { MINUTE_MS } from '#domain/units/units.ts';
import type { Services } from '../context/ctx.ts';
import { raiseCareNews } from '../readings/raise-care-news.ts';
import { doAlone, doEvery } from './periodic.ts';

const JOB = { name: 'care-news', leaseMs: 15 * MINUTE_MS };
const EVERY_MS = 5 * MINUTE_MS;

/**
 * Looks for news of treatments: glucose that rises again without insulin, and repeated lows on a small dose. In one
 * process of those that serve the same data.
 *
 * @returns whether in this one
 */
export function watchCare(services: Services, onError: (error: unknown) => void): Promise<boolean> {
  return doAlone(services, JOB, () => raiseCareNews(services, onError));
}

/** Runs every five minutes. @returns the function that stops it and waits for a running check */
export function startCareWatch(services: Services, onError: (error: unknown) => void): () => Promise<void> {
  return doEvery(EVERY_MS, () => watchCare(services, onError), onError);
}

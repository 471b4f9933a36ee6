import { MINUTE_MS } from '#domain/units/units.ts';
import type { Services } from '../context/ctx.ts';
import { tellOwners } from '../features/care/consult-letters.ts';
import { mailConsults } from '../features/care/mail-consults.ts';
import { doAlone, doEvery } from './periodic.ts';

const JOB = { name: 'consultMails', leaseMs: 10 * MINUTE_MS };
const EVERY_MS = MINUTE_MS;

/**
 * Mails consult packs that are due, and tells their owners, in one process of those that serve the same data.
 *
 * @returns whether in this one
 */
export function sendConsultMails(services: Services, onError: (error: unknown) => void): Promise<boolean> {
  return doAlone(services, JOB, async () => {
    await mailConsults(services, onError);
    await tellOwners(services, onError);
  });
}

/** Runs every minute. @returns the function that stops it and waits for a running one */
export function startConsultMails(services: Services, onError: (error: unknown) => void): () => Promise<void> {
  return doEvery(EVERY_MS, () => sendConsultMails(services, onError), onError);
}

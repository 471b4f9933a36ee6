import { MINUTE_MS } from '#domain/units/units.ts';
import type { Services } from '../context/ctx.ts';
import { doEvery } from './periodic.ts';

/** Tries the mail server again if the last mail failed: without it, a portal that sends no mail would not notice. */
export async function tryMailAgain({ messenger }: Pick<Services, 'messenger'>): Promise<void> {
  if (messenger.mailState() === 'failing') await messenger.tryMail();
}

/** Runs every minute in each process. @returns the function that stops it and waits for a running one */
export function startMailWatch(services: Services, onError: (error: unknown) => void): () => Promise<void> {
  return doEvery(MINUTE_MS, () => tryMailAgain(services), onError);
}

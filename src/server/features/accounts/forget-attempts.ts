import { outside, type Services } from '../../http/ctx.ts';
import { attempts } from './attempts.store.ts';

/** Forgets the attempts that no limit looks at any more, of names that nobody tried again as well. */
export async function forgetOldAttempts(services: Services, beforeMs: number): Promise<void> {
  await attempts(outside(services)).forgetAllBefore(beforeMs);
}

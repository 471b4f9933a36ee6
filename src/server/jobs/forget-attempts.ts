import type { Services } from '../context/ctx.ts';
import { outside } from '../context/transaction.ts';
import { attempts } from '../records/attempts.store.ts';

/** Forgets the attempts that no limit looks at any more, of names that nobody tried again as well. */
export async function forgetOldAttempts(services: Services, beforeMs: number): Promise<void> {
  await attempts(outside(services)).forgetAllBefore(beforeMs);
}

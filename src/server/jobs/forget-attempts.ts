import type { Services } from '../context/ctx.ts';
import { outside } from '../context/transaction.ts';
import { attempts } from '../records/attempts.store.ts';

/** Deletes attempts that no limit uses any more, also for names that were not tried again. */
export async function forgetOldAttempts(services: Services, beforeMs: number): Promise<void> {
  await attempts(outside(services)).forgetAllBefore(beforeMs);
}

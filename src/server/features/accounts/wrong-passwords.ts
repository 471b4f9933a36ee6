import { MINUTE_MS } from '#domain/units/units.ts';
import { countWithin, findWaitMs, type SlidingLimit } from '../../access/sliding-limits.ts';
import type { Services } from '../../context/ctx.ts';
import { inTransaction, outside } from '../../context/transaction.ts';
import type { Tx } from '../../db/queryable.ts';
import { attempts } from '../../records/attempts.store.ts';

const MAX_WRONG_PASSWORDS = 5;
const WINDOW_MS = 15 * MINUTE_MS;

/**
 * Counts a password as wrong before it is checked, so that concurrent guesses are all counted. A correct one is
 * forgiven afterwards with `forgiveWrongPasswords`.
 *
 * @param whose  an account name as typed, whether or not the account exists
 * @returns the milliseconds to wait if 5 wrong ones were counted in the last 15 minutes; then nothing is counted
 */
export function countPassword(services: Services, whose: string): Promise<number | null> {
  return inTransaction(services, async (tx) => {
    return (await countWithin(tx, [toLimit(whose)], services.clock.now())).waitMs;
  });
}

/** Whether 5 wrong passwords were counted in the last 15 minutes. */
export async function areTooManyWrong(services: Services, whose: string): Promise<boolean> {
  return (await findWaitMs(outside(services), toLimit(whose), services.clock.now())) !== null;
}

export async function forgiveWrongPasswords(tx: Tx, whose: string): Promise<void> {
  await attempts(tx).forget(toLimit(whose).key);
}

function toLimit(whose: string): SlidingLimit {
  return { key: `password:${whose}`, max: MAX_WRONG_PASSWORDS, withinMs: WINDOW_MS };
}

import { MINUTE_MS } from '#domain/units/units.ts';
import type { Services } from '../../context/ctx.ts';
import { inTransaction, outside } from '../../context/transaction.ts';
import type { Queryable, Tx } from '../../db/queryable.ts';
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
    const nowMs = services.clock.now();
    const waitMs = await computeWait(tx, whose, nowMs);
    if (waitMs !== null) return waitMs;
    await attempts(tx).forgetBefore(toKey(whose), nowMs - WINDOW_MS);
    await attempts(tx).add(toKey(whose), nowMs);
    return null;
  });
}

/** Whether 5 wrong passwords were counted in the last 15 minutes. */
export async function areTooManyWrong(services: Services, whose: string): Promise<boolean> {
  return (await computeWait(outside(services), whose, services.clock.now())) !== null;
}

export async function forgiveWrongPasswords(tx: Tx, whose: string): Promise<void> {
  await attempts(tx).forget(toKey(whose));
}

async function computeWait(db: Queryable, whose: string, nowMs: number): Promise<number | null> {
  const made = await attempts(db).since(toKey(whose), nowMs - WINDOW_MS);
  const frees = made.at(-MAX_WRONG_PASSWORDS);
  return frees === undefined ? null : frees + WINDOW_MS - nowMs;
}

function toKey(whose: string): string {
  return `password:${whose}`;
}

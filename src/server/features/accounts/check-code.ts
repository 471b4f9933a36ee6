import { DAY_MS } from '#domain/units/units.ts';
import { findWaitMs } from '../../access/sliding-limits.ts';
import type { Tx } from '../../db/queryable.ts';
import { attempts } from '../../records/attempts.store.ts';
import { codes, type Purpose } from '../../records/codes.store.ts';
import { isCode } from './code-hash.ts';

/** Wrong codes for one account in a day from all networks: more than typing mistakes, or than one network may try. */
const MAX_WRONG_A_DAY = 200;

/** A submitted code, with its account and its origin. */
export type SentCode = {
  readonly account: string;
  readonly purpose: Purpose;
  readonly origin: string;
  readonly code: string;
  readonly nowMs: number;
};

/**
 * Checks a code against those sent for this purpose that are valid and unused. A check uses a try: of the code
 * requested by the same origin, otherwise of the three newest codes requested by others, with a separate count. Guesses
 * from elsewhere never use up the tries of the person who requested the code.
 *
 * @returns the id of the code, to mark it as used; null if it is wrong
 */
export async function checkCode(tx: Tx, sent: SentCode): Promise<string | null> {
  const store = codes(tx);
  const own = await store.newestOwn(sent);
  const candidates = own === undefined ? await store.foreign(sent) : [own].filter((code) => code.triesLeft > 0);
  for (const { id } of candidates) await (own === undefined ? store.spendForeignTry(id) : store.spendTry(id));
  const right = candidates.find((code) => isCode(code, sent.code));
  if (right === undefined && candidates.length > 0) await attempts(tx).add(wrongKey(sent.account), sent.nowMs);
  return right?.id ?? null;
}

/** Whether there were so many wrong codes for an account in a day that somebody is guessing from many networks. */
export async function isGuessedAt(tx: Tx, account: string, nowMs: number): Promise<boolean> {
  const limit = { key: wrongKey(account), max: MAX_WRONG_A_DAY, withinMs: DAY_MS };
  return (await findWaitMs(tx, limit, nowMs)) !== null;
}

function wrongKey(account: string): string {
  return `code:${account}:wrong`;
}

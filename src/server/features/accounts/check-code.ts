import { DAY_MS } from '#domain/units/units.ts';
import type { Tx } from '../../db/queryable.ts';
import { attempts } from '../../records/attempts.store.ts';
import { codes, type Purpose } from '../../records/codes.store.ts';
import { isCode } from './code-hash.ts';

/** Wrong codes for one account in a day, from wherever: more than anybody mistypes, or one network may try. */
const MAX_WRONG_A_DAY = 200;

/** A code as it was sent in, for which account and by whom. */
export type SentCode = {
  readonly account: string;
  readonly purpose: Purpose;
  readonly origin: string;
  readonly code: string;
  readonly nowMs: number;
};

/**
 * Whether a code is one that was sent for this purpose, still valid and unused. Looking costs a try: of the code that the
 * same origin asked for, else of the three newest that others asked for, whose tries are counted apart. So guesses made
 * elsewhere never use up the tries of who asked.
 *
 * @returns the id of the code, by which it is used up; null when it is wrong
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

/** Whether so many wrong codes were tried for an account in a day that somebody is guessing from many places. */
export async function isGuessedAt(tx: Tx, account: string, nowMs: number): Promise<boolean> {
  const wrong = await attempts(tx).since(wrongKey(account), nowMs - DAY_MS);
  return wrong.length >= MAX_WRONG_A_DAY;
}

function wrongKey(account: string): string {
  return `code:${account}:wrong`;
}

import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { isLanguage, type Language } from '#contract/languages.ts';
import { DAY_MS, MINUTE_MS } from '#domain/units/units.ts';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../db/ids.ts';
import { inTransaction, outside, type Ctx } from '../../http/ctx.ts';
import { tooMany } from '../../http/too-many.ts';
import { sendLetter } from '../../messages/letters.ts';
import { codeSms } from '../../messages/wording.ts';
import type { AccountName } from '../../access/account-name.ts';
import { accounts } from './accounts.store.ts';
import { attempts } from './attempts.store.ts';
import { codes, type Purpose } from './codes.store.ts';

const VALID_MS = 10 * MINUTE_MS;
const TRIES = 5;
const APART_MS = MINUTE_MS;
const MOST_A_DAY = 10;

/**
 * Sends a new code, whether or not there is such an account: what is done, and how long it takes, tells nothing.
 *
 * @throws AppError `request.tooMany` within a minute of the last one, or after ten in a day
 */
export async function sendCode(ctx: Ctx, name: AccountName, purpose: Purpose): Promise<void> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const waitMs = await inTransaction(ctx, (tx) => store(tx, name.value, { purpose, code, nowMs: ctx.clock.now() }));
  if (waitMs !== null) throw tooMany(waitMs);
  await deliver(ctx, name, code);
}

/** The account's own, else that of who asks. */
async function languageFor(ctx: Ctx, name: AccountName): Promise<Language> {
  const language = (await accounts(outside(ctx)).byName(name))?.language;
  return isLanguage(language) ? language : ctx.language;
}

/**
 * Whether a code is the one last sent for this purpose, still valid and unused. A wrong one costs a try; the right one
 * stays valid until `useUp`.
 *
 * @returns the function that uses the code up, or null when it is wrong
 */
export async function checkCode(
  tx: Tx,
  account: string,
  sent: { readonly purpose: Purpose; readonly code: string; readonly nowMs: number },
): Promise<{ readonly useUp: () => Promise<void>; readonly spendTry: () => Promise<void> } | null> {
  const store = codes(tx);
  const row = await store.newest(account, sent.purpose);
  if (row === undefined || row.usedAtMs !== null || row.expiresAtMs <= sent.nowMs || row.triesLeft <= 0) return null;
  if (!isSame(row.codeHash, hashCode(row.id, sent.code))) {
    await store.spendTry(row.id);
    return null;
  }
  return { useUp: () => store.markUsed(row.id, sent.nowMs), spendTry: () => store.spendTry(row.id) };
}

type NewCode = { readonly purpose: Purpose; readonly code: string; readonly nowMs: number };

async function store(tx: Tx, account: string, { purpose, code, nowMs }: NewCode): Promise<number | null> {
  const sent = attempts(tx);
  const key = `code:${account}`;
  const times = await sent.since(key, nowMs - DAY_MS);
  const waitMs = waitOf(times, nowMs);
  if (waitMs > 0) return waitMs;
  await sent.forgetBefore(key, nowMs - DAY_MS);
  await sent.add(key, nowMs);
  await codes(tx).forgetExpired(account, nowMs);
  const id = newId();
  await codes(tx).insert({
    id,
    accountKey: account,
    purpose,
    codeHash: hashCode(id, code),
    createdAtMs: nowMs,
    expiresAtMs: nowMs + VALID_MS,
    triesLeft: TRIES,
    usedAtMs: null,
  });
  return null;
}

function waitOf(times: readonly number[], nowMs: number): number {
  const untilApart = (times.at(-1) ?? -Infinity) + APART_MS - nowMs;
  const untilNextDay = (times.at(-MOST_A_DAY) ?? -Infinity) + DAY_MS - nowMs;
  return Math.max(untilApart, untilNextDay);
}

async function deliver(ctx: Ctx, name: AccountName, code: string): Promise<void> {
  const portal = ctx.config.portalName;
  const language = await languageFor(ctx, name);
  if (name.kind === 'email') {
    await sendLetter(ctx, { to: name.value, language, kind: 'code', params: { code } });
  } else {
    await ctx.messenger.sms(name.value, codeSms(language, { portal, code }));
  }
}

/** Six digits are quickly tried out whatever the digest; ten minutes and five tries protect them, the row's id salts. */
function hashCode(id: string, code: string): string {
  return createHash('sha256').update(`${id}:${code}`).digest('hex');
}

function isSame(a: string, b: string): boolean {
  return timingSafeEqual(Buffer.from(a), Buffer.from(b));
}

import { randomInt } from 'node:crypto';
import { MINUTE_MS } from '#domain/units/units.ts';
import { chooseLanguage } from '../../context/account-language.ts';
import type { Ctx } from '../../context/ctx.ts';
import { failureAt } from '../../context/failed-fields.ts';
import { notSent } from '../../context/not-sent.ts';
import { tooMany } from '../../context/too-many.ts';
import { inTransaction, outside } from '../../context/transaction.ts';
import { newId } from '../../db/ids.ts';
import type { Tx } from '../../db/queryable.ts';
import type { AccountName } from '../../formats/account-name.ts';
import { sendLetter } from '../../messages/letters.ts';
import { MailboxRefusedError } from '../../messages/mail-failures.ts';
import { codeSms } from '../../messages/wording.ts';
import { accounts } from '../../records/accounts.store.ts';
import { attempts } from '../../records/attempts.store.ts';
import { codes, type Purpose } from '../../records/codes.store.ts';
import { findCaller } from './callers.ts';
import { isGuessedAt } from './check-code.ts';
import { hashCode } from './code-hash.ts';
import { countNewCode, countPace, countRepeat, type CodeOrder } from './code-limits.ts';

const VALID_MS = 10 * MINUTE_MS;
/** Tries of the origin that requested the code, and of all others together. */
const TRIES = { own: 5, foreign: 5 };
/** The same while somebody guesses codes of the account from many networks. */
const TRIES_WHILE_GUESSED_AT = { own: 1, foreign: 0 };

/**
 * Sends a code, whether or not the account exists: neither the answer nor its duration reveals which. If the caller's
 * limit is reached, a code to sign in or to set a password that is still valid is sent again.
 *
 * @throws AppError `request.tooMany` within a minute of the caller's last one, or when a limit is reached;
 *   `account.smsCountry`, `account.mailboxRefused` (only at registration), `message.notSent`
 */
export async function sendCode(ctx: Ctx, name: AccountName, purpose: Purpose): Promise<void> {
  refuseCountry(ctx, name);
  const order = { name, purpose, caller: await findCaller(ctx, name) };
  const issued = await inTransaction(ctx, (tx) => issue(tx, ctx, order));
  if (typeof issued === 'number') throw tooMany(issued);
  try {
    await deliver(ctx, name, issued.code);
  } catch (error) {
    await inTransaction(ctx, issued.undo);
    reportFailure(ctx, purpose, error);
  }
}

/**
 * An email that could not be sent is not counted. A failing mail server is reported, because that reveals nothing about
 * the account; a refused mailbox is reported only at registration, where there is no account yet.
 */
function reportFailure(ctx: Ctx, purpose: Purpose, error: unknown): void {
  ctx.log.error({ err: error, purpose }, 'a code could not be sent');
  if (!(error instanceof MailboxRefusedError)) throw notSent(error);
  if (purpose === 'register') throw failureAt(ctx, 'account', 'account.mailboxRefused');
}

function refuseCountry(ctx: Ctx, name: AccountName): void {
  const allowed = ctx.config.smsCountries;
  if (name.kind === 'email' || allowed.length === 0) return;
  if (name.country === null || !allowed.includes(name.country)) throw failureAt(ctx, 'account', 'account.smsCountry');
}

/** A code to deliver, and the function that undoes its counts. */
type Issued = { readonly code: string; readonly undo: (tx: Tx) => Promise<void> };

/** @returns the milliseconds to wait if nothing may be sent */
async function issue(tx: Tx, ctx: Ctx, order: CodeOrder): Promise<Issued | number> {
  const nowMs = ctx.clock.now();
  const account = order.name.value;
  const pace = await countPace(tx, order, nowMs);
  if (pace.waitMs !== null) return pace.waitMs;
  const guessedAt = order.caller.device === null && (await isGuessedAt(tx, account, nowMs));
  const counted = await countNewCode(tx, ctx, order, guessedAt);
  if (counted.waitMs !== null) {
    const repeated = await repeat(tx, ctx, order, pace.ids);
    if (repeated === null) await undoAttempts(tx, pace.ids);
    return repeated ?? counted.waitMs;
  }
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const id = newId();
  const tries = guessedAt ? TRIES_WHILE_GUESSED_AT : TRIES;
  await codes(tx).insert({
    id,
    accountKey: account,
    purpose: order.purpose,
    // Six digits can be brute-forced whatever the hash; their protection is ten minutes and five tries.
    codeHash: hashCode(id, code),
    createdAtMs: nowMs,
    expiresAtMs: nowMs + VALID_MS,
    triesLeft: tries.own,
    foreignTriesLeft: tries.foreign,
    usedAtMs: null,
    origin: order.caller.origin,
    sealed: ctx.secrets.seal(code, `code:${id}`),
  });
  const undo = async (undoing: Tx) => {
    await codes(undoing).remove(id);
    await undoAttempts(undoing, [...pace.ids, ...counted.ids]);
  };
  return { code, undo };
}

/** Repeats the caller's valid code. */
async function repeat(tx: Tx, ctx: Ctx, order: CodeOrder, paceIds: readonly string[]): Promise<Issued | null> {
  const nowMs = ctx.clock.now();
  if (order.purpose === 'register') return null;
  const { origin } = order.caller;
  const own = await codes(tx).newestOwn({ account: order.name.value, purpose: order.purpose, origin, nowMs });
  const code = own === undefined ? null : ctx.secrets.open(own.sealed, `code:${own.id}`);
  if (own === undefined || code === null) return null;
  const counted = await countRepeat(tx, own.id, nowMs);
  if (counted.waitMs !== null) return null;
  return { code, undo: (undoing) => undoAttempts(undoing, [...paceIds, ...counted.ids]) };
}

async function undoAttempts(tx: Tx, ids: readonly string[]): Promise<void> {
  for (const id of ids) await attempts(tx).undo(id);
}

async function deliver(ctx: Ctx, name: AccountName, code: string): Promise<void> {
  const portal = ctx.config.portalName;
  const language = chooseLanguage(ctx, await accounts(outside(ctx)).byName(name));
  if (name.kind === 'email') {
    await sendLetter(ctx, { to: name.value, language, kind: 'code', params: { code } });
  } else {
    await ctx.messenger.sms(name.value, codeSms(language, { portal, code }));
  }
}

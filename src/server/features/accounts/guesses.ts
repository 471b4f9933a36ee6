import { MINUTE_MS } from '#domain/units/units.ts';
import { findWaitMs } from '../../access/sliding-limits.ts';
import type { Ctx } from '../../context/ctx.ts';
import { tooMany } from '../../context/too-many.ts';
import { outside } from '../../context/transaction.ts';
import type { Tx } from '../../db/queryable.ts';
import { attempts } from '../../records/attempts.store.ts';

/**
 * Wrong tries of one origin over all accounts: more than the typing mistakes of a clinic, too few to try a list of
 * accounts.
 */
const MAX_WRONG = 100;
const WITHIN_MS = 15 * MINUTE_MS;

/** `both`: a sign-in with password and code together. */
type GuessKind = 'login' | 'both' | 'forget' | 'register';

/** A kind of guess and its origin: a network, or a known device of the account. */
type Guesser = { readonly kind: GuessKind; readonly origin: string };

/** A try that counts as wrong until it is forgiven. */
export type Guess = { readonly undo: (tx: Tx) => Promise<void> };

/** Whether an origin has made too many wrong tries of a kind. */
export async function areTooManyGuesses(ctx: Ctx, guesser: Guesser): Promise<boolean> {
  const limit = { key: toKey(guesser), max: MAX_WRONG, withinMs: WITHIN_MS };
  return (await findWaitMs(outside(ctx), limit, ctx.clock.now())) !== null;
}

/**
 * Counts a try before it is checked. It runs outside a transaction: all callers behind one address write under the same
 * key, and a few extra concurrent tries do no harm.
 */
export async function countGuess(ctx: Ctx, guesser: Guesser): Promise<Guess> {
  const id = await attempts(outside(ctx)).add(toKey(guesser), ctx.clock.now());
  return { undo: (tx) => attempts(tx).undo(id) };
}

/** Like `countGuess`. @throws AppError `request.tooMany` after 100 wrong tries of the kind in 15 minutes */
export async function countGuessWithin(ctx: Ctx, guesser: Guesser): Promise<Guess> {
  if (await areTooManyGuesses(ctx, guesser)) throw tooMany(WITHIN_MS);
  return countGuess(ctx, guesser);
}

function toKey({ kind, origin }: Guesser): string {
  return `${kind}:${origin}`;
}

/** An IPv4 address unchanged; of an IPv6 address the /64 prefix of a household. */
export function toNetwork(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address;
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const behind = (tail ?? '').split(':').filter(Boolean);
  const zeros = Array.from({ length: 8 - groups.length - behind.length }, () => '0');
  return [...groups, ...zeros, ...behind].slice(0, 4).join(':');
}

import { MINUTE_MS } from '#domain/units/units.ts';
import type { Tx } from '../../db/database.ts';
import { outside, type Ctx } from '../../http/ctx.ts';
import { attempts } from './attempts.store.ts';

/** Wrong tries from one network, over all accounts: more than a clinic mistypes, too few to try a list of accounts. */
const MOST_WRONG = 100;

/** How long a wrong try counts. */
export const GUESSES_WITHIN_MS = 15 * MINUTE_MS;

type GuessKind = 'login' | 'forget';

/** A try that counts as wrong until it is taken back. */
export type Guess = { readonly takeBack: (tx: Tx) => Promise<void> };

/** Whether the caller's network made too many wrong tries of a kind. */
export async function areTooManyGuesses(ctx: Ctx, of: GuessKind): Promise<boolean> {
  const made = await attempts(outside(ctx)).since(keyOf(ctx, of), ctx.clock.now() - GUESSES_WITHIN_MS);
  return made.length >= MOST_WRONG;
}

/**
 * Counts a try before it is looked at. In no transaction: everybody behind one address writes under the same key, and some
 * tries more at the same moment do no harm.
 */
export async function countGuess(ctx: Ctx, of: GuessKind): Promise<Guess> {
  const id = await attempts(outside(ctx)).add(keyOf(ctx, of), ctx.clock.now());
  return { takeBack: (tx) => attempts(tx).takeBack(id) };
}

function keyOf(ctx: Ctx, of: GuessKind): string {
  return `${of}:${networkOf(ctx.address)}`;
}

/** An IPv4 address as it is; of an IPv6 address the half that a household is given. */
export function networkOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address;
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const behind = (tail ?? '').split(':').filter(Boolean);
  const zeros = Array.from({ length: 8 - groups.length - behind.length }, () => '0');
  return [...groups, ...zeros, ...behind].slice(0, 4).join(':');
}

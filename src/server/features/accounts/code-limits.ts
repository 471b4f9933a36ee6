import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import { countWithin, type Counted, type SlidingLimit } from '../../access/sliding-limits.ts';
import type { Ctx } from '../../context/ctx.ts';
import type { Tx } from '../../db/queryable.ts';
import type { AccountName } from '../../formats/account-name.ts';
import type { Purpose } from '../../records/codes.store.ts';
import type { Caller } from './callers.ts';

/** A request for a code. */
export type CodeOrder = { readonly name: AccountName; readonly purpose: Purpose; readonly caller: Caller };

/**
 * Codes that one origin may request in a day for one account and purpose, and while somebody guesses codes of that
 * account.
 */
const MAX_A_DAY = { usually: 10, guessedAt: 3 };

/** Counts a code against the rate limit: one a minute per account and origin. */
export function countPace(tx: Tx, order: CodeOrder, nowMs: number): Promise<Counted> {
  return countWithin(tx, [{ key: `${toKey(order)}:pace`, max: 1, withinMs: MINUTE_MS }], nowMs);
}

/**
 * Counts a new code against the limit of its origin for the account and purpose. For an unknown browser it also counts
 * against the limit of the network and, for a text message, of the whole portal.
 */
export function countNewCode(tx: Tx, ctx: Ctx, order: CodeOrder, isGuessedAt: boolean): Promise<Counted> {
  const isStranger = order.caller.device === null;
  const share = isGuessedAt && isStranger ? MAX_A_DAY.guessedAt : MAX_A_DAY.usually;
  const limits = [{ key: `${toKey(order)}:${order.purpose}`, max: share, withinMs: DAY_MS }];
  return countWithin(tx, isStranger ? [...limits, ...limitsOfStrangers(ctx, order)] : limits, ctx.clock.now());
}

/** Counts a repeat of the same code; each code is repeated at most twice. */
export function countRepeat(tx: Tx, codeId: string, nowMs: number): Promise<Counted> {
  return countWithin(tx, [{ key: `again:${codeId}`, max: 2, withinMs: HOUR_MS }], nowMs);
}

function limitsOfStrangers({ config }: Ctx, { name, caller }: CodeOrder): SlidingLimit[] {
  const key = `codes:${caller.network}`;
  const network = [
    { key, max: config.codesAnHour, withinMs: HOUR_MS },
    { key, max: config.codesADay, withinMs: DAY_MS },
  ];
  if (name.kind === 'email') return network;
  const portal = [
    { key: 'sms', max: config.smsAMinute, withinMs: MINUTE_MS },
    { key: 'sms', max: config.smsADay, withinMs: DAY_MS },
  ];
  return [...network, ...portal];
}

function toKey({ name, caller }: CodeOrder): string {
  return `code:${toMailbox(name)}:${caller.origin}`;
}

/** Letters to `ann+one@…` and `ann+two@…` reach one mailbox. */
function toMailbox({ value }: AccountName): string {
  return value.replace(/\+[^@]*(?=@)/u, '');
}

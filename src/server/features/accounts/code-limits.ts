import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import type { Ctx } from '../../context/ctx.ts';
import type { Tx } from '../../db/queryable.ts';
import type { AccountName } from '../../formats/account-name.ts';
import { attempts } from '../../records/attempts.store.ts';
import type { Purpose } from '../../records/codes.store.ts';
import type { Caller } from './callers.ts';

/** A request for a code. */
export type CodeOrder = { readonly name: AccountName; readonly purpose: Purpose; readonly caller: Caller };

type Limit = { readonly key: string; readonly max: number; readonly withinMs: number };

/**
 * Codes that one origin may request in a day for one account and purpose, and while somebody guesses codes of that
 * account.
 */
const MAX_A_DAY = { usually: 10, guessedAt: 3 };

/** The attempts counted for a request, to be undone if nothing could be sent. */
export type Counted = { readonly waitMs: number | null; readonly ids: readonly string[] };

/** Counts a code against the rate limit: one a minute per account and origin. */
export function countPace(tx: Tx, order: CodeOrder, nowMs: number): Promise<Counted> {
  return countAll(tx, [{ key: `${toKey(order)}:pace`, max: 1, withinMs: MINUTE_MS }], nowMs);
}

/**
 * Counts a new code against the limit of its origin for the account and purpose. For an unknown browser it also counts
 * against the limit of the network and, for a text message, of the whole portal.
 */
export function countNewCode(tx: Tx, ctx: Ctx, order: CodeOrder, isGuessedAt: boolean): Promise<Counted> {
  const isStranger = order.caller.device === null;
  const share = isGuessedAt && isStranger ? MAX_A_DAY.guessedAt : MAX_A_DAY.usually;
  const limits = [{ key: `${toKey(order)}:${order.purpose}`, max: share, withinMs: DAY_MS }];
  return countAll(tx, isStranger ? [...limits, ...limitsOfStrangers(ctx, order)] : limits, ctx.clock.now());
}

/** Counts a repeat of the same code; each code is repeated at most twice. */
export function countRepeat(tx: Tx, codeId: string, nowMs: number): Promise<Counted> {
  return countAll(tx, [{ key: `again:${codeId}`, max: 2, withinMs: HOUR_MS }], nowMs);
}

function limitsOfStrangers({ config }: Ctx, { name, caller }: CodeOrder): Limit[] {
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

/** Counts nothing if one of the limits is reached. */
async function countAll(tx: Tx, limits: readonly Limit[], nowMs: number): Promise<Counted> {
  const waits = [];
  for (const limit of limits) waits.push(await computeWait(tx, limit, nowMs));
  const waitMs = Math.max(...waits);
  if (waitMs > 0) return { waitMs, ids: [] };
  const ids = [];
  for (const key of new Set(limits.map((limit) => limit.key))) ids.push(await attempts(tx).add(key, nowMs));
  return { waitMs: null, ids };
}

async function computeWait(tx: Tx, { key, max, withinMs }: Limit, nowMs: number): Promise<number> {
  const made = await attempts(tx).since(key, nowMs - withinMs);
  return (made.at(-max) ?? -Infinity) + withinMs - nowMs;
}

function toKey({ name, caller }: CodeOrder): string {
  return `code:${toMailbox(name)}:${caller.origin}`;
}

/** Letters to `ann+one@…` and `ann+two@…` reach one mailbox. */
function toMailbox({ value }: AccountName): string {
  return value.replace(/\+[^@]*(?=@)/u, '');
}

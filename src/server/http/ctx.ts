import type { FastifyBaseLogger } from 'fastify';
import type { Language } from '#contract/languages.ts';
import type { LoginType } from '#contract/values.ts';
import { instant, type Instant } from '#domain/units/units.ts';
import type { Range } from '#contract/ranges.ts';
import type { SheetPress } from '#report/agp-sheet.ts';
import type { SecretBox } from '../access/secret-box.ts';
import type { Config } from '../config.ts';
import type { Db, Queryable, Tx } from '../db/database.ts';
import type { FigureThreads } from '../figures/figure-threads.ts';
import type { LiveHub } from '../live/hub.ts';
import type { Messenger } from '../messages/messenger.ts';
import type { DayPacker } from '../readings/day-packer.ts';

/** What the whole process shares. */
export type Services = {
  readonly config: Config;
  readonly db: Db;
  readonly secrets: SecretBox;
  readonly clock: Clock;
  readonly live: LiveHub;
  readonly messenger: Messenger;
  readonly press: SheetPress;
  readonly days: DayPacker;
  readonly figures: FigureThreads;
};

/** Tells the time; tests use one that does not move by itself. */
export type Clock = { readonly now: () => Instant };

/** The machine's clock. */
export const systemClock: Clock = { now: () => instant(Date.now()) };

/** Who calls. */
export type Actor =
  | { readonly kind: 'nobody' }
  | {
      readonly kind: 'account';
      readonly accountId: string;
      readonly sessionId: string;
      readonly loginType: LoginType;
    }
  | {
      readonly kind: 'link';
      readonly linkId: string;
      readonly memberId: string;
      readonly range: Range;
      readonly deviceId: string | null;
    };

/** One call: who asks, in which language, from where, and what it works on. */
export type Ctx = Services & {
  readonly actor: Actor;
  readonly language: Language;
  /** The caller's zone, `null` when the header is missing or names no zone. */
  readonly callerZone: string | null;
  readonly address: string;
  /** What the browser keeps of accounts that it signed in to before. */
  readonly deviceTokens: readonly string[];
  readonly userAgent: string | null;
  readonly log: FastifyBaseLogger;
};

/** The signed-in account. Calls of access `session` have one; anything else is a fault of the program. */
export function accountOf(ctx: Ctx): Extract<Actor, { kind: 'account' }> {
  if (ctx.actor.kind !== 'account') throw new TypeError(`expected an account, got ${ctx.actor.kind}`);
  return ctx.actor;
}

/** Where a read goes that belongs to no transaction. */
export function outside(ctx: Services): Queryable {
  return ctx.db.kysely;
}

/**
 * Runs `work` in one transaction; what it hands to `afterCommit` runs once the commit is durable (and only once, though
 * the database may ask for `work` again).
 */
export async function inTransaction<T>(
  ctx: Services,
  work: (tx: Tx, afterCommit: (effect: () => void) => void) => Promise<T>,
): Promise<T> {
  let effects: (() => void)[] = [];
  const result = await ctx.db.transaction((tx) => {
    effects = [];
    return work(tx, (effect) => effects.push(effect));
  });
  for (const effect of effects) effect();
  return result;
}

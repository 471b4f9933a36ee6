import type { FastifyBaseLogger } from 'fastify';
import type { Language } from '#contract/languages.ts';
import type { ComputePool } from '../compute/compute-pool.ts';
import type { SheetPress } from '../compute/sheet-press.ts';
import type { Config } from '../config/config.ts';
import type { Db } from '../db/database.ts';
import type { LiveHub } from '../live/hub.ts';
import type { Messenger } from '../messages/messenger.ts';
import type { SecretBox } from '../secrets/secret-box.ts';
import type { Actor } from './actor.ts';
import type { Clock } from './clock.ts';
import type { DayPacker } from './day-packing.ts';
import type { Measures } from './measures.ts';
import type { ViewLog } from './view-log.ts';

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
  readonly views: ViewLog;
  readonly compute: ComputePool;
  readonly measures: Measures;
  /** Aborted when the process is asked to stop; it still serves until its calls go to another one. */
  readonly stopping: AbortController;
};

/** One call: its actor, language and address, and the services it uses. */
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

/** Who asks, and in which language: a call, or the portal itself for somebody. */
export type Asking = Services & Pick<Ctx, 'actor' | 'language'>;

/** The signed-in account. Calls of access `session` have one; anything else is a fault of the program. */
export function requireAccount(ctx: Ctx): Extract<Actor, { kind: 'account' }> {
  if (ctx.actor.kind !== 'account') throw new TypeError(`expected an account, got ${ctx.actor.kind}`);
  return ctx.actor;
}

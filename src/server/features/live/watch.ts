import type { LiveData, LiveKind } from '#contract/live.ts';
import { visibleMemberIds } from '../../access/require-member.ts';
import { AppError } from '../../context/app-error.ts';
import { requireAccount, type Ctx } from '../../context/ctx.ts';
import { outside } from '../../context/transaction.ts';
import { DatabaseAwayError } from '../../db/database-away.ts';
import type { LiveMessage } from '../../live/hub.ts';
import { sessions } from '../../records/sessions.store.ts';
import { catchUp } from './catch-up.ts';
import type { EventWriter } from './live-stream.ts';
import { Mutex } from '../../turns/mutex.ts';

const LOOK_AGAIN_MS = 500;

/** The subject of a stream: the members, those named by the client, and the time of its last event. */
export type WatchStart = {
  readonly members: ReadonlySet<string>;
  readonly named: readonly string[];
  readonly resumeFrom: number | null;
};

/**
 * The members that a stream is about: those named, or all that the caller may see.
 *
 * @throws AppError `member.notFound` if the caller may not see one of the named members
 */
export async function watchedMembers(ctx: Ctx, named: readonly string[]): Promise<Set<string>> {
  const visible = new Set(await visibleMemberIds(outside(ctx), ctx.actor));
  if (named.some((id) => !visible.has(id))) throw new AppError('member.notFound');
  return named.length === 0 ? visible : new Set(named);
}

/**
 * One open stream: what it may send now, and what ends it. Messages are handled one after the other, so that none
 * overtakes a check of access.
 */
export class Watch {
  readonly #ctx: Ctx;
  readonly #stream: EventWriter;
  readonly #isNamed: boolean;
  #members: ReadonlySet<string>;
  #caughtUpTo: number;
  readonly #turn = new Mutex();
  #looksAgain = false;
  #isAway = false;

  constructor(ctx: Ctx, stream: EventWriter, { members, named, resumeFrom }: WatchStart) {
    this.#ctx = ctx;
    this.#stream = stream;
    this.#isNamed = named.length > 0;
    this.#members = members;
    this.#caughtUpTo = ctx.clock.now();
    if (resumeFrom !== null) this.#inTurn(() => this.#replay(resumeFrom));
  }

  /** Handles a message of the hub. */
  hear(message: LiveMessage): void {
    this.#inTurn(() => this.#tell(message));
  }

  /** Sends a heartbeat after checking that session and access are still valid. */
  beat(): void {
    this.#inTurn(async () => {
      const now = this.#ctx.clock.now();
      const isAlive = await sessions(outside(this.#ctx)).isAlive(requireAccount(this.#ctx).sessionId, now);
      if (!isAlive) return this.#stream.end({ reason: 'session' });
      await this.#recheck();
      if (this.#stream.isOpen()) this.#stream.beat();
      this.#caughtUpTo = now;
    });
  }

  shutDown(): void {
    this.#stream.end({ reason: 'shutdown' });
  }

  #inTurn(work: () => Promise<void> | void): void {
    void this.#turn.run(async () => {
      try {
        if (this.#stream.isOpen()) await work();
      } catch (error) {
        this.#fail(error);
      }
    });
  }

  #fail(error: unknown): void {
    if (error instanceof DatabaseAwayError) return this.#lookAgainSoon();
    this.#ctx.log.error({ err: error }, 'a live stream failed');
    this.shutDown();
  }

  /**
   * What was missed while the database was unavailable is sent once it is back; the stream stays open, and the client
   * knows that what it shows may be old.
   */
  #lookAgainSoon(): void {
    if (!this.#isAway) this.#stream.sendAway();
    this.#isAway = true;
    if (this.#looksAgain) return;
    this.#looksAgain = true;
    const lookAgain = () => {
      this.#looksAgain = false;
      this.hear({ to: 'gap' });
    };
    setTimeout(lookAgain, LOOK_AGAIN_MS).unref();
  }

  async #tell(message: LiveMessage): Promise<void> {
    const { accountId, sessionId } = requireAccount(this.#ctx);
    switch (message.to) {
      case 'member':
        return this.#members.has(message.memberId) ? pass(this.#stream, message) : undefined;
      case 'account':
        return message.accountId === accountId ? pass(this.#stream, message) : undefined;
      case 'recheck':
        return message.accountId === accountId ? this.#recheck() : undefined;
      case 'endSession': {
        const isOwn = message.sessionId === null || message.sessionId === sessionId;
        return message.accountId === accountId && isOwn ? this.#stream.end({ reason: 'session' }) : undefined;
      }
      case 'lost':
        return this.#lookAgainSoon();
      case 'gap':
        await this.#recheck();
        if (this.#stream.isOpen()) await this.#replay(this.#caughtUpTo);
        return this.#noteBack();
    }
  }

  #noteBack(): void {
    if (this.#isAway && this.#stream.isOpen()) this.#stream.send('back', {});
    this.#isAway = false;
  }

  /** Ends the stream if the caller may no longer see one of the named members; starts sending newly visible ones. */
  async #recheck(): Promise<void> {
    const visible = await visibleMemberIds(outside(this.#ctx), this.#ctx.actor);
    const lost = [...this.#members].find((id) => !visible.includes(id));
    if (lost !== undefined) return this.#stream.end({ reason: 'access', memberId: lost });
    const gained = this.#isNamed ? [] : visible.filter((id) => !this.#members.has(id));
    this.#members = new Set([...this.#members, ...gained]);
    for (const memberId of gained) this.#stream.send('device', { memberId });
  }

  #replay(since: number): Promise<void> {
    return catchUp(this.#ctx, this.#stream, this.#members, since);
  }
}

function pass(stream: EventWriter, { kind, data }: { readonly kind: LiveKind; readonly data: unknown }): void {
  stream.send(kind, data as LiveData<typeof kind>); // published by this program with the type of the kind
}

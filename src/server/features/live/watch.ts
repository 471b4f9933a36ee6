import { visibleMemberIds } from '../../access/require-member.ts';
import { AppError } from '../../context/app-error.ts';
import { requireAccount, type Ctx } from '../../context/ctx.ts';
import { outside } from '../../context/transaction.ts';
import { DatabaseAwayError } from '../../db/database-away.ts';
import type { LiveMessage } from '../../live/messages.ts';
import { sessions } from '../../records/sessions.store.ts';
import { Lanes } from '../../turns/lanes.ts';
import { Mutex } from '../../turns/mutex.ts';
import { catchUp } from './catch-up.ts';
import { eventOf, toLiveEvent } from './live-event.ts';
import type { LiveRights } from './live-rights.ts';
import type { EventWriter } from './live-stream.ts';

const LOOK_AGAIN_MS = 500;
/** Streams that look at the same time for what they missed, when all of them do; calls are answered in between. */
const LOOKING_AT_ONCE = 4;
const looking = new Lanes(LOOKING_AT_ONCE);

/** The subject of a stream: the members, those named by the client, and the time of its last event. */
export type WatchStart = {
  readonly members: ReadonlySet<string>;
  readonly named: readonly string[];
  readonly resumeFrom: number | null;
  /** Called with the members that the stream is about from now on. */
  readonly follow: (members: ReadonlySet<string>) => void;
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
  readonly #follow: WatchStart['follow'];
  #members: ReadonlySet<string>;
  readonly #openedAt: number;
  /** Nothing that was stored before has been missed. */
  #caughtUpTo: number;
  readonly #turn = new Mutex();
  #looksAgain = false;
  #isAway = false;
  /** No messages arrive, though the database may answer. */
  #isCutOff = false;

  constructor(ctx: Ctx, stream: EventWriter, { members, named, resumeFrom, follow }: WatchStart) {
    this.#ctx = ctx;
    this.#stream = stream;
    this.#isNamed = named.length > 0;
    this.#members = members;
    this.#follow = follow;
    this.#openedAt = ctx.clock.now();
    this.#caughtUpTo = resumeFrom ?? this.#openedAt;
    if (resumeFrom !== null) this.#inTurn(() => this.#inLane(() => this.#resume()));
  }

  /** Handles a message of the hub. */
  hear(message: LiveMessage): void {
    this.#inTurn(() => this.#tell(message));
  }

  /** Whose stream it is. */
  get account(): ReturnType<typeof requireAccount> {
    return requireAccount(this.#ctx);
  }

  /**
   * Sends a heartbeat if session and access are still valid. If they are not, or if other members are visible, the
   * stream looks itself: these rights may be older than the last change that it knows.
   */
  beat(rights: LiveRights): void {
    this.#inTurn(async () => {
      if (!this.#isSame(rights)) await this.#recheckAll();
      if (this.#stream.isOpen()) this.#stream.beat();
      const heardUntilMs = rights.readAtMs - this.#ctx.db.silentMs;
      if (!this.#isAway) this.#caughtUpTo = Math.max(this.#caughtUpTo, heardUntilMs);
    });
  }

  /** The rights could not be read. */
  beatFailed(error: unknown): void {
    this.#inTurn(() => this.#fail(error));
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

  #inLane(work: () => Promise<void>): Promise<void> {
    return looking.run(async () => {
      if (this.#stream.isOpen()) await work();
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
    this.#noteAway();
    if (this.#looksAgain) return;
    this.#looksAgain = true;
    const lookAgain = () => {
      this.#looksAgain = false;
      this.#inTurn(() => this.#inLane(() => this.#lookAgain()));
    };
    setTimeout(lookAgain, LOOK_AGAIN_MS).unref();
  }

  async #tell(message: LiveMessage): Promise<void> {
    const { accountId, sessionId } = this.account;
    switch (message.to) {
      case 'member':
        return this.#members.has(message.memberId) ? this.#stream.send(eventOf(message)) : undefined;
      case 'account':
        return message.accountId === accountId ? this.#stream.send(eventOf(message)) : undefined;
      case 'recheck':
        return message.accountId === accountId ? this.#recheck() : undefined;
      case 'endSession': {
        const isOwn = message.sessionId === null || message.sessionId === sessionId;
        return message.accountId === accountId && isOwn ? this.#stream.end({ reason: 'session' }) : undefined;
      }
      case 'lost':
        this.#isCutOff = true;
        return this.#noteAway();
      case 'gap':
        this.#isCutOff = false;
        return this.#inLane(() => this.#lookAgain());
    }
  }

  async #lookAgain(): Promise<void> {
    await this.#recheck();
    if (this.#stream.isOpen()) await this.#replay();
    this.#noteBack();
  }

  #noteAway(): void {
    if (this.#isAway) return;
    this.#isAway = true;
    this.#stream.holdAt(this.#caughtUpTo);
    this.#stream.sendAway();
  }

  #noteBack(): void {
    if (this.#isCutOff) return this.#stream.holdAt(this.#caughtUpTo);
    if (this.#isAway && this.#stream.isOpen()) this.#stream.send(toLiveEvent('back', {}));
    this.#isAway = false;
  }

  #isSame({ alive, visible }: LiveRights): boolean {
    const { accountId, sessionId } = this.account;
    const seen = visible.get(accountId) ?? new Set();
    const isNothingNew = this.#isNamed || seen.size === this.#members.size;
    return alive.has(sessionId) && isNothingNew && this.#members.isSubsetOf(seen);
  }

  async #recheckAll(): Promise<void> {
    const isAlive = await sessions(outside(this.#ctx)).isAlive(this.account.sessionId, this.#ctx.clock.now());
    return isAlive ? this.#recheck() : this.#stream.end({ reason: 'session' });
  }

  /** Ends the stream if the caller may no longer see one of the named members; starts sending newly visible ones. */
  async #recheck(): Promise<void> {
    const visible = await visibleMemberIds(outside(this.#ctx), this.#ctx.actor);
    const lost = [...this.#members].find((id) => !visible.includes(id));
    if (lost !== undefined) return this.#stream.end({ reason: 'access', memberId: lost });
    const gained = this.#isNamed ? [] : visible.filter((id) => !this.#members.has(id));
    if (gained.length === 0) return;
    this.#members = new Set([...this.#members, ...gained]);
    this.#follow(this.#members);
    for (const memberId of gained) this.#stream.send(toLiveEvent('device', { memberId }));
  }

  async #resume(): Promise<void> {
    await this.#replay();
    this.#caughtUpTo = this.#openedAt;
  }

  #replay(): Promise<void> {
    return catchUp(this.#ctx, this.#stream, this.#members, this.#caughtUpTo);
  }
}

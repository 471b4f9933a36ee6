import { setTimeout as sleep } from 'node:timers/promises';
import { isReadOnly, meansAway } from './database-away.ts';
import { isDiskFull } from './errors.ts';
import { Echo } from './notice-echo.ts';
import { NoticeLine } from './notice-line.ts';
import { asError, NoticeListeners, type Listener } from './notice-listeners.ts';
import { seldom } from './seldom.ts';
import { Mutex } from '../turns/mutex.ts';

/** The maximum size of a notice; PostgreSQL refuses 8,000 bytes. */
export const MAX_PAYLOAD_BYTES = 7_900;
const MAX_CHANNEL_LENGTH = 63;
const RECONNECT_AFTER_MS = 250;
/** For a listener, ten seconds: a restart of the database takes one or two. A notice is tried until it is sent. */
const MAX_TRIES = 40;
const MAX_AT_ONCE = 200;
/** From one statement with notices to the next, ms, while they do not fill one: under load they cost less together. */
const PAUSE_MS = 10;
/** Notices that wait for the database; while it is away or its disk is full, there is little to notify of. */
const MAX_WAITING = 20_000;
const NOTIFY_ALL =
  'select pg_notify(channel, payload) from unnest($1::text[], $2::text[]) as notice (channel, payload)';
/** `settleWithinMs` is enough to find that the line is silent, and to send again over another one. */
const TIMING = { echoEveryMs: 10_000, answerWithinMs: 5_000, settleWithinMs: 8_000 };

type Batch = { readonly channels: string[]; readonly payloads: string[]; readonly sent: Promise<void> };

type OnError = (error: Error) => void;

/** Short messages between the processes that serve the same data. */
export interface Notices {
  /** For how long it is not proven that notices to and from this process arrive, ms. */
  readonly silentMs: number;
  /** Resolves once it is sent. While the database is away, or its disk full, it waits. */
  notify(channel: string, payload: string): Promise<void>;
  listen(channel: string, listener: Listener): Promise<() => Promise<void>>;
  /** Waits for what is being sent, but not for long. @returns whether all was sent that was ever to be sent */
  settle(): Promise<boolean>;
  /** Settles first. */
  close(): Promise<void>;
}

/** Within this process, after the present task, as from outside. */
export function localNotices(onError: OnError): Notices {
  const listeners = new NoticeListeners(onError);
  return {
    silentMs: 0,
    notify: async (channel, payload) => {
      checkNotice(channel, payload);
      setImmediate(() => listeners.tell(channel, payload));
    },
    listen: async (channel, listener) => {
      listeners.add(channel, listener);
      return async () => void listeners.remove(channel, listener);
    },
    settle: async () => true,
    close: async () => listeners.clear(),
  };
}

/** LISTEN and NOTIFY over one connection, opened by the first listener and opened again when it is lost. */
export class PostgresNotices implements Notices {
  readonly #databaseUrl: string;
  readonly #onError: OnError;
  readonly #listeners: NoticeListeners;
  readonly #timing: typeof TIMING;
  readonly #echo: Echo;
  #line: Promise<NoticeLine> | undefined;
  readonly #turn = new Mutex();
  /** Notices that wait for the connection. */
  #batch: Batch | undefined;
  #waiting = 0;
  /** When the latest statement with notices began. */
  #sentAt = -Infinity;
  #hasLost = false;
  #closed = false;

  constructor(databaseUrl: string, onError: OnError, timing = TIMING) {
    this.#databaseUrl = databaseUrl;
    this.#onError = onError;
    this.#listeners = new NoticeListeners(onError);
    this.#timing = timing;
    const say = (channel: string, payload: string) => this.notify(channel, payload);
    this.#echo = new Echo({ everyMs: timing.echoEveryMs, heardWithinMs: timing.answerWithinMs, say });
  }

  get silentMs(): number {
    return this.#echo.silentMs;
  }

  /** Those that come while one is being sent go together: each transaction that notifies waits for the one before. */
  async notify(channel: string, payload: string): Promise<void> {
    checkNotice(channel, payload);
    if (this.#waiting >= MAX_WAITING) {
      this.#hasLost = true;
      return this.#giveUp(new Error('too many notices wait for the database'));
    }
    const isFull = (this.#batch?.channels.length ?? 0) >= MAX_AT_ONCE;
    const batch = isFull ? this.#openBatch() : (this.#batch ?? this.#openBatch());
    batch.channels.push(channel);
    batch.payloads.push(payload);
    this.#waiting += 1;
    await batch.sent.finally(() => (this.#waiting -= 1));
  }

  async listen(channel: string, listener: Listener): Promise<() => Promise<void>> {
    checkNotice(channel, '');
    this.#listeners.add(channel, listener);
    try {
      await this.#send(`listen ${channel}`);
    } catch (error) {
      this.#listeners.remove(channel, listener);
      throw error;
    }
    return async () => {
      const isLast = this.#listeners.remove(channel, listener);
      if (isLast && !this.#closed) this.#unlisten(channel);
    };
  }

  async settle(): Promise<boolean> {
    const { promise: overdue, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, this.#timing.settleWithinMs);
    await Promise.race([this.#turn.idle(), overdue]);
    clearTimeout(timer);
    return this.#waiting === 0 && !this.#hasLost;
  }

  async close(): Promise<void> {
    await this.settle();
    this.#closed = true;
    this.#listeners.clear();
    await this.#hangUp();
  }

  /** Nobody waits for it: it may have to wait for a database that is away. */
  #unlisten(channel: string): void {
    this.#send(`unlisten ${channel}`).catch((error: unknown) => {
      if (!this.#closed) this.#onError(asError(error));
    });
  }

  #openBatch(): Batch {
    const [channels, payloads]: [string[], string[]] = [[], []];
    const sent = this.#turn.run(async () => {
      await this.#pause(channels);
      if (this.#batch === batch) this.#batch = undefined;
      await this.#sendPersistently(NOTIFY_ALL, [channels, payloads], Infinity).catch((error: unknown) => {
        this.#hasLost = true;
        throw error;
      });
    });
    const batch = { channels, payloads, sent };
    this.#batch = batch;
    return batch;
  }

  async #pause(channels: readonly string[]): Promise<void> {
    const leftMs = this.#sentAt + PAUSE_MS - performance.now();
    if (leftMs > 0 && channels.length < MAX_AT_ONCE) await sleep(leftMs);
    this.#sentAt = performance.now();
  }

  /** One after the other: a connection is asked one thing at a time. */
  async #send(statement: string): Promise<void> {
    await this.#turn.run(() => this.#sendPersistently(statement, [], MAX_TRIES));
  }

  /** Other processes may still be connected when this one is cut off; they get messages sent a moment later. */
  async #sendPersistently(
    statement: string,
    parameters: readonly (readonly string[])[],
    maxTries: number,
  ): Promise<void> {
    for (let tried = 1; ; tried += 1) {
      try {
        const line = await this.#connected();
        return await line.ask(statement, parameters);
      } catch (error) {
        if (this.#closed) throw error;
        const mayPass = meansAway(error) || isDiskFull(error);
        if (!mayPass || tried >= maxTries) return this.#giveUp(error);
        if (isReadOnly(error)) await this.#hangUp();
        await sleep(RECONNECT_AFTER_MS, undefined, { ref: false });
      }
    }
  }

  /** What could not be said is lost: whoever listens here hears of a gap, and looks for what is stored. */
  async #giveUp(error: unknown): Promise<never> {
    await this.#hangUp();
    throw error;
  }

  /** After a fail-over, to find the new primary. */
  async #hangUp(): Promise<void> {
    const line = await this.#line?.catch(() => undefined);
    await line?.hangUp();
  }

  #connected(): Promise<NoticeLine> {
    if (this.#closed) throw new Error('the database is closed');
    this.#line ??= this.#connect().catch((error: unknown) => {
      this.#line = undefined;
      throw error;
    });
    return this.#line;
  }

  async #connect(): Promise<NoticeLine> {
    const settings = {
      databaseUrl: this.#databaseUrl,
      answerWithinMs: this.#timing.answerWithinMs,
      onNotice: (channel: string, payload: string) => this.#hear(channel, payload),
      onError: this.#onError,
    };
    const line = await NoticeLine.open(settings, [this.#echo.channel, ...this.#listeners.channels()]);
    void this.#echo.follow(line);
    void line.ended.then(() => {
      this.#listeners.tellLost();
      return this.#reconnect();
    });
    return line;
  }

  #hear(channel: string, payload: string): void {
    if (channel === this.#echo.channel) this.#echo.hear(payload);
    else this.#listeners.tell(channel, payload);
  }

  async #reconnect(): Promise<void> {
    this.#line = undefined;
    const report = seldom(this.#onError);
    while (!this.#closed) {
      try {
        await this.#connected();
        this.#listeners.tellGap();
        return;
      } catch (error) {
        report(asError(error));
        await sleep(RECONNECT_AFTER_MS, undefined, { ref: false });
      }
    }
  }
}

/** @throws RangeError for what PostgreSQL could not carry */
function checkNotice(channel: string, payload: string): void {
  if (!/^[a-z][a-z0-9_]*$/.test(channel) || channel.length > MAX_CHANNEL_LENGTH) {
    throw new RangeError(`invalid channel: ${channel}`);
  }
  const bytes = Buffer.byteLength(payload);
  if (bytes > MAX_PAYLOAD_BYTES) throw new RangeError(`notice too long: ${bytes} bytes`);
}

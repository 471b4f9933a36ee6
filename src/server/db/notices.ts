import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { isReadOnly, meansAway } from './database-away.ts';
import { isDiskFull } from './errors.ts';
import { asError, NoticeListeners, type Listener } from './notice-listeners.ts';
import { toConnectionConfig } from './postgres-dialect.ts';
import { Mutex } from '../turns/mutex.ts';

/** The maximum size of a notice; PostgreSQL refuses 8,000 bytes. */
export const MAX_PAYLOAD_BYTES = 7_900;
const MAX_CHANNEL_LENGTH = 63;
const RECONNECT_AFTER_MS = 250;
/** For a listener, ten seconds: a restart of the database takes one or two. A notice is tried until it is sent. */
const MAX_TRIES = 40;
const MAX_AT_ONCE = 200;
/** Notices that wait for the database; while it is away or its disk is full, there is little to notify of. */
const MAX_WAITING = 20_000;
const NOTIFY_ALL =
  'select pg_notify(channel, payload) from unnest($1::text[], $2::text[]) as notice (channel, payload)';
/** A notice is lost with the process that listens, so it does not wait for the disk. */
const WITHOUT_DISK = '-c synchronous_commit=off';

type Batch = { readonly channels: string[]; readonly payloads: string[]; readonly sent: Promise<void> };

type OnError = (error: Error) => void;

/** Short messages between the processes that serve the same data. */
export interface Notices {
  /** Whether notices of this process wait because the database could not take them. */
  readonly isBehind: boolean;
  /** Resolves once it is sent. While the database is away, or its disk full, it waits. */
  notify(channel: string, payload: string): Promise<void>;
  listen(channel: string, listener: Listener): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

/** Within this process, after the present task, as from outside. */
export function localNotices(onError: OnError): Notices {
  const listeners = new NoticeListeners(onError);
  return {
    isBehind: false,
    notify: async (channel, payload) => {
      checkNotice(channel, payload);
      setImmediate(() => listeners.tell(channel, payload));
    },
    listen: async (channel, listener) => {
      listeners.add(channel, listener);
      return async () => void listeners.remove(channel, listener);
    },
    close: async () => listeners.clear(),
  };
}

/** LISTEN and NOTIFY over one connection, opened by the first listener and opened again when it is lost. */
export class PostgresNotices implements Notices {
  readonly #databaseUrl: string;
  readonly #onError: OnError;
  readonly #listeners: NoticeListeners;
  #client: Promise<pg.Client> | undefined;
  readonly #turn = new Mutex();
  /** Notices that wait for the connection. */
  #batch: Batch | undefined;
  #waiting = 0;
  #isBehind = false;
  #closed = false;

  constructor(databaseUrl: string, onError: OnError) {
    this.#databaseUrl = databaseUrl;
    this.#onError = onError;
    this.#listeners = new NoticeListeners(onError);
  }

  get isBehind(): boolean {
    return this.#isBehind;
  }

  /** Those that come while one is being sent go together: each transaction that notifies waits for the one before. */
  async notify(channel: string, payload: string): Promise<void> {
    checkNotice(channel, payload);
    if (this.#waiting >= MAX_WAITING) return this.#giveUp(new Error('too many notices wait for the database'));
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

  async close(): Promise<void> {
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
      if (this.#batch === batch) this.#batch = undefined;
      await this.#sendPersistently(NOTIFY_ALL, [channels, payloads], Infinity);
    });
    const batch = { channels, payloads, sent };
    this.#batch = batch;
    return batch;
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
        const client = await this.#connected();
        await client.query(statement, [...parameters]);
        this.#isBehind = false;
        return;
      } catch (error) {
        if (this.#closed) throw error;
        const mayPass = meansAway(error) || isDiskFull(error);
        if (!mayPass || tried >= maxTries) return this.#giveUp(error);
        this.#isBehind = true;
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
    const client = await this.#client?.catch(() => undefined);
    await client?.end();
  }

  #connected(): Promise<pg.Client> {
    if (this.#closed) throw new Error('the database is closed');
    this.#client ??= this.#connect().catch((error: unknown) => {
      this.#client = undefined;
      throw error;
    });
    return this.#client;
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({ ...toConnectionConfig(this.#databaseUrl), options: WITHOUT_DISK });
    client.on('notification', ({ channel, payload }) => this.#listeners.tell(channel, payload ?? ''));
    client.on('error', (error) => {
      this.#onError(error);
      // A server that cannot read its queue of notices loses them, and goes on: this has to look like a gap.
      void client.end();
    });
    try {
      await client.connect();
      for (const channel of this.#listeners.channels()) await client.query(`listen ${channel}`);
    } catch (error) {
      await client.end();
      throw error;
    }
    client.once('end', () => {
      this.#listeners.tellLost();
      void this.#reconnect();
    });
    return client;
  }

  async #reconnect(): Promise<void> {
    this.#client = undefined;
    while (!this.#closed) {
      try {
        await this.#connected();
        this.#listeners.tellGap();
        return;
      } catch (error) {
        this.#onError(asError(error));
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

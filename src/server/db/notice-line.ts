import { Socket } from 'node:net';
import pg from 'pg';
import { toConnectionConfig } from './postgres-dialect.ts';

/** A notice is lost with the process that listens, so it does not wait for the disk. */
const WITHOUT_DISK = '-c synchronous_commit=off';

export type LineSettings = {
  readonly databaseUrl: string;
  /** A network may lose a connection without a word: an answer that takes longer does not come any more. */
  readonly answerWithinMs: number;
  readonly onNotice: (channel: string, payload: string) => void;
  readonly onError: (error: Error) => void;
};

/** A connection for LISTEN and NOTIFY, which is cut if PostgreSQL does not answer in time. */
export class NoticeLine {
  readonly ended: Promise<void>;
  readonly #socket = new Socket();
  readonly #client: pg.Client;
  readonly #answerWithinMs: number;

  private constructor({ databaseUrl, answerWithinMs, onNotice, onError }: LineSettings) {
    this.#answerWithinMs = answerWithinMs;
    const config = { ...toConnectionConfig(databaseUrl), options: WITHOUT_DISK, stream: () => this.#socket };
    const client = new pg.Client(config);
    client.on('notification', ({ channel, payload }) => onNotice(channel, payload ?? ''));
    client.on('error', (error) => {
      onError(error);
      // A server that cannot read its queue of notices loses them, and goes on: this has to look like a gap.
      void client.end();
    });
    this.ended = new Promise((resolve) => void client.once('end', resolve));
    this.#client = client;
  }

  static async open(settings: LineSettings, channels: readonly string[]): Promise<NoticeLine> {
    const line = new NoticeLine(settings);
    try {
      await line.#client.connect();
      for (const channel of channels) await line.ask(`listen ${channel}`);
      return line;
    } catch (error) {
      await line.hangUp();
      throw error;
    }
  }

  get isOpen(): boolean {
    return !this.#socket.destroyed;
  }

  /** One thing at a time. */
  async ask(statement: string, parameters: readonly (readonly string[])[] = []): Promise<void> {
    const overdue = setTimeout(() => this.cut(), this.#answerWithinMs);
    try {
      await this.#client.query(statement, [...parameters]);
    } finally {
      clearTimeout(overdue);
    }
  }

  /** Ends it as a reset does: the server would not hear a goodbye. */
  cut(): void {
    const error = new Error('PostgreSQL does not answer on the connection for notices');
    this.#socket.destroy(Object.assign(error, { code: 'ETIMEDOUT' }));
  }

  async hangUp(): Promise<void> {
    const overdue = setTimeout(() => this.#socket.destroy(), this.#answerWithinMs);
    await this.#client.end();
    clearTimeout(overdue);
  }
}

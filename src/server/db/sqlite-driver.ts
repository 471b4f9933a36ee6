import { setTimeout as sleep } from 'node:timers/promises';
import {
  AbortedTransactionError,
  SelectQueryNode,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
} from 'kysely';
import { Mutex } from '../turns/mutex.ts';
import { isBusy, SqliteConnection } from './sqlite-connection.ts';
import { refuseInsideTransaction } from './transaction-scope.ts';

const WAIT_FOR_WRITER_MS = 30_000;

/**
 * One connection writes, behind a mutex, and another one reads: a select outside a transaction goes to the reader
 * and neither waits for an open transaction nor sees its rows. Everything else waits for the writer.
 */
export class SqliteDriver implements Driver {
  readonly #path: string;
  readonly #turn = new Mutex();
  #connections: { readonly writer: SqliteConnection; readonly reader: SqliteConnection } | undefined;

  constructor(path: string) {
    this.#path = path;
  }

  async init(): Promise<void> {
    const writer = new SqliteConnection(this.#path, 'readWrite');
    this.#connections = { writer, reader: new SqliteConnection(this.#path, 'readOnly') };
  }

  async acquireConnection(): Promise<SqliteSession> {
    if (!this.#connections) throw new Error('the database is closed');
    return new SqliteSession(this.#connections.writer, this.#connections.reader, this.#turn);
  }

  async beginTransaction(session: SqliteSession): Promise<void> {
    await session.begin();
  }

  async commitTransaction(session: SqliteSession): Promise<void> {
    session.commit();
  }

  async rollbackTransaction(session: SqliteSession): Promise<void> {
    session.rollback();
  }

  async releaseConnection(): Promise<void> {
    // A session owns nothing once its transaction has ended.
  }

  /** Waits for the transaction that is open. */
  async destroy(): Promise<void> {
    const done = await this.#turn.acquire();
    this.#connections?.reader.close();
    this.#connections?.writer.close(); // last, so that it empties the write-ahead log into the file
    this.#connections = undefined;
    done();
  }
}

class SqliteSession implements DatabaseConnection {
  readonly #writer: SqliteConnection;
  readonly #reader: SqliteConnection;
  readonly #turn: Mutex;
  #transaction: { readonly done: () => void; failed: boolean } | undefined;

  constructor(writer: SqliteConnection, reader: SqliteConnection, turn: Mutex) {
    this.#writer = writer;
    this.#reader = reader;
    this.#turn = turn;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#transaction) return this.#executeInTransaction(query, this.#transaction);
    if (isRead(query)) return this.#reader.execute(query.sql, query.parameters);
    refuseInsideTransaction('a write');
    const done = await this.#turn.acquire();
    try {
      return await whenNotBusy(() => this.#writer.execute<R>(query.sql, query.parameters));
    } finally {
      done();
    }
  }

  // oxlint-disable-next-line eslint/require-yield -- the interface asks for a generator; nothing streams
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('streaming is not supported: page by key');
  }

  async begin(): Promise<void> {
    const done = await this.#turn.acquire();
    try {
      await whenNotBusy(() => this.#writer.execute('begin immediate', []));
      this.#transaction = { done, failed: false };
    } catch (error) {
      done();
      throw error;
    }
  }

  commit(): void {
    if (this.#transaction?.failed) {
      this.rollback();
      throw new AbortedTransactionError();
    }
    this.#writer.execute('commit', []);
    this.#end();
  }

  rollback(): void {
    try {
      // SQLite has rolled back by itself after some failures (a full disk).
      if (this.#writer.isInTransaction) this.#writer.execute('rollback', []);
    } finally {
      this.#end();
    }
  }

  #end(): void {
    this.#transaction?.done();
    this.#transaction = undefined;
  }

  /** As on PostgreSQL, nothing more is accepted after a statement has failed, so that code cannot come to rely on it. */
  #executeInTransaction<R>(query: CompiledQuery, transaction: { failed: boolean }): QueryResult<R> {
    if (transaction.failed) throw new Error('a statement of this transaction has failed: nothing more is accepted');
    try {
      return this.#writer.execute(query.sql, query.parameters);
    } catch (error) {
      transaction.failed = true;
      throw error;
    }
  }
}

/** In SQLite nothing that begins with SELECT writes; Kysely's own selects may begin with WITH and never write either. */
function isRead({ query, sql }: CompiledQuery): boolean {
  return SelectQueryNode.is(query) || /^\s*select\b/i.test(sql);
}

/** Another process may be writing (an import, a backup): wait for it without holding up this one. */
async function whenNotBusy<T>(run: () => T): Promise<T> {
  const giveUpAt = performance.now() + WAIT_FOR_WRITER_MS;
  for (;;) {
    try {
      return run();
    } catch (error) {
      if (!isBusy(error) || performance.now() > giveUpAt) throw error;
      await sleep(5 + Math.random() * 20);
    }
  }
}

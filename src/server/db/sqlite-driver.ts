import { setTimeout as sleep } from 'node:timers/promises';
import {
  AbortedTransactionError,
  SelectQueryNode,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
} from 'kysely';
import { isBrief } from './brief-work.ts';
import { isIntoColumns } from './parameters.ts';
import { SharedCommit } from './shared-commit.ts';
import { isBusy, SqliteConnection } from './sqlite-connection.ts';
import { refuseInsideTransaction } from './transaction-scope.ts';
import { WriterTurns } from './writer-turns.ts';

const WAIT_FOR_WRITER_MS = 30_000;

/**
 * One connection writes, behind a mutex, and another one reads: a select outside a transaction goes to the reader
 * and neither waits for an open transaction nor sees its rows. Everything else waits for the writer.
 *
 * Brief transactions (`isBrief`) that wait for each other are parts of one: each is a savepoint, so that it can fail by
 * itself, and all are acknowledged with the commit of the last.
 */
export class SqliteDriver implements Driver {
  readonly #path: string;
  readonly #turns = new WriterTurns();
  readonly #shared = new SharedCommit();
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
    return new SqliteSession(this.#connections, this.#turns, this.#shared);
  }

  async beginTransaction(session: SqliteSession): Promise<void> {
    await session.begin();
  }

  async commitTransaction(session: SqliteSession): Promise<void> {
    await session.commit();
  }

  async rollbackTransaction(session: SqliteSession): Promise<void> {
    session.rollback();
  }

  async releaseConnection(): Promise<void> {
    // A session owns nothing once its transaction has ended.
  }

  /** Waits for the transaction that is open. */
  async destroy(): Promise<void> {
    const done = await this.#turns.acquire();
    this.#connections?.reader.close();
    this.#connections?.writer.close(); // last, so that it empties the write-ahead log into the file
    this.#connections = undefined;
    done();
  }
}

type Connections = { readonly writer: SqliteConnection; readonly reader: SqliteConnection };
type Transaction = {
  readonly done: () => void;
  readonly isBrief: boolean;
  /** It is a savepoint: the transaction holds the work of others as well. */
  isPart: boolean;
  /** The first statement that failed. */
  failure: { readonly cause: unknown } | null;
};

class SqliteSession implements DatabaseConnection {
  readonly #writer: SqliteConnection;
  readonly #reader: SqliteConnection;
  readonly #turns: WriterTurns;
  readonly #shared: SharedCommit;
  #transaction: Transaction | undefined;

  constructor({ writer, reader }: Connections, turns: WriterTurns, shared: SharedCommit) {
    this.#writer = writer;
    this.#reader = reader;
    this.#turns = turns;
    this.#shared = shared;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#transaction) return this.#executeInTransaction(query, this.#transaction);
    if (isRead(query)) return this.#reader.execute(query.sql, query.parameters);
    refuseInsideTransaction('a write');
    const done = await this.#turns.acquire();
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
    const wantsPart = isBrief();
    const done = await this.#turns.acquire(wantsPart);
    const isPart = this.#shared.isOpen;
    try {
      if (isPart) this.#writer.execute('savepoint part', []);
      else await whenNotBusy(() => this.#writer.execute('begin immediate', []));
      this.#transaction = { done, isBrief: wantsPart, isPart, failure: null };
    } catch (error) {
      if (isPart) this.#rollbackAll(error);
      done();
      throw error;
    }
  }

  async commit(): Promise<void> {
    const transaction = this.#transaction;
    if (transaction === undefined) throw new Error('no transaction is open');
    if (transaction.failure !== null) {
      this.rollback();
      throw new AbortedTransactionError(transaction.failure);
    }
    if (transaction.isPart) this.#writer.execute('release part', []);
    transaction.isPart = false;
    if (transaction.isBrief && this.#turns.isBriefNext && !this.#shared.isFull) {
      const committed = this.#shared.join();
      this.#end();
      return committed;
    }
    this.#commitAll();
    this.#end();
  }

  /** Without effect for a part whose shared commit failed: that has been rolled back. */
  rollback(): void {
    const transaction = this.#transaction;
    if (transaction === undefined) return;
    try {
      if (transaction.isPart) this.#rollbackPart(transaction);
      else this.#rollbackAll(new AbortedTransactionError());
    } finally {
      this.#end();
    }
  }

  #rollbackPart({ failure }: Transaction): void {
    // by itself SQLite undoes all that is open where a statement finds the disk full
    if (!this.#writer.isInTransaction) return this.#rollbackAll(new AbortedTransactionError(failure ?? {}));
    try {
      this.#writer.execute('rollback to part', []);
      this.#writer.execute('release part', []);
    } catch (error) {
      this.#rollbackAll(error);
      throw error;
    }
    if (!this.#turns.isBriefNext) this.#endShared();
  }

  #rollbackAll(reason: unknown): void {
    this.#shared.failed(reason);
    if (this.#writer.isInTransaction) this.#writer.execute('rollback', []);
  }

  /** Commits what others did, because nobody follows who would. */
  #endShared(): void {
    try {
      this.#commitAll();
    } catch {
      // those whose commit it was have heard of it
    }
  }

  /** @throws what the commit threw, once everything is rolled back; those who shared it hear the same */
  #commitAll(): void {
    try {
      this.#writer.execute('commit', []);
    } catch (error) {
      this.#rollbackAll(error);
      throw error;
    }
    this.#shared.committed();
  }

  #end(): void {
    this.#transaction?.done();
    this.#transaction = undefined;
  }

  /** As on PostgreSQL, nothing more is accepted after a statement has failed, so that code cannot come to rely on it. */
  #executeInTransaction<R>(query: CompiledQuery, transaction: Transaction): QueryResult<R> {
    if (transaction.failure !== null)
      throw new Error('a statement of this transaction has failed: nothing more is accepted', transaction.failure);
    try {
      return this.#writer.execute(query.sql, query.parameters, isIntoColumns(query));
    } catch (error) {
      transaction.failure ??= { cause: error };
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

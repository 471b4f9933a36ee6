import { AsyncLocalStorage } from 'node:async_hooks';
import { AbortedTransactionError, CompiledQuery, type DatabaseConnection, type Dialect } from 'kysely';
import { DatabaseAwayError } from './database-away.ts';
import { execute } from './direct.ts';
import { awaitLater, queueWrite, withQueuedWrites } from './in-flight.ts';
import { runLastStatements } from './last-statements.ts';
import { lockFreeMembers, noteLocked } from './member-locks.ts';
import { MergingConnection } from './merging-connection.ts';
import { connectionOf, transactionOver } from './pipelined-transaction.ts';
import type { Tx } from './queryable.ts';
import { insideTransaction } from './transaction-scope.ts';

/** At most; more would let the first of them wait too long. */
const MAX_PARTS = 32;
/** While one is open, another one begins if that one is being committed, takes longer than this, ms, or if many wait. */
const USUAL_MS = 50;
const MAX_OPEN = 4;
/**
 * After one of several parts, the next one waits for as many as took part and waited, but no longer than this, ms: few
 * large ones take less than many small ones.
 */
const GATHER_MS = 5;
const SEVERAL_PARTS = 4;
/** How long a part may wait for a row that another transaction changed without the lock: the others wait with it. */
const MAX_WAIT_MS = 100;
/**
 * Settings of the transaction. A merged statement names several members: with its values, PostgreSQL plans it for all
 * partitions again at each call, which takes ten times as long as to run it.
 */
const SETTINGS = CompiledQuery.raw(
  "select set_config('lock_timeout', $1, true), set_config('plan_cache_mode', 'force_generic_plan', true)",
  [`${MAX_WAIT_MS}`],
);

/** Brief work on one member. */
export type Part<T> = {
  readonly memberId: string;
  readonly run: (tx: Tx) => Promise<T>;
  /** Runs it in a transaction of its own. */
  readonly alone: () => Promise<T>;
};

type Waiting = Part<unknown> & {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
  readonly inOwnContext: <R>(work: () => R) => R;
};

/** A part and how it ended; null before it has. */
type Run = { readonly part: Waiting; readonly result: PromiseSettledResult<unknown> | null };

type Settings = {
  readonly dialect: Dialect;
  /** Opens a transaction that reads what is committed. */
  readonly begin: <T>(run: (tx: Tx) => Promise<T>) => Promise<T>;
  /** Called with the number of parts that run again. */
  readonly onAgain: (count: number) => void;
};

/**
 * Transactions of PostgreSQL that brief work on different members shares: one commit, and one statement for all who ask the
 * same at once. A member whose lock somebody else has, or whose lock has no row yet, gets a transaction of its own: nobody
 * waits for the lock of another member. If a part fails, all is rolled back, and each runs alone.
 */
export class SharedTransactions {
  readonly #settings: Settings;
  #waiting: Waiting[] = [];
  #open = 0;
  /** Of the open ones, those that only wait for their commit. */
  #committing = 0;
  /** When the latest one began, and how many parts it has. */
  #latest = { beganAt: 0, size: 0 };
  /** How many parts the next one waits for, until `#gathering` ends. */
  #expected = 0;
  #gathering: NodeJS.Timeout | undefined;

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  /** @param part  of a member whose other parts are done */
  run<T>(part: Part<T>): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const inOwnContext = AsyncLocalStorage.snapshot();
    this.#waiting.push({ ...part, resolve: resolve as (result: unknown) => void, reject, inOwnContext });
    this.#beginNext();
    return promise;
  }

  #beginNext(): void {
    if (this.#waiting.length === 0 || !this.#hasRoom()) return;
    const parts = this.#waiting.splice(0, MAX_PARTS);
    this.#latest = { beganAt: performance.now(), size: parts.length };
    this.#open += 1;
    void this.#runTogether(parts).finally(() => {
      this.#open -= 1;
      this.#gather(parts.length);
      this.#beginNext();
    });
  }

  /** @param size  of the transaction that has ended */
  #gather(size: number): void {
    clearTimeout(this.#gathering);
    this.#expected = 0;
    if (size < SEVERAL_PARTS) return;
    this.#expected = Math.min(size + this.#waiting.length, MAX_PARTS);
    this.#gathering = setTimeout(() => {
      this.#expected = 0;
      this.#beginNext();
    }, GATHER_MS);
  }

  #hasRoom(): boolean {
    if (this.#open === 0) return this.#waiting.length >= this.#expected;
    if (this.#open === MAX_OPEN) return false;
    // while one waits for the disk, if that makes none smaller: many small ones take longer than few large ones
    if (this.#open === 1 && this.#committing === 1 && this.#waiting.length >= this.#latest.size) return true;
    return this.#waiting.length >= MAX_PARTS || performance.now() - this.#latest.beganAt > USUAL_MS;
  }

  async #runTogether(parts: readonly Waiting[]): Promise<void> {
    let runs: readonly Run[] = parts.map((part) => ({ part, result: null }));
    let isReady = false;
    try {
      await this.#settings.begin(async (tx) => {
        runs = await this.#runParts(tx, parts);
        if (runs.some(hasFailed)) throw new Error('a part failed');
        isReady = true;
        this.#committing += 1;
        this.#beginNext();
      });
    } catch (error) {
      const isUndone = error instanceof AbortedTransactionError || !(isReady || error instanceof DatabaseAwayError);
      return this.#fail(runs, error, isUndone);
    } finally {
      if (isReady) this.#committing -= 1;
    }
    for (const { part, result } of runs) if (result?.status === 'fulfilled') part.resolve(result.value);
  }

  #fail(runs: readonly Run[], error: unknown, isUndone: boolean): void {
    if (isUndone) this.#settings.onAgain(runs.length);
    for (const { part } of runs) {
      if (isUndone) runAlone(part);
      else part.reject(error); // it may have been committed
    }
  }

  /** The parts read at once, and write when their locks are known. */
  async #runParts(tx: Tx, parts: readonly Waiting[]): Promise<readonly Run[]> {
    const connection = new MergingConnection(await connectionOf(tx));
    const ids = parts.map(({ memberId }) => memberId);
    const first = transactionOver(tx, this.#settings.dialect, connection.first);
    queueWrite(execute(first, SETTINGS));
    const locking = awaitLater(lockFreeMembers(first, ids));
    const begun = parts.map((part) => {
      const use = connection.newUse();
      return { part, use, result: Promise.allSettled([this.#run(tx, part, use.connection)]) };
    });
    const free = await locking.catch((error: unknown) => {
      for (const { use } of begun) use.refuse(error);
      connection.close();
      throw error;
    });
    for (const { part, use } of begun) if (!free.has(part.memberId)) use.refuse(new Error('the lock is taken'));
    connection.open();
    const runs = await Promise.all(begun.map(async ({ part, result }) => ({ part, result: (await result)[0] })));
    connection.close();
    for (const { part } of runs) if (!free.has(part.memberId)) runAlone(part);
    return runs.filter(({ part }) => free.has(part.memberId));
  }

  #run(tx: Tx, { run, memberId, inOwnContext }: Waiting, connection: DatabaseConnection): Promise<unknown> {
    const own = transactionOver(tx, this.#settings.dialect, connection);
    const locked = async () => {
      noteLocked(memberId);
      const result = await run(own);
      await runLastStatements(own);
      return result;
    };
    return inOwnContext(() => insideTransaction('postgres', () => withQueuedWrites(locked)));
  }
}

function runAlone({ alone, inOwnContext, resolve, reject }: Waiting): void {
  inOwnContext(alone).then(resolve, reject);
}

function hasFailed({ result }: Run): boolean {
  return result?.status === 'rejected';
}

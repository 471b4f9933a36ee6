import { setTimeout as sleep } from 'node:timers/promises';
import { CamelCasePlugin, Kysely, type Dialect } from 'kysely';
import { runLastStatements } from './last-statements.ts';
import { storesFew } from './brief-work.ts';
import { endDirect } from './direct.ts';
import type { DatabaseKind } from './flavor.ts';
import { lockWatch } from './lock-watch.ts';
import { countWrites, lockMember } from './member-locks.ts';
import { migrate } from './migrate.ts';
import { localNotices, PostgresNotices, type Notices } from './notices.ts';
import { pipelined } from './pipelined-transaction.ts';
import { asksForRetry, postgresDialect } from './postgres-dialect.ts';
import { mayRunBesideOthers, whileAlone } from './postgres-turns.ts';
import type { Tx } from './queryable.ts';
import { queueWrite, withQueuedWrites } from './in-flight.ts';
import { findReplicaLag, openReplica, type ReadElsewhere } from './replica.ts';
import { SharedTransactions } from './shared-transactions.ts';
import { sqliteDialect, sqlitePath } from './sqlite-dialect.ts';
import type { Tables } from './tables.ts';
import { KeyedMutex } from '../turns/keyed-mutex.ts';
import { insideTransaction, refuseInsideTransaction } from './transaction-scope.ts';

const CONNECTIONS_FOR_ALERTS = 4;
const RETRIES = 10;
const RETRIES_BESIDE_OTHERS = 4;
/** While one transaction runs alone, the others poll at this interval, ms, without holding a connection. */
const LOOK_AGAIN_MS = 20;

export interface DatabaseConfig {
  /** Where the SQLite file lives; unused when `databaseUrl` is given. */
  readonly dataDir: string;
  /** A `postgres://` address. */
  readonly databaseUrl?: string | undefined;
  /**
   * The address of the server itself, if `databaseUrl` is that of a pooler that gives each transaction another connection
   * (PgBouncer): for notices, which need a connection of their own.
   */
  readonly databaseListenUrl?: string | undefined;
  /** The address of a replica. */
  readonly databaseReadUrl?: string | undefined;
  /** Called with the error of a lost background connection, which is reopened, and with errors of listeners. */
  readonly onError?: (error: Error) => void;
  /** Called with the changes of a migration to stored data. */
  readonly onMigrated?: (note: string) => void;
}

/** What was done since the database was opened; `replica` and `primary` count who answered `readElsewhere`. */
type Counts = { notices: number; transactions: number; retries: number; replica: number; primary: number };

export interface Db extends Notices {
  readonly kind: DatabaseKind;
  /** Path of the SQLite file; null with PostgreSQL. */
  readonly file: string | null;
  readonly kysely: Kysely<Tables>;
  readonly counts: Readonly<Counts>;
  /** Connections of the sender of alerts: an alert waits for no upload. On SQLite the same as `kysely`. */
  readonly forAlerts: Kysely<Tables>;
  /**
   * Commits when `run` resolves, rolls back when it throws. Serializable on both databases. On PostgreSQL `run` is
   * called again when the database asks for it (a serialization failure, a deadlock): use nothing but `tx` inside,
   * and leave every effect outside the database to after the commit.
   */
  transaction<T>(run: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * As `transaction`, for data of one member, which it locks first. On PostgreSQL each statement sees what is committed
   * by then, and nobody else writes data of the member meanwhile: it waits, but it conflicts with nothing.
   */
  transactionOn<T>(memberId: string, run: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Reads much of a member's data, from a replica if there is one that has all that was committed before the call. `read` may
   * be called twice. Who may read it is found out before, from `kysely`.
   */
  readonly readElsewhere: ReadElsewhere;
  /** `findReplicaLag`; null without a replica. */
  readonly replicaLag: () => Promise<number | null>;
  /** Notifies every listener in every process that serves this data, this one included. */
  notify: Notices['notify'];
  /** Resolves once listening, to the function that ends it. */
  listen: Notices['listen'];
  /** Waits for running queries, and for notices that are being sent. */
  close(): Promise<void>;
}

/** Opens the database and brings it up to date. @throws DatabaseTooNewError */
export async function openDatabase(config: DatabaseConfig): Promise<Db> {
  const { place, forAlerts, notices, replica } = connect(config);
  const { counts } = place;
  const { kind, kysely } = place;
  const sharing = { ...place, turns: new KeyedMutex(), shared: sharedTransactions(place) };
  const destroy = async () => {
    await replica?.destroy();
    if (forAlerts !== kysely) await forAlerts.destroy();
    await kysely.destroy();
  };
  try {
    await migrate(kysely, kind, undefined, config.onMigrated);
  } catch (error) {
    await destroy();
    throw error;
  }
  return {
    kind,
    file: kind === 'sqlite' ? sqlitePath(config.dataDir) : null,
    kysely,
    counts,
    forAlerts,
    readElsewhere: readElsewhere(place, replica, config),
    replicaLag: async () => replica && findReplicaLag(kysely, replica),
    get silentMs() {
      return notices.silentMs;
    },
    transaction: (run) => inTransaction(place, run),
    transactionOn: (memberId, run) => inTransactionOn(sharing, memberId, run),
    notify: (channel, payload) => {
      counts.notices += 1;
      return notices.notify(channel, payload);
    },
    listen: (channel, listener) => notices.listen(channel, listener),
    settle: () => notices.settle(),
    close: async () => {
      await notices.close();
      await destroy();
    },
  };
}

function connect(config: DatabaseConfig) {
  const { databaseUrl, databaseListenUrl, databaseReadUrl, dataDir, onError = () => {} } = config;
  const kind: DatabaseKind = databaseUrl ? 'postgres' : 'sqlite';
  const settings = { onError, naming: databaseListenUrl === undefined };
  const dialect = databaseUrl ? postgresDialect(databaseUrl, settings) : sqliteDialect(dataDir);
  const notices = databaseUrl ? new PostgresNotices(databaseListenUrl ?? databaseUrl, onError) : localNotices(onError);
  const plugins = [lockWatch, new CamelCasePlugin()];
  const kysely = new Kysely<Tables>({ dialect, plugins });
  const forAlerts = databaseUrl
    ? new Kysely<Tables>({
        dialect: postgresDialect(databaseUrl, { ...settings, connections: CONNECTIONS_FOR_ALERTS }),
        plugins,
      })
    : kysely;
  const replica =
    databaseReadUrl && databaseUrl
      ? new Kysely<Tables>({ dialect: postgresDialect(databaseReadUrl, settings), plugins })
      : null;
  const counts: Counts = { notices: 0, transactions: 0, retries: 0, replica: 0, primary: 0 };
  return { place: { kind, kysely, dialect, counts }, forAlerts, notices, replica };
}

function readElsewhere(
  { kysely, counts }: Place,
  replica: Kysely<Tables> | null,
  { onError = () => {} }: DatabaseConfig,
): ReadElsewhere {
  if (replica === null) return (_memberId, read) => read(kysely);
  const onRead = (by: 'replica' | 'primary') => {
    counts[by] += 1;
  };
  return openReplica({ primary: kysely, replica, onError, onRead });
}

/**
 * Runs in parallel with all others at first. A transaction with too many conflicts, because it is long or the others
 * are many, then runs alone, so that it always completes.
 */
async function inTransaction<T>(place: Place, run: (tx: Tx) => Promise<T>): Promise<T> {
  refuseInsideTransaction('a transaction');
  if (place.kind === 'sqlite') return begin(place, 'serializable', run);
  return untilDone(place, (retry) => (retry < RETRIES_BESIDE_OTHERS ? besideOthers(place, run) : alone(place, run)));
}

type Sharing = Place & { readonly turns: KeyedMutex; readonly shared: SharedTransactions };

/** Transactions on one member wait for each other in this process, so that together they take one connection. */
async function inTransactionOn<T>(
  { turns, shared, ...place }: Sharing,
  memberId: string,
  run: (tx: Tx) => Promise<T>,
): Promise<T> {
  refuseInsideTransaction('a transaction');
  const locked = async (tx: Tx): Promise<T> => {
    queueWrite(lockMember(tx, memberId));
    return run(tx);
  };
  if (place.kind === 'sqlite') return begin(place, 'serializable', locked);
  const alone = () => untilDone(place, () => begin(place, 'read committed', locked));
  return turns.run(memberId, () => (storesFew() ? shared.run({ memberId, run, alone }) : alone()));
}

function sharedTransactions(place: Place): SharedTransactions {
  return new SharedTransactions({
    dialect: place.dialect,
    begin: (run) => begin(place, 'read committed', run),
    onAgain: (count) => {
      place.counts.retries += count;
    },
  });
}

/** Tries again, after a moment, where the database asks for it. */
async function untilDone<T>({ counts }: Place, run: (retry: number) => Promise<T>): Promise<T> {
  for (let retry = 0; ; retry += 1) {
    try {
      return await run(retry);
    } catch (error) {
      if (!asksForRetry(error) || retry === RETRIES) throw error;
      counts.retries += 1;
      await sleep(Math.random() * 5 * 2 ** Math.min(retry, 6));
    }
  }
}

async function besideOthers<T>(place: Place, run: (tx: Tx) => Promise<T>): Promise<T> {
  for (;;) {
    const ended = await begin(place, 'serializable', async (tx) =>
      (await mayRunBesideOthers(tx)) ? { result: await run(tx) } : null,
    );
    if (ended !== null) return ended.result;
    await sleep(Math.random() * LOOK_AGAIN_MS);
  }
}

function alone<T>(place: Place, run: (tx: Tx) => Promise<T>): Promise<T> {
  return whileAlone(place.kysely, () => begin(place, 'serializable', run));
}

type Place = {
  readonly kind: DatabaseKind;
  readonly kysely: Kysely<Tables>;
  readonly dialect: Dialect;
  readonly counts: Counts;
};

function begin<T>(
  { kind, kysely, dialect, counts }: Place,
  isolation: 'serializable' | 'read committed',
  run: (tx: Tx) => Promise<T>,
): Promise<T> {
  counts.transactions += 1;
  return kysely
    .transaction()
    .setIsolationLevel(isolation)
    .execute(async (tx) => {
      const own = await pipelined(tx, dialect);
      try {
        return await insideTransaction(kind, async () => {
          const result = await withQueuedWrites(() => run(own));
          await runLastStatements(own);
          await countWrites(own);
          return result;
        });
      } finally {
        endDirect(own);
      }
    });
}

import pg from 'pg';
import { PostgresDialect, PostgresQueryCompiler, type CompiledQuery, type Dialect } from 'kysely';
import { bindable } from './parameters.ts';
import { isPlanOutdated, preparing } from './prepared-statements.ts';
import { steadyDriver } from './steady-driver.ts';

const CONNECTIONS = 10;
const CONNECT_TIMEOUT_MS = 10_000;
/** A second line of defence against a network that loses connections without a word; by default the system waits two hours. */
const KEEP_ALIVE_AFTER_MS = 10_000;
const INT8 = 20;
const NUMERIC = 1700;

/** Settings of every connection to PostgreSQL, pooled or listening. */
export function toConnectionConfig(databaseUrl: string): pg.ClientConfig {
  return {
    connectionString: databaseUrl,
    application_name: 'petcgm',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    types: numbersAsNumbers(),
  };
}

/** Host, port and name of a database, without user and password, for messages. */
export function toPlace(databaseUrl: string): string {
  const { host, port, database = '' } = new pg.Client({ connectionString: databaseUrl });
  return `${host}:${port}${database === '' ? '' : ` (database ${database})`}`;
}

export type PostgresSettings = {
  /** Called when a connection is lost, idle or in use; the next query opens another. */
  readonly onError: (error: Error) => void;
  /** At most; 10 by default. */
  readonly connections?: number;
  /** Whether statements are prepared under names: a connection keeps them. */
  readonly naming: boolean;
};

export function postgresDialect(
  databaseUrl: string,
  { onError, connections = CONNECTIONS, naming }: PostgresSettings,
): Dialect {
  const pool = new pg.Pool({ ...toConnectionConfig(databaseUrl), max: connections, pipeline: true });
  pool.on('error', onError);
  // The pool handles errors only of idle connections; an error of a connection in use between two queries would end the
  // process.
  pool.on('connect', (client) => client.on('error', onError));
  const dialect = new PostgresDialect({ pool: preparing(pool, naming) });
  return {
    createDriver: () => steadyDriver(dialect.createDriver(), toPlace(databaseUrl)),
    createQueryCompiler: () => new CheckedQueryCompiler(),
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
  };
}

/** Whether to run the transaction again: serialization failure, deadlock, or a table that has another form now. */
export function asksForRetry(error: unknown): boolean {
  if (isPlanOutdated(error)) return true;
  return error instanceof Error && 'code' in error && (error.code === '40001' || error.code === '40P01');
}

class CheckedQueryCompiler extends PostgresQueryCompiler {
  override compileQuery(...query: Parameters<PostgresQueryCompiler['compileQuery']>): CompiledQuery {
    const compiled = super.compileQuery(...query);
    for (const [index, value] of compiled.parameters.entries()) bindable(value, index);
    return compiled;
  }
}

/** Counts and instants are bigint to PostgreSQL; a number here, as long as it can hold them exactly. */
function numbersAsNumbers(): pg.CustomTypesConfig {
  const types = new pg.TypeOverrides();
  types.setTypeParser(INT8, safeInteger);
  types.setTypeParser(NUMERIC, (text) => (text.includes('.') ? Number(text) : safeInteger(text)));
  return types;
}

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`integer out of range: ${text}`);
  return value;
}

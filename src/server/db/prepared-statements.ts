import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { isReadOnly } from './database-away.ts';
import { sendTogether } from './send-together.ts';

/** Per connection; each takes the server some kilobytes. */
const MAX_PREPARED = 250;
/** Statements with more parameters write several rows at once, in as many forms as there are numbers of rows. */
const MAX_PARAMETERS = 24;
const FEATURE_NOT_SUPPORTED = '0A000';

type Values = readonly unknown[];

/**
 * A pool whose connections parse and plan a statement once.
 *
 * @param naming  false behind a pooler that gives each transaction another connection, which knows no names
 */
export function preparing(pool: pg.Pool, naming: boolean): PostgresPool {
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect();
      const prepared = known.get(client) ?? toPreparing(client, naming);
      known.set(client, prepared);
      return prepared;
    },
    end: () => pool.end(),
  };
}

/**
 * Whether a table got another form since the statement was prepared, as happens when a newer version of the portal
 * starts next to this one.
 */
export function isPlanOutdated(error: unknown): boolean {
  const isRefused = error instanceof Error && 'code' in error && error.code === FEATURE_NOT_SUPPORTED;
  return isRefused && error.message.includes('cached plan');
}

function toPreparing(client: pg.PoolClient, naming: boolean): PostgresPoolClient {
  const statements = naming ? nameStatements() : null;
  let readsOnly = false;
  let isInTransaction = false;
  const send = async (text: string, values: Values) => {
    const name = statements?.findName(text, values.length);
    if (text.startsWith('start transaction')) isInTransaction = true;
    sendTogether(client.connection.stream);
    const result = await client.query({ text, values: [...values], ...(name === undefined ? {} : { name }) });
    if (result.command === 'COMMIT' || result.command === 'ROLLBACK') isInTransaction = false;
    return result;
  };
  const query = async (text: string, values: Values) => {
    try {
      return await send(text, values);
    } catch (error) {
      readsOnly ||= isReadOnly(error);
      if (!isPlanOutdated(error)) throw error;
      statements?.forget();
      if (isInTransaction) throw error; // all of it runs again (`asksForRetry`)
      return send(text, values);
    }
  };
  return {
    query: query as unknown as PostgresPoolClient['query'], // the other form is for cursors, which are not used
    release: (destroy) => client.release(destroy === true || readsOnly), // after a fail-over, to find the new primary
  };
}

/** The names of a connection's prepared statements. */
function nameStatements() {
  const names = new Map<string, string>();
  let made = 0;
  return {
    /** undefined for a statement that is not worth it. @param count of its parameters */
    findName: (text: string, count: number): string | undefined => {
      const known = names.get(text);
      if (known !== undefined || count === 0 || count > MAX_PARAMETERS || names.size >= MAX_PREPARED) return known;
      made += 1;
      const name = `petcgm_${made}`;
      names.set(text, name);
      return name;
    },
    forget: () => names.clear(),
  };
}

import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { isReadOnly } from './database-away.ts';
import { sendTogether } from './send-together.ts';
import { StatementGroup, type Answer, type Call, type Statement } from './statement-group.ts';

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

const BEGINNING = 'start transaction';
/** Those without parameters that one message can hold several of (migrations) are left to `pg`. */
const OF_TRANSACTION = /^(?:commit|rollback|set local) ?[^;]*$/u;

function toPreparing(client: pg.PoolClient, naming: boolean): PostgresPoolClient {
  const statements = knownStatements(naming);
  const sender = groupSender(client, (begun) => statements.forget(begun));
  let readsOnly = false;
  let isInTransaction = false;
  const send = async (text: string, values: Values) => {
    if (text.startsWith(BEGINNING)) {
      isInTransaction = true;
      return sender.hold(statements.find(text, 0));
    }
    if (values.length === 0 && !OF_TRANSACTION.test(text)) return sender.sendPlain(text);
    if (text === 'commit') sender.flush(); // its answer says whether the transaction had failed
    const answer = await sender.send(statements.find(text, values.length), values, isInTransaction);
    if (answer.command === 'COMMIT' || answer.command === 'ROLLBACK') isInTransaction = false;
    return answer;
  };
  const query = async (text: string, values: Values) => {
    try {
      return await send(text, values);
    } catch (error) {
      readsOnly ||= isReadOnly(error);
      if (!isPlanOutdated(error)) throw error;
      statements.forgetAll();
      if (isInTransaction) throw error; // all of it runs again (`asksForRetry`)
      return send(text, values);
    }
  };
  return {
    query: query as unknown as PostgresPoolClient['query'], // the other form is for cursors, which are not used
    release: (destroy) => client.release(destroy === true || readsOnly), // after a fail-over, to find the new primary
  };
}

/** Sends what a transaction asks in one tick as a group. Outside of transactions each statement commits by itself. */
function groupSender(client: pg.PoolClient, onFailure: (begun: readonly Statement[]) => void) {
  const getTypeParser = client.getTypeParser.bind(client);
  let waiting: Call[] = [];
  let isPlanned = false;
  const flush = () => {
    isPlanned = false;
    if (waiting.length === 0) return;
    const calls = waiting;
    waiting = [];
    sendTogether(client.connection.stream);
    client.query(new StatementGroup(calls, { getTypeParser, onFailure }));
  };
  const wait = (statement: Statement, values: Values): Promise<Answer> => {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    waiting.push({ statement, values, resolve, reject });
    return promise;
  };
  return {
    flush,
    /** Sends it with the next statement. */
    hold: (statement: Statement) => wait(statement, []),
    send: (statement: Statement, values: Values, isInTransaction: boolean): Promise<Answer> => {
      const answer = wait(statement, values);
      if (!isInTransaction) flush();
      else if (!isPlanned) process.nextTick(flush);
      isPlanned = isInTransaction;
      return answer;
    },
    sendPlain: (text: string) => {
      flush();
      sendTogether(client.connection.stream);
      return client.query(text);
    },
  };
}

/** The prepared statements of a connection. */
function knownStatements(naming: boolean) {
  const known = new Map<string, Statement>();
  let made = 0;
  return {
    /** Without a name if it is not worth one. @param count of its parameters */
    find: (text: string, count: number): Statement => {
      const found = known.get(text);
      if (found !== undefined) return found;
      const isNamed = naming && count <= MAX_PARAMETERS && known.size < MAX_PREPARED;
      if (!isNamed) return { name: '', text, isParsed: false, columns: null };
      made += 1;
      const statement = { name: `petcgm_${made}`, text, isParsed: false, columns: null };
      known.set(text, statement);
      return statement;
    },
    forget: (begun: readonly Statement[]) => {
      for (const { text, name } of begun) if (known.get(text)?.name === name) known.delete(text);
    },
    forgetAll: () => known.clear(),
  };
}

import { CamelCasePlugin, type CompiledQuery, type DatabaseConnection, type QueryResult } from 'kysely';
import type { Queryable, Tx } from './queryable.ts';

type Send = (query: CompiledQuery) => Promise<QueryResult<unknown>>;
type Row = Record<string, unknown>;

const senders = new WeakMap<Queryable, Send>();

/** Lets `execute` send the statements of a transaction on its connection, until `endDirect`. */
export function sendDirectly(tx: Tx, connection: DatabaseConnection): void {
  senders.set(tx, (query) => connection.executeQuery(query));
}

/** A statement that comes too late is refused by Kysely. */
export function endDirect(tx: Tx): void {
  senders.delete(tx);
}

/**
 * Runs a statement whose text is kept. Inside a transaction it goes to the connection at once: the way of Kysely's own
 * statements, which takes some ten promises, costs more than most of them.
 */
export async function execute<R>(db: Queryable, query: CompiledQuery<R>): Promise<QueryResult<R>> {
  const send = senders.get(db);
  if (send === undefined) return db.executeQuery(query);
  const answer = await send(query);
  if (answer.rows.length === 0) return answer as QueryResult<R>;
  const names = namesOf(answer.rows[0] as Row);
  return { ...answer, rows: answer.rows.map((row) => rename(row as Row, names) as R) };
}

class Names extends CamelCasePlugin {
  readonly #known = new Map<string, string>();

  /** The name in the code of a column. */
  of(column: string): string {
    const known = this.#known.get(column);
    if (known !== undefined) return known;
    const name = this.camelCase(column);
    this.#known.set(column, name);
    return name;
  }
}

const NAMES = new Names();

function namesOf(row: Row): readonly (readonly [column: string, name: string])[] {
  return Object.keys(row).map((column) => [column, NAMES.of(column)]);
}

function rename(row: Row, names: ReturnType<typeof namesOf>): Row {
  const named: Row = {};
  for (const [column, name] of names) named[name] = row[column];
  return named;
}

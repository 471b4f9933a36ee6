import { CompiledQuery, PostgresAdapter, type QueryResult } from 'kysely';
import { toArrayText, toElement } from './array-texts.ts';
import { execute } from './direct.ts';
import type { Calls, FormedQuery } from './merged-calls.ts';
import type { Queryable } from './queryable.ts';

type Columns<Row> = Readonly<Record<keyof Row & string, 'text' | 'bigint' | 'integer' | 'smallint'>>;

/** Whether the database takes `manyRows`. */
export function takesManyRows(db: Queryable): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/**
 * A statement of PostgreSQL that inserts rows. Each column is one parameter, an array, so that the text is the same for
 * any number of rows. Calls that mean different rows are merged.
 *
 * @param ending  what follows the rows: `on conflict …`
 */
export function manyRows<Row>(table: string, columns: Columns<Row>, ending: string) {
  const keys = Object.keys(columns) as (keyof Row & string)[]; // the type has no other keys
  const names = keys.map((key) => key.replaceAll(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`));
  const arrays = keys.map((key, index) => `$${index + 1}::${columns[key]}[]`);
  const text = `insert into ${table} (${names.join(', ')}) select * from unnest(${arrays.join(', ')}) ${ending}`;
  const form = { reads: false, merge: mergeArrays };
  return (db: Queryable, rows: readonly Row[]): Promise<QueryResult<unknown>> => {
    const parameters = keys.map((key, index) => toArrayText(rows.map((row) => toElement(row[key], index))));
    const query: FormedQuery = { ...CompiledQuery.raw(text, parameters), form };
    return execute(db, query);
  };
}

function mergeArrays(calls: Calls): CompiledQuery {
  const parameters = calls[0].parameters.map((_own, index) =>
    toArrayText(calls.map((call) => String(call.parameters[index]).slice(1, -1))),
  );
  return { ...calls[0], parameters };
}

import { DatabaseSync, type SQLInputValue, type SQLOutputValue, type StatementSync } from 'node:sqlite';
import type { QueryResult } from 'kysely';
import { bindable, type Bindable } from './parameters.ts';

const BUSY_TIMEOUT_MS = 500;
const STATEMENTS_KEPT = 500;
const WAIT_FOR_WAL_MS = 10_000;

type Row = Record<string, SQLOutputValue | boolean>;

interface Prepared {
  readonly statement: StatementSync;
  readonly returnsRows: boolean;
  readonly booleans: readonly string[];
}

/** One connection of `node:sqlite`, which answers at once, with its prepared statements. */
export class SqliteConnection {
  readonly #database: DatabaseSync;
  readonly #prepared = new Map<string, Prepared>();

  constructor(path: string, access: 'readWrite' | 'readOnly') {
    const readOnly = access === 'readOnly';
    this.#database = new DatabaseSync(path, { readOnly, timeout: BUSY_TIMEOUT_MS, enableForeignKeyConstraints: true });
    try {
      if (!readOnly) setWal(this.#database);
      // Parts of a shared transaction keep the pages that they change: in a file, that took more than writing the log.
      if (!readOnly) this.#database.exec('pragma temp_store = memory');
      this.#database.exec(
        `pragma synchronous = full; pragma foreign_keys = on; pragma busy_timeout = ${BUSY_TIMEOUT_MS}`,
      );
    } catch (error) {
      this.#database.close();
      throw error;
    }
  }

  get isInTransaction(): boolean {
    return this.#database.isTransaction;
  }

  /** @param isIntoColumns  every value is stored in a column (`intoColumns`) */
  execute<R>(sql: string, parameters: readonly unknown[], isIntoColumns = false): QueryResult<R> {
    const { statement, returnsRows, booleans } = this.#prepare(sql);
    const bind = isIntoColumns ? toColumnValue : toSqlite;
    const values: SQLInputValue[] = [];
    for (let index = 0; index < parameters.length; index += 1) values.push(bind(bindable(parameters[index], index)));
    if (!returnsRows) return { rows: [], numAffectedRows: BigInt(statement.run(...values).changes) };
    const rows: Row[] = statement.all(...values);
    for (const row of booleans.length > 0 ? rows : []) restoreBooleans(row, booleans);
    return { rows: rows as R[] }; // as: the caller's query builder knows what it selects
  }

  close(): void {
    this.#prepared.clear();
    this.#database.close();
  }

  #prepare(sql: string): Prepared {
    const prepared = this.#prepared.get(sql) ?? prepare(this.#database, sql);
    this.#prepared.delete(sql); // and set again: the map's order is the order of last use
    this.#prepared.set(sql, prepared);
    if (this.#prepared.size > STATEMENTS_KEPT) this.#forgetOldest();
    return prepared;
  }

  #forgetOldest(): void {
    for (const sql of this.#prepared.keys()) {
      this.#prepared.delete(sql);
      return;
    }
  }
}

/** Whether SQLite refused because another process holds the lock. */
export function isBusy(error: unknown): boolean {
  const SQLITE_BUSY = 5;
  return error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === SQLITE_BUSY;
}

function prepare(database: DatabaseSync, sql: string): Prepared {
  const statement = database.prepare(sql);
  const columns = statement.columns();
  const booleans = columns.filter((column) => column.type?.toLowerCase() === 'boolean').map((column) => column.name);
  return { statement, returnsRows: columns.length > 0, booleans };
}

/** Most whole numbers are small ones (values, intervals, flags); to make an integer takes longer than to look it up. */
const SMALL_INTEGERS = Array.from({ length: 8_192 }, (_item, value) => BigInt(value));

/** A column makes an integer of a whole number by itself. */
function toColumnValue(value: Bindable): SQLInputValue {
  return typeof value === 'boolean' ? Number(value) : value;
}

/** Whole numbers go in as integers: `node:sqlite` would bind a double, and `x / 2.0` is not `x / 2`. */
function toSqlite(value: Bindable): SQLInputValue {
  if (typeof value === 'boolean') return value ? 1n : 0n;
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) return value;
  const isSmall = value >= 0 && value < SMALL_INTEGERS.length; // another index is looked up by its text
  return (isSmall ? SMALL_INTEGERS[value] : undefined) ?? BigInt(value);
}

function restoreBooleans(row: Row, columns: readonly string[]): void {
  for (const column of columns) if (row[column] !== null) row[column] = row[column] === 1;
}

/** The switch to WAL, once in a file's life, does not wait for other processes by itself. */
function setWal(database: DatabaseSync): void {
  const giveUpAt = performance.now() + WAIT_FOR_WAL_MS;
  for (;;) {
    try {
      database.exec('pragma journal_mode = wal');
      return;
    } catch (error) {
      if (!isBusy(error) || performance.now() > giveUpAt) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
    }
  }
}

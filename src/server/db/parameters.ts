import type { CompiledQuery } from 'kysely';

export type Bindable = null | string | number | bigint | boolean | Uint8Array;

/**
 * Refuses parameters that a driver would convert silently: `node:sqlite` treats an object in the first position as
 * named parameters and stores NULL, `pg` stores JSON or a local time.
 *
 * @throws TypeError naming the parameter
 */
export function bindable(value: unknown, index: number): Bindable {
  if (isBindable(value)) return value;
  const shown = typeof value === 'number' ? value : Object.prototype.toString.call(value);
  throw new TypeError(`invalid parameter ${index + 1}: ${shown}`);
}

function isBindable(value: unknown): value is Bindable {
  if (value === null || value instanceof Uint8Array) return true;
  if (typeof value === 'number') return Number.isFinite(value);
  return typeof value === 'string' || typeof value === 'boolean' || typeof value === 'bigint';
}

const columnsOnly = Symbol('every value is stored in a column');

/**
 * Marks a statement whose values are only stored, in columns of their type. SQLite's columns make integers of whole
 * numbers by themselves, which takes less than to bind integers.
 */
export function intoColumns(query: CompiledQuery): CompiledQuery {
  return { ...query, [columnsOnly]: true } as CompiledQuery;
}

export function isIntoColumns(query: CompiledQuery): boolean {
  return columnsOnly in query;
}

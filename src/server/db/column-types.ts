import { sql, type RawBuilder } from 'kysely';

type ColumnType = 'text' | 'integer' | 'bigint' | 'smallint' | 'double precision' | 'boolean' | RawBuilder<unknown>;

/** What a column is called on each database; the adapter for SQLite reads `boolean` back as true and false. */
export interface ColumnTypes {
  readonly text: ColumnType;
  readonly int: ColumnType;
  readonly smallInt: ColumnType;
  /** Epoch ms. */
  readonly instant: ColumnType;
  readonly double: ColumnType;
  readonly boolean: ColumnType;
  readonly bytes: ColumnType;
  /** What follows the columns of a table that is stored in the order of its primary key, where that can be asked. */
  readonly inKeyOrder: RawBuilder<unknown>;
}

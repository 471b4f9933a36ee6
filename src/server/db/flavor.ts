import { sql, type RawBuilder } from 'kysely';

export type DatabaseKind = 'sqlite' | 'postgres';

/** The little in which a table's definition differs between the databases. */
export interface Flavor {
  readonly bytes: 'blob' | 'bytea';
  /** The end of a table definition with rows stored in the order of the primary key, if the database supports it. */
  readonly inKeyOrder: RawBuilder<unknown>;
}

export function chooseFlavor(kind: DatabaseKind): Flavor {
  return kind === 'sqlite' ? { bytes: 'blob', inKeyOrder: sql`without rowid` } : { bytes: 'bytea', inKeyOrder: sql`` };
}

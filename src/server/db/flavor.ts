import { sql, type RawBuilder } from 'kysely';

export type DatabaseKind = 'sqlite' | 'postgres';

/** The little in which a table's definition differs between the databases. */
export interface Flavor {
  readonly bytes: 'blob' | 'bytea';
  /** Ends the definition of a table whose rows lie in the order of its primary key, where that can be asked for. */
  readonly inKeyOrder: RawBuilder<unknown>;
}

export function chooseFlavor(kind: DatabaseKind): Flavor {
  return kind === 'sqlite' ? { bytes: 'blob', inKeyOrder: sql`without rowid` } : { bytes: 'bytea', inKeyOrder: sql`` };
}

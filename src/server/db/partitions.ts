import { sql, type Kysely, type Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** Tables of readings, which are by far the largest. */
const PARTITIONED = ['reading', 'reading_day', 'covered_reading'] as const;

/**
 * What curves need of a reading is in the key as well: the rows of a pet lie among those of others, a page for each, and its
 * entries of the index beside each other.
 */
const IN_KEY: Partial<Record<string, readonly string[]>> = {
  reading: ['tenths', 'interval_minutes', 'scan', 'flag'],
};

/**
 * PostgreSQL reads only the index where a vacuum has seen all rows of a page. By its own settings that takes until a fifth of
 * the rows are new.
 */
const VACUUM_EARLY = 'autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 10000';

/** A statement that looks at all of them locks each. */
export const MAX_PARTITIONS = 256;

/** What `partition` did. */
export type Partitioned = { readonly divided: readonly string[]; readonly parts: number };

/** Partitions can be made only while there are no readings. */
export class HasReadingsError extends Error {
  override readonly name = 'HasReadingsError';

  constructor(table: string) {
    super(`The table ${table} has rows. Partitions can be made only while there are no readings.`);
  }
}

/**
 * Divides the tables of readings of PostgreSQL by a hash of the member, in one transaction. What is divided already stays as
 * it is. The role that the portal connects as gets a setting for this database.
 *
 * @returns the tables that were divided, and how many parts those have that were divided before; 0 if none was
 * @throws HasReadingsError
 */
export function partition(db: Kysely<Tables>, count: number): Promise<Partitioned> {
  return db.transaction().execute(async (tx) => {
    const divided: string[] = [];
    let parts = 0;
    for (const table of PARTITIONED) {
      const before = await countParts(tx, table);
      if (before !== null) {
        parts = before;
        continue;
      }
      await sql`lock table ${sql.ref(table)} in access exclusive mode`.execute(tx);
      const { rows } = await sql`select 1 from ${sql.ref(table)} limit 1`.execute(tx);
      if (rows.length > 0) throw new HasReadingsError(table);
      await replace(tx, table, count);
      divided.push(table);
    }
    await neverCompile(tx);
    return { divided, parts };
  });
}

/** A statement that concerns all partitions has so high a cost that PostgreSQL would compile it, each time for 20 ms. */
async function neverCompile(tx: Transaction<Tables>): Promise<void> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(tx);
  await sql`alter role current_user in database ${sql.id(rows[0]?.name ?? '')} set jit = off`.execute(tx);
}

/** Null if the table is not divided. */
async function countParts(tx: Transaction<Tables>, table: string): Promise<number | null> {
  const { rows } = await sql<{
    parts: number;
  }>`select (select count(*) from pg_inherits where inhparent = oid)::int as parts
    from pg_class where oid = ${table}::regclass and relkind = 'p'`.execute(tx);
  return rows[0]?.parts ?? null;
}

/** Makes the same table again, with its keys and indexes, and with partitions. */
async function replace(tx: Transaction<Tables>, table: string, count: number): Promise<void> {
  const keys = await textsOf(
    tx,
    sql`select format('alter table %s add constraint %I %s%s', conrelid::regclass, conname, pg_get_constraintdef(oid),
        case when contype = 'p' then ${included(table)} end) as text
      from pg_constraint where conrelid = ${table}::regclass order by contype desc`,
  );
  const indexes = await textsOf(
    tx,
    sql`select pg_get_indexdef(indexrelid) as text from pg_index where indrelid = ${table}::regclass
      and not exists (select 1 from pg_constraint where conindid = indexrelid)`,
  );
  const old = `${table}_undivided`;
  await sql`alter table ${sql.ref(table)} rename to ${sql.ref(old)}`.execute(tx);
  await sql`create table ${sql.ref(table)} (like ${sql.ref(old)} including defaults) partition by hash (member_id)`.execute(
    tx,
  );
  await sql`drop table ${sql.ref(old)}`.execute(tx);
  for (let part = 0; part < count; part += 1) {
    await sql`create table ${sql.ref(`${table}_${part}`)} partition of ${sql.ref(table)}
      for values with (modulus ${sql.lit(count)}, remainder ${sql.lit(part)}) with (${sql.raw(VACUUM_EARLY)})`.execute(
      tx,
    );
  }
  for (const text of [...keys, ...indexes]) await sql.raw(text).execute(tx);
}

/** The end of the text of a table's key. */
function included(table: string): string {
  const columns = IN_KEY[table] ?? [];
  return columns.length === 0 ? '' : ` include (${columns.join(', ')})`;
}

async function textsOf(tx: Transaction<Tables>, query: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`${query}`.execute(tx);
  return rows.map(({ text }) => text);
}

import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';

/** Has a row for each migration, as a database that nobody has used. */
const MIGRATIONS = 'migration';

/** Empties the tables of a migrated database, on a connection of its own. */
export type Emptier = {
  /** @returns false if tables, columns or indexes are not those of a migrated database any more */
  readonly empty: () => Promise<boolean>;
  readonly close: () => Promise<void>;
};

/** @param file the path of a migrated database */
export function sqliteEmptier(file: string): Emptier {
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: false, timeout: 10_000 });
  database.exec('pragma synchronous = off');
  const schemaRows = database.prepare('select type, name, sql from sqlite_master order by name');
  const look = () => JSON.stringify(schemaRows.all());
  const schema = look();
  const tables = schemaRows.all().filter(({ type }) => type === 'table');
  const used = database.prepare(usedTables(tables.map(({ name }) => String(name))));
  return {
    empty: async () => {
      if (look() !== schema) return false;
      const names = used.all().map(({ name }) => String(name));
      if (names.length > 0) database.exec(`begin immediate; ${deletions(names)} commit`);
      return true;
    },
    close: async () => database.close(),
  };
}

/** Columns of tables and of indexes; a relation that was made again has another number. */
const SCHEMA = {
  name: 'schema',
  text: `select md5(string_agg(concat_ws(' ', attrelid, attname, atttypid, attnotnull, atthasdef, attisdropped), ','
    order by attrelid, attnum)) as schema from pg_attribute where attrelid >= 16384`,
};

/** @param url of a migrated database, whose user may do anything */
export async function postgresEmptier(url: string): Promise<Emptier> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined); // a test may end all connections
  await client.connect();
  await client.query('set session_replication_role = replica'); // checks no foreign keys
  const look = async () => (await client.query<{ schema: string }>(SCHEMA)).rows[0]?.schema;
  const schema = await look();
  const { rows } = await client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public'",
  );
  const used = { name: 'used', text: usedTables(rows.map(({ name }) => name)) };
  return {
    empty: async () => {
      if ((await look()) !== schema) return false;
      const names = (await client.query<{ name: string }>(used)).rows.map(({ name }) => name);
      if (names.length > 0) await client.query(deletions(names));
      return true;
    },
    close: () => client.end(),
  };
}

function usedTables(names: readonly string[]): string {
  return names
    .filter((name) => name !== MIGRATIONS)
    .map((name) => `select '${name}' as name where exists (select 1 from "${name}")`)
    .join(' union all ');
}

function deletions(names: readonly string[]): string {
  return names.map((name) => `delete from "${name}";`).join(' ');
}

import { createHash } from 'node:crypto';
import pg from 'pg';
import { TEMPLATES } from './template-pets.ts';

/** One pet in so many has a year of sealed days. */
export const PETS_PER_YEAR = 15;
/** Copied by one statement, in the order of time: the rows of a pet lie among those of others, as uploads bring them. */
const PETS_AT_ONCE = 5_000;
const SEALED_AT_ONCE = 500;
const LANES = 2;
/** Coprime to the count of numbers with nine digits, so that each place has a number of its own. */
const STEP = 618_033_989;
const NUMBERS = 900_000_000;

/** A copied pet: its session, its key as apps send it, and its id. */
export type CopiedPet = {
  readonly place: number;
  readonly memberId: string;
  readonly session: string;
  readonly key: string;
};

/** The pet at a place, from 1 on. */
export function copiedPet(place: number): CopiedPet {
  const md5 = (text: string) => createHash('md5').update(text).digest('hex');
  const memberId = `${100_000_000 + ((place * STEP) % NUMBERS)}`;
  return { place, memberId, session: `session-${place}`, key: `${md5(`${place}`)}${md5(`key ${place}`).slice(0, 8)}` };
}

export function hasYear(place: number): boolean {
  return place % PETS_PER_YEAR === 0;
}

/** Which of the simulated pets the pet at a place is a copy of. */
export function templateOf(place: number): number {
  const { withYear, all } = TEMPLATES;
  return hasYear(place) ? (place / PETS_PER_YEAR) % withYear : withYear + (place % (all - withYear));
}

/** The rows of `copiedPet` in SQL. */
const PETS = `create table bench.pet as
  select place, (100000000 + (place * ${STEP}) % ${NUMBERS})::text as member_id,
    (100000000 + (place * ${STEP} + 7) % ${NUMBERS})::text as account_id,
    encode(sha256(convert_to('session-' || place, 'UTF8')), 'hex') as token_hash,
    encode(sha256(convert_to(md5(place::text) || left(md5('key ' || place), 8), 'UTF8')), 'hex') as secret_hash,
    'owner-' || place || '@simulated.example' as email,
    template.member_id as template_id, template.account_id as template_account_id
  from generate_series(1::bigint, $1::bigint) as place join bench.template on template.number =
    case when place % ${PETS_PER_YEAR} = 0 then (place / ${PETS_PER_YEAR}) % ${TEMPLATES.withYear}
      else ${TEMPLATES.withYear} + place % ${TEMPLATES.all - TEMPLATES.withYear} end`;

type Table = { readonly name: string; readonly columns: readonly string[]; readonly hasOwnId: boolean };

/**
 * Takes the simulated pets out of the portal's tables, to copy them from there.
 *
 * @param ids  of the simulated pets, in the order of `TEMPLATES`
 * @param most  how many pets there will be
 * @returns the last reading of each, mg/dL
 */
export function takeTemplates(url: string, ids: readonly string[], most: number): Promise<readonly number[]> {
  return withClient(url, async (client) => {
    await client.query('create schema bench');
    await client.query(
      `create table bench.template as select number - 1 as number, id as member_id, account_id
        from unnest($1::text[]) with ordinality as given (id, number) join member using (id)`,
      [ids],
    );
    for (const { name } of await tablesIn(client, 'public')) {
      await client.query(`create table bench.${name} as table public.${name}`);
      await client.query(`analyze bench.${name}`);
    }
    await client.query('truncate account, member cascade');
    await client.query(PETS, [most]);
    await client.query('alter table bench.pet add primary key (place)');
    await client.query('analyze bench.pet');
    const { rows } = await client.query<{ mgdl: number }>(
      `select distinct on (number) tenths / 10 as mgdl from bench.template join bench.reading using (member_id)
        order by number, at_ms desc`,
    );
    return rows.map(({ mgdl }) => mgdl);
  });
}

/** Copies the pets of some places: from < place ≤ to. Then all tables are as after a vacuum. */
export async function copyPets(url: string, from: number, to: number): Promise<void> {
  const tables = await withClient(url, (client) => tablesIn(client, 'bench'));
  const parts = tables.flatMap((table) => {
    const step = table.name === 'reading_day' ? SEALED_AT_ONCE * PETS_PER_YEAR : PETS_AT_ONCE;
    const starts = Array.from({ length: Math.ceil((to - from) / step) }, (_, index) => from + index * step);
    return starts.map((start) => ({ text: copyText(table), start, end: Math.min(start + step, to) }));
  });
  const waiting = parts.values();
  const lane = () =>
    withClient(url, async (client) => {
      // Foreign keys hold because the rows are copies.
      await client.query(
        "set session_replication_role = replica; set work_mem = '384MB'; set synchronous_commit = off",
      );
      for (const { text, start, end } of waiting) await client.query(text, [start, end]);
    });
  await Promise.all(Array.from({ length: LANES }, lane));
  await withClient(url, (client) => client.query('vacuum (analyze, parallel 0)'));
}

/** Bytes of all tables of the portal with their indexes. */
export function bytesOnDisk(url: string): Promise<number> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ bytes: string }>(
      `select sum(pg_total_relation_size(oid)) as bytes from pg_class
        where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    );
    return Number(rows[0]?.bytes);
  });
}

/** What all pets have in common stays where it is. */
const COMMON = ['migration', 'portal_key', 'rsa_key', 'lease', 'portal_absence'];

/** Tables of the portal with rows of the simulated pets: in the portal's schema, or where they were taken to. */
async function tablesIn(client: pg.Client, schema: 'public' | 'bench'): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select relname as name, array_agg(attname::text order by attnum) as columns, exists (
        select 1 from pg_index join pg_attribute as key on key.attrelid = indrelid and key.attnum = indkey[0]
        where indrelid = pg_class.oid and indisunique and indnkeyatts = 1 and key.attname = 'id') as "hasOwnId"
      from pg_class join pg_attribute on attrelid = pg_class.oid
      where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace and attnum > 0
        and not attisdropped and relname <> all($1)
      group by pg_class.oid, relname`,
    [COMMON],
  );
  const found: Table[] = [];
  for (const table of rows) {
    const isThere = await client.query('select 1 where to_regclass($1) is not null', [`${schema}.${table.name}`]);
    if (isThere.rowCount === 0) continue;
    const { rowCount } = await client.query(`select 1 from ${schema}.${table.name} limit 1`);
    if ((rowCount ?? 0) > 0) found.push(table);
  }
  return found;
}

function copyText({ name, columns, hasOwnId }: Table): string {
  const values = columns.map((column) => `${copied(column, name, hasOwnId)} as ${column}`);
  const key = columns.includes('member_id') ? 'member_id' : name === 'member' ? 'id' : null;
  const account = name === 'account' ? 'id' : 'account_id';
  const join = key === null ? `own.${account} = pet.template_account_id` : `own.${key} = pet.template_id`;
  const order = columns.includes('at_ms') ? 'order by own.at_ms' : 'order by pet.place';
  return `insert into ${name} (${columns.join(', ')})
    select ${values.join(', ')} from bench.pet join bench.${name} as own on ${join}
    where pet.place > $1 and pet.place <= $2 ${order}`;
}

/** The value of a column of a copy. */
function copied(column: string, table: string, hasOwnId: boolean): string {
  const newId = `left(own.${column}, 20) || lpad(pet.place::text, 10, '0')`;
  if (column === 'member_id' || (table === 'member' && column === 'id')) return 'pet.member_id';
  if (table === 'account' && column === 'id') return 'pet.account_id';
  if (['email', 'token_hash', 'secret_hash'].includes(column)) return `pet.${column}`;
  if (column.endsWith('account_id'))
    return `case when own.${column} = pet.template_account_id then pet.account_id else own.${column} end`;
  if (/^(?:alert|device|settled_device)_id$/u.test(column) || (column === 'id' && hasOwnId)) return newId;
  return `own.${column}`;
}

export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined); // it was cut off; its query fails
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

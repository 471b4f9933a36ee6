import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestPlace, DATABASE_KINDS } from '#tests/server/databases.ts';
import { startProcess } from '#tests/server/processes.ts';
import { openDatabase, type DatabaseConfig } from './database.ts';
import { DatabaseTooNewError, migrate, type Migration } from './migrate.ts';

describe.each(DATABASE_KINDS)('migrating on %s', (kind) => {
  let place: { config: DatabaseConfig; remove: () => Promise<void> };

  beforeEach(async () => {
    place = await createTestPlace(kind, 'empty');
  });

  afterEach(() => place.remove());

  test('an empty database gets every table, and a second start changes nothing', async () => {
    const first = await openDatabase(place.config);
    const tables = await tableNames(first);
    const done = await migrationsDone(first);
    await first.close();
    const second = await openDatabase(place.config);
    expect(tables).toEqual(TABLES);
    expect(await migrationsDone(second)).toEqual(done);
    await second.close();
  });

  test('limits that nobody changed move to the defaults of now, and others stay', async () => {
    const db = await openDatabase(place.config);
    await insertSettings(db, OLD_LIMITS);
    await sql`delete from migration where name = '0011-default-limits'`.execute(db.kysely);
    await db.close();
    const again = await openDatabase(place.config);
    const rows = await again.kysely.selectFrom('setting').selectAll().orderBy('memberId').execute();
    expect(
      rows.map((row) => [row.urgentLow, row.low, row.high, row.urgentHigh, row.customLow, row.customHigh]),
    ).toEqual([
      [65, 79.2, 270, 360, 79.2, 270],
      [65, 79.2, 250.2, 360, 79.2, 250.2],
      [54, 80, 260, 360, 100, 200],
      [54, 70, 180, 250.2, 70, 180],
    ]);
    await again.close();
  });

  test('processes that start together all come up', async () => {
    const started = await Promise.all(
      Array.from({ length: 3 }, () => startProcess('open-database', JSON.stringify(place.config))),
    );
    for (const { child } of started) child.stdin.end('go');
    const ends = await Promise.all(started.map(({ ended }) => ended));
    expect(ends).toEqual(started.map(() => ({ code: 0, errors: '' })));
    const db = await openDatabase(place.config);
    expect(await tableNames(db)).toEqual(TABLES);
    await db.close();
  });

  test('a database of a newer version is refused in plain words', async () => {
    const db = await openDatabase(place.config);
    await sql`insert into migration (name, at_ms) values ('9999-later', 1)`.execute(db.kysely);
    await db.close();
    const reopened = openDatabase(place.config);
    await expect(reopened).rejects.toThrow(DatabaseTooNewError);
    await expect(reopened).rejects.toThrow(/newer version.*9999-later/);
  });

  test('a migration that fails leaves nothing behind', async () => {
    const db = await openDatabase(place.config);
    const before = await migrationsDone(db);
    const broken = [...before.map(asDone), { name: '9999-broken', up: createTableThenFail }];
    await expect(migrate(db.kysely, kind, broken)).rejects.toThrow('out of paper');
    expect(await migrationsDone(db)).toEqual(before);
    expect(await tableNames(db)).toEqual(TABLES);
    await db.close();
  });
});

const TABLES = [
  'account',
  'alert_episode',
  'api_token',
  'attempt',
  'audit',
  'device',
  'event',
  'file',
  'follow',
  'follow_wish',
  'known_device',
  'lease',
  'member',
  'migration',
  'reading',
  'reading_day',
  'report_link',
  'rsa_key',
  'session',
  'setting',
  'treatment',
  'treatment_event',
  'uploader_status',
  'verification_code',
];

/** Settings as they were written before: never changed by a cat's and a dog's owner, changed, and a person's. */
const OLD_LIMITS = [
  { id: '1', petType: 'cat', limits: [54, 80, 270, 360, 80, 270] },
  { id: '2', petType: 'dog', limits: [54, 80, 250, 360, 80, 250] },
  { id: '3', petType: 'cat', limits: [54, 80, 260, 360, 100, 200] },
  { id: '4', petType: null, limits: [54, 70, 180, 250, 70, 180] },
] as const;

async function insertSettings({ kysely }: Opened, members: typeof OLD_LIMITS): Promise<void> {
  await sql`insert into account (id, name, professional, language, time_zone, created_at_ms)
    values ('owner', 'Ann', false, 'en', 'UTC', 1)`.execute(kysely);
  for (const { id, petType, limits } of members) {
    const [urgentLow, low, high, urgentHigh, customLow, customHigh] = limits;
    await sql`insert into member (id, account_id, name, pet_type, time_zone, created_at_ms, position)
      values (${id}, 'owner', 'Pet', ${petType}, 'UTC', 1, 1)`.execute(kysely);
    const alerts = { alertUrgentLow: true, alertLow: true, alertHigh: true, alertUrgentHigh: true, alertNoData: true };
    const own = { urgentLow, low, high, urgentHigh, customLow, customHigh };
    await kysely
      .insertInto('setting')
      .values({ memberId: id, unit: null, ...own, ...alerts, updatedAtMs: 1 })
      .execute();
  }
}

type Opened = Awaited<ReturnType<typeof openDatabase>>;

async function tableNames({ kysely }: Opened): Promise<string[]> {
  return (await kysely.introspection.getTables()).map(({ name }) => name).sort();
}

async function migrationsDone({ kysely }: Opened): Promise<{ name: string; atMs: number }[]> {
  const { rows } = await sql<{ name: string; atMs: number }>`select * from migration order by name`.execute(kysely);
  return rows;
}

function asDone({ name }: { name: string }): Migration {
  return { name, up: async () => {} };
}

const createTableThenFail: Migration['up'] = async ({ schema }) => {
  await schema.createTable('half_done').addColumn('id', 'text').execute();
  throw new Error('out of paper');
};

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aMemberRow, anAccountRow } from '#tests/builders/rows.ts';
import { describeEachEmptyPlace } from '#tests/server/databases.ts';
import { startProcess } from '#tests/server/processes.ts';
import { openDatabase } from './database.ts';
import { DatabaseTooNewError, migrate, type Migration } from './migrate.ts';

describeEachEmptyPlace('migrating', (place) => {
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

  test('a filled database: events are their first version, and texts that made a pet unreadable are cut', async () => {
    const before = await openDatabase(place.config);
    await undoVersions(before);
    const account = anAccountRow();
    const member = aMemberRow({ accountId: account.id });
    await before.kysely.insertInto('account').values(account).execute();
    await before.kysely.insertInto('member').values(member).execute();
    const row = {
      memberId: member.id,
      type: 'sport',
      atMs: 1,
      value: 1,
      externalId: null,
      createdAtMs: 1,
      updatedAtMs: 1,
    };
    const detail = JSON.stringify({ note: 'n'.repeat(501), label: 'Lunch' });
    const rows = [
      { ...row, id: 'hand', title: null, unit: 'min', detail: null, source: 'owner' },
      { ...row, id: 'file', title: 't'.repeat(200), unit: 'u'.repeat(20), detail, source: 'file' },
      { ...row, id: 'odd', title: null, unit: null, detail: `{${' '.repeat(600)}`, source: 'file' },
    ];
    await before.kysely.insertInto('event').values(rows).execute();
    await before.close();
    const after = await openDatabase(place.config);
    const found = await after.kysely.selectFrom('event').selectAll().orderBy('id', 'desc').execute();
    expect(found.map(({ id, authorAccountId, versions }) => [id, authorAccountId, versions])).toEqual([
      ['odd', null, 1],
      ['hand', account.id, 1],
      ['file', null, 1],
    ]);
    expect(found[2]).toMatchObject({ title: 't'.repeat(120), unit: 'u'.repeat(16) });
    expect(JSON.parse(found[2]?.detail ?? '')).toEqual({ note: 'n'.repeat(500), label: 'Lunch' });
    await after.close();
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
    await expect(migrate(db.kysely, place.kind, broken)).rejects.toThrow('out of paper');
    expect(await migrationsDone(db)).toEqual(before);
    expect(await tableNames(db)).toEqual(TABLES);
    await db.close();
  });
});

const TABLES = [
  'access_view',
  'account',
  'alert',
  'alert_channel',
  'alert_delivery',
  'alert_entry',
  'alert_episode',
  'alert_person',
  'alert_wish',
  'api_token',
  'app_deletion',
  'app_record',
  'attempt',
  'audit',
  'care_news',
  'care_proposal',
  'connector',
  'consult_mail',
  'covered_reading',
  'device',
  'dose_look',
  'dose_period',
  'duty',
  'entry_extra',
  'entry_extra_size',
  'event',
  'event_version',
  'factor_reset',
  'factor_ticket',
  'file',
  'follow',
  'follow_wish',
  'import',
  'import_chunk',
  'known_device',
  'lease',
  'limit_change',
  'member',
  'member_lock',
  'migration',
  'passkey',
  'portal_absence',
  'portal_key',
  'reading',
  'reading_day',
  'recovery_code',
  'remembered_device',
  'remission_watch',
  'remission_word',
  'report_link',
  'rsa_key',
  'session',
  'set_aside',
  'setting',
  'source',
  'spent_challenge',
  'target_change',
  'token_network',
  'totp',
  'treatment',
  'treatment_event',
  'verification_code',
  'very_low_check',
];

type Opened = Awaited<ReturnType<typeof openDatabase>>;

async function tableNames({ kysely }: Opened): Promise<string[]> {
  return (await kysely.introspection.getTables()).map(({ name }) => name).sort();
}

/** Takes a database back to before events had versions. */
async function undoVersions({ kysely }: Opened): Promise<void> {
  await kysely.schema.dropTable('event_version').execute();
  for (const name of ['author_account_id', 'author_token_id', 'versions']) {
    await kysely.schema.alterTable('event').dropColumn(name).execute();
  }
  await sql`delete from migration where name = '0007-event-versions'`.execute(kysely);
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

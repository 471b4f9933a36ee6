import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aMemberRow, anAccountRow } from '#tests/builders/rows.ts';
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

  test('unchanged limits move to the new defaults, and others are kept', async () => {
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

  test('readings that are stored get their intervals, their scans are found, and twins count once', async () => {
    const db = await openDatabase(place.config);
    await insertSettings(db, OLD_LIMITS);
    await fillAsBefore(db);
    await db.close();
    const notes: string[] = [];
    const again = await openDatabase({ ...place.config, onMigrated: (note) => notes.push(note) });
    const rows = await again.kysely.selectFrom('reading').selectAll().orderBy('memberId').orderBy('atMs').execute();
    const of = (deviceId: string) => rows.filter((row) => row.deviceId === deviceId);
    expect([...new Set(of('libre').map(({ intervalMinutes }) => intervalMinutes))]).toEqual([15]);
    expect(
      of('libre')
        .filter(({ scan }) => scan === 1)
        .map(({ tenths }) => tenths),
    ).toEqual(Array(24).fill(600));
    expect(of('libre').filter(({ scan }) => scan === 0)).toHaveLength(96);
    expect(of('first')).toHaveLength(50);
    expect(of('first').every(({ intervalMinutes, sender }) => intervalMinutes === 5 && sender === 0)).toBe(true);
    expect(of('second').map(({ tenths }) => tenths)).toEqual([2000]);
    expect(of('minute')).toHaveLength(100);
    expect(new Set(of('minute').map(({ intervalMinutes, flag }) => `${intervalMinutes} ${flag}`))).toEqual(
      new Set(['1 0', '1 1']),
    );
    const sessions = await again.kysely.selectFrom('device').select('id').orderBy('id').execute();
    expect(sessions.map(({ id }) => id)).toEqual(['first', 'libre', 'minute', 'second']);
    expect(await again.kysely.selectFrom('readingDay').selectAll().execute()).toEqual([]);
    expect(notes).toEqual([
      '0006-readings: readings: 220 got the interval of their session, 24 are scans, 99 had come twice and were ' +
        'removed with 1 empty sessions, 1 are at the sensor’s limits',
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
    await expect(migrate(db.kysely, kind, broken)).rejects.toThrow('out of paper');
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
  'attempt',
  'audit',
  'device',
  'duty',
  'event',
  'event_version',
  'factor_reset',
  'factor_ticket',
  'file',
  'follow',
  'follow_wish',
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
  'report_link',
  'rsa_key',
  'session',
  'setting',
  'spent_challenge',
  'token_sender',
  'totp',
  'treatment',
  'treatment_event',
  'uploader_status',
  'verification_code',
  'very_low_check',
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

const START = Date.UTC(2026, 4, 14);
const MINUTE = 60_000;

/** Readings as they were stored before they carried an interval and a sender: of a scanned sensor, of two senders, of minutes. */
async function fillAsBefore({ kysely }: Opened): Promise<void> {
  for (const column of ['interval_minutes', 'scan', 'sender']) {
    await sql`alter table reading drop column ${sql.ref(column)}`.execute(kysely);
  }
  await sql`delete from migration where name = '0006-readings'`.execute(kysely);
  const sessions = [
    ['1', 'libre', 'libreview', 10],
    ['2', 'first', 'nightscout', 5],
    ['2', 'second', 'nightscout', 5],
    ['2', 'third', 'nightscout', 5],
    ['3', 'minute', 'nightscout', 1],
  ] as const;
  for (const [memberId, id, source, minutes] of sessions) {
    await sql`insert into device (id, member_id, sn, started_at_ms, warm_up_minutes, lifetime_days, interval_minutes,
      source, created_at_ms) values (${id}, ${memberId}, ${id}, ${START}, 60, 14, ${minutes}, ${source}, 1)`.execute(
      kysely,
    );
  }
  const put = async (memberId: string, deviceId: string, readings: readonly (readonly [number, number])[]) => {
    for (const [at, tenths] of readings) {
      await sql`insert into reading (member_id, at_ms, tenths, device_id, flag, stored_at_ms)
        values (${memberId}, ${START + at}, ${tenths}, ${deviceId}, 0, ${deviceId === 'first' ? 1 : 2})`.execute(
        kysely,
      );
    }
  };
  const every = (count: number, ms: number, later: number, tenths: number) =>
    Array.from({ length: count }, (_, index) => [index * ms + later, tenths] as const);
  await put('1', 'libre', every(96, 15 * MINUTE, 2 * MINUTE, 1500));
  await put(
    '1',
    'libre',
    every(24, 61 * MINUTE, 6 * MINUTE, 600).map(([at, tenths]) => [offRhythm(at), tenths]),
  );
  await put('2', 'first', every(50, 5 * MINUTE, 0, 1500));
  await put('2', 'second', [...every(50, 5 * MINUTE, 300, 1515).slice(0, 49), [49 * 5 * MINUTE + 300, 2000]]);
  await put('2', 'third', every(50, 5 * MINUTE, 635, 1500));
  await put('3', 'minute', every(99, MINUTE, 0, 1500));
  await put('3', 'minute', [[99 * MINUTE, 390]]);
  await sql`insert into reading_day (member_id, utc_day, content, reading_count, max_stored_at_ms)
    values ('1', 1, ${Buffer.from('old')}, 1, 1)`.execute(kysely);
}

/** Never within a minute of the history's minute, which is the second of each quarter of an hour. */
function offRhythm(at: number): number {
  const minute = (at / MINUTE) % 15;
  return minute >= 1 && minute <= 3 ? at + 4 * MINUTE : at;
}

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

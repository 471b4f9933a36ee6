import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeEachEmptyPlace } from '#tests/server/databases.ts';
import { openDatabase, type Db } from '../database.ts';

describeEachEmptyPlace('data from before a migration,', (place) => {
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

  test('the statuses of uploaders become records of apps', async () => {
    const db = await openDatabase(place.config);
    await insertSettings(db, OLD_LIMITS);
    const { id: memberId } = await db.kysely.selectFrom('member').select('id').orderBy('id').executeTakeFirstOrThrow();
    await undoNightscoutRecords(db);
    await sql`insert into uploader_status (member_id, device, id, at_ms, content)
      values (${memberId}, 'phone', '69d2a238854c385743d21a2e', 5, '{"uploaderBattery":80}')`.execute(db.kysely);
    await db.close();
    const again = await openDatabase(place.config);
    expect(await again.kysely.selectFrom('appRecord').selectAll().execute()).toEqual([
      {
        memberId,
        collection: 'devicestatus',
        id: '69d2a238854c385743d21a2e',
        identifier: null,
        device: 'phone',
        atMs: 5,
        content: '{"uploaderBattery":80}',
        tokenId: null,
        createdAtMs: 5,
        updatedAtMs: 5,
      },
    ]);
    await again.close();
  });

  test('no follower may log at first', async () => {
    const db = await openDatabase(place.config);
    await insertSettings(db, OLD_LIMITS);
    await sql`alter table follow drop column may_log`.execute(db.kysely);
    await sql`delete from migration where name = '0017-may-log'`.execute(db.kysely);
    await sql`insert into follow (id, request_id, member_id, status, share_flag, created_at_ms, gets_alerts, may_acknowledge)
      values ('follow', 'request', '1', 'approved', true, 1, true, true)`.execute(db.kysely);
    await db.close();
    const again = await openDatabase(place.config);
    const rows = await again.kysely.selectFrom('follow').select(['getsAlerts', 'mayAcknowledge', 'mayLog']).execute();
    expect(rows).toEqual([{ getsAlerts: true, mayAcknowledge: true, mayLog: false }]);
    await again.close();
  });

  test('what was logged of alerts is no note', async () => {
    const db = await openDatabase(place.config);
    await insertSettings(db, OLD_LIMITS);
    await sql`drop index alert_entry_note`.execute(db.kysely);
    await sql`alter table alert_entry drop column note`.execute(db.kysely);
    await sql`delete from migration where name = '0016-alert-notes'`.execute(db.kysely);
    await sql`insert into alert (id, member_id, subject, kind, began_at_ms, opened_at_ms, step, step_reason, step_at_ms)
      values ('fall', '1', 'low', 'low', 1, 1, 1, 'opened', 1)`.execute(db.kysely);
    await sql`insert into alert_entry (id, member_id, alert_id, at_ms, what, kind, account_id, name)
      values ('answer', '1', 'fall', 2, 'acknowledged', 'low', 'owner', 'Ann')`.execute(db.kysely);
    await db.close();
    const again = await openDatabase(place.config);
    expect(await again.kysely.selectFrom('alertEntry').selectAll().execute()).toEqual([
      {
        id: 'answer',
        memberId: '1',
        alertId: 'fall',
        atMs: 2,
        what: 'acknowledged',
        kind: 'low',
        accountId: 'owner',
        name: 'Ann',
        note: null,
      },
    ]);
    await again.close();
  });
});

/** Settings as they were written before: never changed by a cat's and a dog's owner, changed, and a person's. */
const OLD_LIMITS = [
  { id: '1', petType: 'cat', limits: [54, 80, 270, 360, 80, 270] },
  { id: '2', petType: 'dog', limits: [54, 80, 250, 360, 80, 250] },
  { id: '3', petType: 'cat', limits: [54, 80, 260, 360, 100, 200] },
  { id: '4', petType: null, limits: [54, 70, 180, 250, 70, 180] },
] as const;

async function insertSettings({ kysely }: Db, members: typeof OLD_LIMITS): Promise<void> {
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
async function fillAsBefore({ kysely }: Db): Promise<void> {
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

/** As before `0031-nightscout-records`. */
async function undoNightscoutRecords({ kysely }: Db): Promise<void> {
  const { schema } = kysely;
  for (const table of ['app_record', 'app_deletion', 'entry_extra', 'entry_extra_size', 'token_network']) {
    await schema.dropTable(table).execute();
  }
  for (const index of ['treatment_updated', 'event_updated']) await schema.dropIndex(index).execute();
  for (const column of ['client', 'battery_percent', 'is_charging', 'battery_at_ms']) {
    await schema.alterTable('api_token').dropColumn(column).execute();
  }
  await sql`create table uploader_status (
    member_id text not null references member (id) on delete cascade, device text not null, id text not null,
    at_ms bigint not null, content text not null, primary key (member_id, device))`.execute(kysely);
  await sql`delete from migration where name = '0031-nightscout-records'`.execute(kysely);
}

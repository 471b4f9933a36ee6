import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CompiledQuery, sql } from 'kysely';
import { DAY_MS, MINUTE_MS } from '#domain/units/units.ts';
import { aReadingRow } from '#tests/builders/rows.ts';
import { createTestPlace, DATABASE_KINDS, openTestDatabase } from '#tests/server/databases.ts';
import { testPortal, TEST_NOW, type TestPortal } from '#tests/server/portal.ts';
import { giveReadings, valuesUntil } from '#tests/server/readings.ts';
import { seatOwner, writableMember, type OwnerSeat } from '#tests/server/seats.ts';
import { statementsDuring } from '#tests/server/statements.ts';
import { deleteClosedAccounts } from '#server/jobs/delete-closed.ts';
import { sealDays } from '#server/jobs/seal-days.ts';
import { loadConfig } from '#server/config/config.ts';
import type { DatabaseConfig } from '#server/db/database.ts';
import type { Queryable } from '#server/db/queryable.ts';
import { migrateCommand } from './migrate-command.ts';
import { EXIT } from './shared/exit-codes.ts';

const PARTS = 4;
const VALUES = Array.from({ length: 40 * 96 }, (_, index) => 120 + (index % 60));

const command = (config: DatabaseConfig, ...args: readonly string[]) => {
  vi.spyOn(console, 'log').mockReturnValue();
  return migrateCommand({ ...loadConfig({}), ...config }, args);
};
const said = () => vi.mocked(console.log).mock.calls.flat();

test('partitions are for PostgreSQL, and between 2 and 256', async () => {
  const place = { dataDir: '/nowhere' };
  await expect(command(place, '--partitions', '64')).rejects.toThrow('--partitions is for PostgreSQL');
  const postgres = { ...place, databaseUrl: 'postgres://nobody@127.0.0.1:1/none' };
  for (const count of ['1', '257', 'many', '2.5'])
    await expect(command(postgres, '--partitions', count)).rejects.toThrow(/--partitions .*takes/u);
});

describe.runIf(DATABASE_KINDS.includes('postgres'))('tables of readings in partitions', () => {
  let place: Awaited<ReturnType<typeof createTestPlace>>;
  let portal: TestPortal;
  let owner: OwnerSeat;

  beforeEach(async () => {
    place = await createTestPlace('postgres', 'migrated');
    await command(place.config, '--partitions', `${PARTS}`);
    portal = await testPortal(place.config);
    owner = await seatOwner(portal);
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await portal.stop();
    await place.remove();
  });

  const db = () => portal.services.db.kysely;
  const fill = () => giveReadings(portal, owner.memberId, valuesUntil(TEST_NOW - MINUTE_MS, VALUES, 15));
  const countOf = async (table: 'reading' | 'readingDay') =>
    (
      await db()
        .selectFrom(table)
        .select(sql<number>`count(*)`.as('count'))
        .executeTakeFirstOrThrow()
    ).count;

  test('have the keys, indexes and columns of plain ones', async () => {
    expect(said()).toEqual(['Divided: reading, reading_day, covered_reading.', 'The database is up to date.']);
    const plain = await openTestDatabase('postgres');
    for (const table of ['reading', 'reading_day', 'covered_reading'])
      expect(await describeTable(db(), table)).toEqual(await describeTable(plain.db.kysely, table));
    await plain.remove();
    const { rows } = await sql<{ key: string }>`select pg_get_constraintdef(oid) as key from pg_constraint
      where conrelid = 'reading'::regclass and contype = 'p'`.execute(db());
    expect(rows[0]?.key).toBe('PRIMARY KEY (member_id, at_ms) INCLUDE (tenths, interval_minutes, scan, flag)');
    const parts = sql`select 1 from pg_inherits where inhparent in ('reading'::regclass, 'reading_day'::regclass)`;
    expect((await parts.execute(db())).rows).toHaveLength(2 * PARTS);
  });

  test('answer the curve of a day from the key alone', async () => {
    await fill();
    const statements = await statementsDuring(() => portal.call('/web/glucose/loadOverview', { hours: 24 }, owner));
    const curve = statements.find(({ text }) => text.includes('string_agg(cast(tenths'));
    const explain = CompiledQuery.raw(`explain (costs off) ${curve?.text}`, [...(curve?.values ?? [])]);
    const plan = await db()
      .transaction()
      .execute(async (trx) => {
        // What a vacuum could mark varies with what else runs, and with it the choice. Whether the key is enough does not.
        for (const other of ['indexscan', 'bitmapscan', 'seqscan'])
          await sql`set local ${sql.raw(`enable_${other}`)} = off`.execute(trx);
        return trx.executeQuery<{ 'QUERY PLAN': string }>(explain);
      });
    const scans = plan.rows.flatMap((row) => /\w+(?: Only)? Scan using reading_\d/u.exec(row['QUERY PLAN']) ?? []);
    expect(scans.map((scan) => scan.slice(0, -' using reading_0'.length))).toEqual([
      'Index Only Scan',
      'Index Only Scan',
    ]);
  });

  test('take, seal, answer and delete the readings of a pet', async () => {
    await fill();
    const before = await portal.call(
      '/web/glucose/loadSeries',
      { range: { from: TEST_NOW - 40 * DAY_MS, to: TEST_NOW } },
      owner,
    );
    const onError = (error: unknown) => expect(error).toBeUndefined();
    await sealDays(portal.services, { stop: new AbortController().signal, onError, pause: async () => undefined });
    expect(await countOf('reading')).toBeLessThan(30 * 96);
    const after = await portal.call(
      '/web/glucose/loadSeries',
      { range: { from: TEST_NOW - 40 * DAY_MS, to: TEST_NOW } },
      owner,
    );
    expect(after).toEqual(before);
    await db()
      .updateTable('account')
      .set({ closesAtMs: TEST_NOW - 1 })
      .where('id', '=', owner.accountId)
      .execute();
    await deleteClosedAccounts(portal.services, TEST_NOW);
    expect([await countOf('reading'), await countOf('readingDay')]).toEqual([0, 0]);
  });

  test('go with their pet', async () => {
    await fill();
    await db().deleteFrom('member').where('id', '=', owner.memberId).execute();
    expect([await countOf('reading'), await countOf('readingDay')]).toEqual([0, 0]);
  });

  test('are not made again, nor of tables with rows', async () => {
    await command(place.config, '--partitions', `${2 * PARTS}`);
    expect(said()).toContain(`The tables have ${PARTS} partitions already. Their number stays as it is.`);
    const plain = await openTestDatabase('postgres');
    const { id: memberId } = await writableMember(plain.db);
    await plain.db.kysely.insertInto('reading').values(aReadingRow({ memberId })).execute();
    await expect(command(plain.config, '--partitions', '8')).rejects.toMatchObject({ exitCode: EXIT.refused });
    await plain.remove();
  });
});

/** What a key holds besides its columns. */
const INCLUDED = ' INCLUDE .*';

/** Its keys, indexes and columns, without what a key holds besides its columns. */
async function describeTable(db: Queryable, table: string): Promise<readonly unknown[]> {
  const { rows } = await sql`
    select regexp_replace(replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON '), ${INCLUDED}, '') as line from pg_index
      where indrelid = ${table}::regclass
    union all select regexp_replace(pg_get_constraintdef(oid), ${INCLUDED}, '') from pg_constraint
      where conrelid = ${table}::regclass and conparentid = 0
    union all select concat(column_name, ' ', data_type, ' ', is_nullable, ' ', column_default)
      from information_schema.columns where table_name = ${table} order by 1`.execute(db);
  return rows;
}

import { CamelCasePlugin, Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aMemberRow, anAccountRow } from '#tests/builders/rows.ts';
import { createTestPlace, DATABASE_KINDS } from '#tests/server/databases.ts';
import { memberForJob } from '../../access/require-member.ts';
import { dosePeriods } from '../../records/dose-periods.store.ts';
import { openDatabase, type DatabaseConfig } from '../database.ts';
import { migrate, MIGRATIONS } from '../migrate.ts';
import { postgresDialect } from '../postgres-dialect.ts';
import { sqliteDialect } from '../sqlite-dialect.ts';
import type { Tables } from '../tables.ts';

describe.each(DATABASE_KINDS)('treatments before version 0019 on %s', (kind) => {
  let place: Awaited<ReturnType<typeof createTestPlace>>;
  beforeEach(async () => {
    place = await createTestPlace(kind, 'empty');
  });
  afterEach(() => place.remove());

  test('a profile’s treatment becomes a period of unknown start; a profile without treatment has no period', async () => {
    const before = await openBefore(place.config);
    const account = anAccountRow();
    const [pet, untreated] = [aMemberRow({ accountId: account.id }), aMemberRow({ accountId: account.id })];
    await before.insertInto('account').values(account).execute();
    await before.insertInto('member').values([pet, untreated]).execute();
    await sql`update member set insulin_type = 'PZI', insulin_dose_u = 1.25, insulin_freq_days = 0.5
      where id = ${pet.id}`.execute(before);
    await before.destroy();
    const db = await openDatabase(place.config);
    const periodsOf = async (id: string) => dosePeriods(db.kysely).ofMember(await memberForJob(db.kysely, id));
    expect(await periodsOf(pet.id)).toMatchObject([
      {
        from: null,
        insulinType: 'PZI',
        doses: [{ units: 1.25, minute: null }],
        everyDays: 0.5,
        syringeType: null,
        authorAccountId: null,
      },
    ]);
    expect(await periodsOf(untreated.id)).toEqual([]);
    await db.close();
  });
});

/** A database as it was before dose periods. */
async function openBefore(config: DatabaseConfig): Promise<Kysely<Tables>> {
  const { databaseUrl, dataDir } = config;
  const onError = (error: Error) => {
    throw error;
  };
  const dialect =
    databaseUrl === undefined ? sqliteDialect(dataDir) : postgresDialect(databaseUrl, { onError, naming: true });
  const db = new Kysely<Tables>({ dialect, plugins: [new CamelCasePlugin()] });
  const earlier = MIGRATIONS.filter(({ name }) => name < '0019');
  await migrate(db, databaseUrl === undefined ? 'sqlite' : 'postgres', earlier);
  return db;
}

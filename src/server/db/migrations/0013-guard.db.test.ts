import { CamelCasePlugin, Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aMemberRow, anAccountRow } from '#tests/builders/rows.ts';
import { createTestPlace, DATABASE_KINDS } from '#tests/server/databases.ts';
import { alerts } from '../../records/alerts.store.ts';
import { memberForJob } from '../../access/require-member.ts';
import { openDatabase } from '../database.ts';
import { migrate, MIGRATIONS } from '../migrate.ts';
import { postgresDialect } from '../postgres-dialect.ts';
import { sqliteDialect } from '../sqlite-dialect.ts';
import type { Tables } from '../tables.ts';

/** When an episode opened, ended and was told. */
type Times = readonly [opened: number, closed: number | null, told: number | null];

describe.each(DATABASE_KINDS)('alerts before version 0013 on %s', (kind) => {
  let place: Awaited<ReturnType<typeof createTestPlace>>;
  beforeEach(async () => {
    place = await createTestPlace(kind, 'empty');
  });
  afterEach(() => place.remove());

  test('episodes become alerts: an urgent one is part of the lesser one around it', async () => {
    const before = await openBefore();
    const account = anAccountRow();
    const pet = aMemberRow({ accountId: account.id });
    await before.insertInto('account').values(account).execute();
    await before.insertInto('member').values(pet).execute();
    const put = (id: string, name: string, [opened, closed, told]: Times) =>
      sql`insert into alert_episode (id, member_id, kind, opened_at_ms, closed_at_ms, told_at_ms)
        values (${id}, ${pet.id}, ${name}, ${opened}, ${closed}, ${told})`.execute(before);
    await put('low1', 'low', [100, 400, 110]);
    await put('urgent1', 'urgentLow', [200, 300, 210]);
    await put('low2', 'low', [400, 450, 410]);
    await put('alone', 'urgentHigh', [500, 600, null]);
    await put('silent', 'noData', [700, null, 720]);
    await put('high', 'high', [800, null, 810]);
    await put('urgent2', 'urgentHigh', [850, 900, 860]);
    await before.destroy();
    const db = await openDatabase(place.config);
    const member = await memberForJob(db.kysely, pet.id);
    const made = await alerts(db.kysely).since(member, 0);
    expect(
      made.map(({ id, subject, kind: worst, openedAtMs, endedAtMs, untold, stepAtMs }) =>
        [id, subject, worst, openedAtMs, endedAtMs, untold, stepAtMs].join(' '),
      ),
    ).toEqual([
      'low1 low urgentLow 100 400  110',
      'low2 low low 400 450  410',
      'alone high urgentHigh 500 600 late 500',
      'silent noData noData 700   720',
      'high high urgentHigh 800   810',
    ]);
    const parts = await db.kysely
      .selectFrom('alertEpisode')
      .select(['id', 'alertId', 'beganAtMs'])
      .orderBy('openedAtMs')
      .execute();
    expect(parts.map(({ id, alertId }) => `${id} ${alertId}`)).toEqual([
      'low1 low1',
      'urgent1 low1',
      'low2 low2',
      'alone alone',
      'silent silent',
      'high high',
      'urgent2 high',
    ]);
    expect(parts.map(({ beganAtMs }) => beganAtMs)).toEqual([100, 200, 400, 500, 700, 800, 850]);
    await db.close();
  });

  /** The database as it was before. */
  async function openBefore(): Promise<Kysely<Tables>> {
    const { databaseUrl, dataDir } = place.config;
    const onError = (error: Error) => {
      throw error;
    };
    const dialect =
      databaseUrl === undefined ? sqliteDialect(dataDir) : postgresDialect(databaseUrl, { onError, naming: true });
    const kysely = new Kysely<Tables>({ dialect, plugins: [new CamelCasePlugin()] });
    const before = MIGRATIONS.findIndex(({ name }) => name === '0013-guard');
    await migrate(kysely, kind, MIGRATIONS.slice(0, before));
    return kysely;
  }
});

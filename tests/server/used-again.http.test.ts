import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import type { Db } from '#server/db/database.ts';
import { DATABASE_KINDS, openTestDatabase } from './databases.ts';
import { describeEachPortal } from './each-portal.ts';
import { registerOwner } from './people.ts';
import { testPortal, TEST_NOW, type TestPortal } from './portal.ts';
import { giveReadings, valuesUntil } from './readings.ts';

/** Tables that a portal fills by itself: what its database is at, and its key for passwords. */
const OWN_TABLES: ReadonlySet<string> = new Set(['migration', 'rsa_key']);

describeEachPortal('a portal that another test has used', (portal) => {
  const addresses: string[] = [];

  test.each([1, 2])('is as good as new, time %i', async () => {
    expect(await findFilledTables(portal())).toEqual([]);
    expect(await portal().outbox()).toEqual([]);
    expect(portal().clock.now()).toBe(TEST_NOW);
    expect(addresses).not.toContain(portal().address);
    addresses.push(portal().address);
    const { memberId } = await registerOwner(portal());
    await giveReadings(portal(), memberId, valuesUntil(TEST_NOW - MINUTE_MS, [82, 82, 82]));
    portal().clock.advance(HOUR_MS);
    expect(await findFilledTables(portal())).toEqual(expect.arrayContaining(['account', 'member', 'reading']));
    expect(await portal().outbox()).not.toEqual([]);
  });
});

test('a portal is used again, unless it has listened or was closed', async () => {
  const apps: TestPortal['app'][] = [];
  const use = async (run: (portal: TestPortal) => Promise<unknown>) => {
    const portal = await testPortal();
    apps.push(portal.app);
    await run(portal);
    await portal.stop();
  };
  await use(async () => undefined);
  await use(({ app }) => app.listen({ port: 0, host: '127.0.0.1' }));
  await use(({ app }) => app.close());
  await use(async () => undefined);
  expect(apps.map((app) => apps.indexOf(app))).toEqual([0, 0, 2, 3]);
});

describe.each(DATABASE_KINDS)('a database on %s', (kind) => {
  test('is used again, unless a test has changed its schema or closed it', async () => {
    const opened: unknown[] = [];
    const use = async (run: (db: Db) => Promise<unknown>) => {
      const database = await openTestDatabase(kind);
      opened.push(database.db);
      await run(database.db);
      await database.remove();
    };
    await use(async () => undefined);
    await use(({ kysely }) => sql`alter table account drop column name`.execute(kysely));
    await use((db) => db.close());
    await use(async () => undefined);
    expect(opened.map((db) => opened.indexOf(db))).toEqual([0, 0, 2, 3]);
  });
});

async function findFilledTables({ services: { db } }: TestPortal): Promise<string[]> {
  const tables = (await db.kysely.introspection.getTables()).map(({ name }) => name);
  const filled: string[] = [];
  for (const name of tables.filter((some) => !OWN_TABLES.has(some))) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db.kysely);
    if (rows.length > 0) filled.push(name);
  }
  return filled;
}

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DATABASE_KINDS, createTestPlace } from '#tests/server/databases.ts';
import { testPortal, type TestPortal } from '#tests/server/portal.ts';
import { seatOwner, type OwnerSeat } from '#tests/server/seats.ts';
import { isDiskFull } from '../db/errors.ts';

describe('a disk without room', () => {
  let portal: TestPortal;
  let owner: OwnerSeat;
  let key: string;
  beforeAll(async () => {
    portal = await testPortal();
    owner = await seatOwner(portal);
    const { item } = await portal.call('/web/apiToken/create', { name: 'Phone', scopes: ['upload', 'read'] }, owner);
    key = item?.token ?? '';
  });
  afterAll(() => portal.stop());

  /** Lets the file of the database grow to no more than this many pages; without a number as it likes. */
  const limitPages = (count?: number) =>
    sql`pragma max_page_count = ${sql.lit(count ?? 4_294_967_294)}`.execute(portal.services.db.kysely);
  /** Notes so long that they need new pages. */
  const detail = { note: 'x'.repeat(450) };
  const save = (clientId: string) => {
    const note = { memberId: owner.memberId, clientId, type: 'meal', at: portal.clock.now(), detail };
    return portal.send('/web/event/saveEvent', note, owner);
  };
  const upload = (first: number) =>
    portal.app.inject({
      method: 'POST',
      url: `/api/v1/entries?token=${key}`,
      payload: Array.from({ length: 500 }, (_, index) => ({
        type: 'sgv',
        sgv: 120,
        device: 'xDrip',
        date: portal.clock.now() - first - index * 60_000,
      })),
    });
  const count = async () => {
    const url = `/api/v1/entries.json?count=10000&token=${key}&find[date][$gte]=1`;
    return (await portal.app.inject({ url })).json<unknown[]>().length;
  };

  test('is said to apps and pages as something to send again, and what is sent again is there once', async () => {
    await limitPages(1);
    const refused = await upload(0);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '60']);
    const answers = [];
    for (let index = 0; index < 40; index += 1) answers.push(await save(`full-${index}`));
    const codes = new Set(answers.map(({ code }) => code));
    expect(codes).toContain(503);
    expect([...codes].filter((code) => ![200, 503].includes(code))).toEqual([]);
    expect(answers.find(({ code }) => code === 503)).toMatchObject({
      reason: 'portal.databaseAway',
      retryAfterSeconds: 60,
    });
    expect(await count()).toBe(0);
    await limitPages();
    expect((await upload(0)).statusCode).toBe(200);
    expect((await upload(0)).statusCode).toBe(200);
    expect(await count()).toBe(500);
    expect((await save('full-39')).code).toBe(200);
  });
});

test.runIf(DATABASE_KINDS.includes('postgres'))('the code of PostgreSQL says that its disk is full', async () => {
  const place = await createTestPlace('postgres', 'migrated');
  const portal = await testPortal(place.config);
  const { kysely } = portal.services.db;
  const error = await sql`do $$ begin raise exception 'no room' using errcode = 'disk_full'; end $$`
    .execute(kysely)
    .catch((caught: unknown) => caught);
  expect(isDiskFull(error)).toBe(true);
  expect(isDiskFull(new Error('other', { cause: error }))).toBe(true);
  expect(isDiskFull(new Error('other'))).toBe(false);
  await portal.stop();
  await place.remove();
});

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#domain/units/units.ts';
import { aReadingRow } from '#tests/builders/rows.ts';
import { followCalls } from '#tests/server/following.ts';
import {
  registerCarer,
  registerOwner,
  registerVet,
  share,
  signIn,
  type Owner,
  type Person,
} from '#tests/server/people.ts';
import { TEST_NOW, testPortal, type TestPortal } from '#tests/server/portal.ts';

let portal: TestPortal;
let owner: Owner;
let carer: Person;
beforeEach(async () => {
  portal = await testPortal();
  owner = await registerOwner(portal);
  carer = await registerCarer(portal);
});
afterEach(() => portal.stop());

const { ask, findFirst, invite, list } = followCalls(() => portal);

describe('loadMyFollowers', () => {
  it('a follower sees the last value with its age, arrow and level by the pet’s own limits, and the pet’s state', async () => {
    await share(portal, owner, carer);
    await insertReadings([
      [20, 900],
      [15, 1000],
      [10, 900],
      [5, 800],
      [2, 700],
    ]);
    expect(await findFirst(carer)).toMatchObject({
      dataAgeMs: 2 * MINUTE_MS,
      latest: { at: TEST_NOW - 2 * MINUTE_MS, mgdl: 70, trend: 'down', level: 'low' },
    });
    await portal.call('/web/member/saveMemberSetting', { urgentLow: 50, low: 60 }, owner);
    expect(await findFirst(carer)).toMatchObject({
      latest: { level: 'target' },
      petNow: { state: 'current', last: { level: 'target' } },
    });
    expect(await findFirst(owner)).not.toHaveProperty('latest');
  });

  it('a single value has no arrow', async () => {
    await share(portal, owner, carer);
    await insertReadings([[600, 1234]]);
    expect(await findFirst(carer)).toMatchObject({ latest: { mgdl: 123.4, trend: null } });
  });

  it('requests come first, then the newest; pages and total', async () => {
    const others = [await registerVet(portal, { name: 'B' }), await registerVet(portal, { name: 'C' })];
    await ask(carer, owner.account);
    for (const other of others) {
      portal.clock.advance(1000);
      await invite(owner, other.account);
    }
    const page = (pageNumber: number) => list(owner, { pageNumber, PageSize: 2 });
    const names = async (pageNumber: number) => (await page(pageNumber)).rows.map((row) => row.email);
    const [b = '', c = ''] = others.map(({ account }) => account);
    expect([await names(1), await names(2), await names(3)]).toEqual([[carer.account, c], [b], []]);
    expect((await page(3)).total).toBe(3);
    expect(await portal.send('/web/follower/loadMyFollowers', { PageSize: 201 }, owner)).toMatchObject({ code: 400 });
  });

  it('is searched by account, with % and _ as plain characters', async () => {
    await share(portal, owner, await registerCarer(portal, { account: 'a_b@example.test' }));
    await share(portal, owner, await registerCarer(portal, { account: 'axb@example.test' }));
    const found = async (memberEmail: string) => (await list(owner, { memberEmail })).rows.map((row) => row.email);
    expect(await found('A_B')).toEqual(['a_b@example.test']);
    expect(await found('%')).toEqual([]);
    expect(await found('\\')).toEqual([]);
    expect(await found('')).toHaveLength(2);
    const token = await signIn(portal, await withPet(), '3');
    expect((await list({ token }, { memberEmail: owner.account })).total).toBe(1);
    expect((await list({ token }, { memberEmail: 'somebody' })).total).toBe(0);
  });

  it('nobody can see another list; signed out is code 300', async () => {
    await share(portal, owner, carer);
    expect((await list(await registerOwner(portal))).total).toBe(0);
    expect((await list(await registerVet(portal))).total).toBe(0);
    expect(await portal.call('/web/follower/loadMyFollowers', {})).toMatchObject({ code: 300 });
  });

  async function withPet(): Promise<Person> {
    const both = await registerOwner(portal);
    await share(portal, owner, both);
    return both;
  }

  async function insertReadings(values: readonly (readonly [minutesAgo: number, tenths: number])[]) {
    const { kysely } = portal.services.db;
    const rows = values.map(([minutesAgo, tenths]) =>
      aReadingRow({ memberId: owner.memberId, atMs: TEST_NOW - minutesAgo * MINUTE_MS, tenths }),
    );
    await kysely.insertInto('reading').values(rows).execute();
  }
});

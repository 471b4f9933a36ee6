import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#domain/units/units.ts';
import { keepHouse } from '#server/jobs/housekeeping.ts';
import type { Tables } from '#server/db/tables.ts';
import { registerOwner, sealed, type Owner } from '#tests/server/people.ts';
import { testPortal, type TestPortal } from '#tests/server/portal.ts';

let portal: TestPortal;
let owner: Owner;
beforeEach(async () => {
  portal = await testPortal();
  owner = await registerOwner(portal);
});
afterEach(() => portal.stop());

const count = async (table: keyof Tables) =>
  (await portal.services.db.kysely.selectFrom(table).selectAll().execute()).length;

async function after(days: number): Promise<void> {
  portal.clock.advance(days * DAY_MS);
  expect(await keepHouse(portal.services)).toBe(true);
}

it('codes, sessions and known browsers go when they have run out, of people who never registered too', async () => {
  await portal.call('/web/user/sendVerifyCode', { account: 'nobody@example.test', purpose: 'register' });
  expect(await count('verificationCode')).toBe(2);
  portal.clock.advance(11 * MINUTE_MS);
  await keepHouse(portal.services);
  expect([await count('verificationCode'), await count('session'), await count('knownDevice')]).toEqual([0, 1, 1]);
  await after(1);
  expect([await count('session'), await count('knownDevice')]).toEqual([0, 1]);
  await after(90);
  expect(await count('knownDevice')).toBe(0);
});

it('links and keys go 90 days after they ended, and valid ones stay', async () => {
  const link = { range: '7d', lang: 'en', validDays: 1 } as const;
  await portal.call('/web/userReport/createReportLink', link, owner);
  const keep = await portal.call('/web/apiToken/create', { name: 'Watch', scopes: ['read'] }, owner);
  const end = await portal.call('/web/apiToken/create', { name: 'Phone', scopes: ['read'] }, owner);
  await portal.call('/web/apiToken/revoke', { id: end.item?.id ?? '' }, owner);
  await after(90);
  expect([await count('reportLink'), await count('apiToken')]).toEqual([1, 2]);
  await after(2);
  expect(await count('reportLink')).toBe(0);
  const tokens = await portal.services.db.kysely.selectFrom('apiToken').select('id').execute();
  expect(tokens).toEqual([{ id: keep.item?.id }]);
});

it('refusals without an account are deleted after 30 days, the records of accounts after two years', async () => {
  const wrong = async (account: string) => {
    const sent = { account, loginType: '2', ...(await sealed(portal, 'not the password')) } as const;
    await portal.call('/web/user/login', sent);
  };
  await wrong('nobody@example.test');
  await wrong(owner.account);
  const refusals = async () => {
    const rows = portal.services.db.kysely.selectFrom('audit').where('action', '=', 'session.refused');
    return (await rows.selectAll().execute()).map((row) => row.actorAccountId);
  };
  await after(29);
  expect(await refusals()).toHaveLength(2);
  await after(2);
  expect(await refusals()).toEqual([owner.accountId]);
  await after(698);
  expect(await refusals()).toEqual([owner.accountId]);
  await after(2);
  expect(await count('audit')).toBe(0);
});

it('retired password keys go after a day', async () => {
  await portal.call('/web/user/publicKey', {});
  await after(31);
  await portal.call('/web/user/publicKey', {});
  expect(await count('rsaKey')).toBe(2);
  await after(1);
  expect(await count('rsaKey')).toBe(1);
});

it('messages in the outbox go after 14 days, and nothing that somebody else laid there', async () => {
  const folder = join(portal.dataDir, 'outbox');
  await writeFile(join(folder, 'notes.txt'), 'mine');
  expect(await readdir(folder)).toHaveLength(2);
  await after(13);
  expect(await readdir(folder)).toHaveLength(2);
  await after(2);
  expect(await readdir(folder)).toEqual(['notes.txt']);
});

import { afterEach, beforeEach, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#domain/units/units.ts';
import {
  encrypt,
  fetchCode,
  PASSWORD,
  registerCarer,
  registerOwner,
  sealed,
  signIn,
  type Owner,
} from '#tests/server/people.ts';
import { toHeaders, testPortal, type TestPortal } from '#tests/server/portal.ts';

let portal: TestPortal;
let owner: Owner;
let appKey: string;
let linkToken: string;
beforeEach(async () => {
  portal = await testPortal();
  owner = await registerOwner(portal);
  const { item } = await portal.call('/web/apiToken/create', { name: 'Phone', scopes: ['read'] }, owner);
  appKey = item?.token ?? '';
  const made = await portal.call('/web/userReport/createReportLink', { range: '7d', lang: 'en', validDays: 30 }, owner);
  linkToken = new URL(made.item?.url ?? '').searchParams.get('internalXToken') ?? '';
});
afterEach(() => portal.stop());

const NEW_PASSWORD = 'another horse 8';

async function areAlive(): Promise<readonly boolean[]> {
  const app = await portal.app.inject({ url: `/api/v1/entries.json?token=${appKey}` });
  const headers = toHeaders({ token: linkToken });
  const url = '/api/web/glucose/loadSeries';
  const payload = JSON.stringify({ range: '7d' });
  const link = await portal.app.inject({ method: 'POST', url, headers, payload });
  return [app.statusCode === 200, link.json<{ code: number }>().code === 200];
}

async function change(more: { endKeys?: boolean } = {}) {
  const { item } = await portal.call('/web/user/publicKey', {});
  const { keyId = '', publicKey = '' } = item ?? {};
  const body = { keyId, oldPassword: encrypt(publicKey, PASSWORD), newPassword: encrypt(publicKey, NEW_PASSWORD) };
  return portal.call('/web/user/modifyPassword', { ...body, ...more }, owner);
}

it('a reset ends keys of apps and links to reports', async () => {
  expect(await areAlive()).toEqual([true, true]);
  portal.clock.advance(MINUTE_MS);
  const code = await fetchCode(portal, owner.account, 'forget');
  const { password: newPassword, keyId } = await sealed(portal, NEW_PASSWORD);
  const sent = { account: owner.account, code, newPassword, keyId };
  expect(await portal.call('/web/user/forgetPassword', sent)).toMatchObject({ code: 200 });
  expect(await areAlive()).toEqual([false, false]);
});

it('a change answers how many are still valid, and ends them on request', async () => {
  expect(await portal.call('/web/user/countKeys', {}, owner)).toMatchObject({ item: { tokens: 1, links: 1 } });
  expect(await change()).toMatchObject({ code: 200, item: { tokens: 1, links: 1 } });
  expect(await areAlive()).toEqual([true, true]);
  const token = await signIn(portal, { ...owner, password: NEW_PASSWORD }, '2');
  const { item } = await portal.call('/web/user/publicKey', {});
  const { keyId = '', publicKey = '' } = item ?? {};
  const body = { keyId, oldPassword: encrypt(publicKey, NEW_PASSWORD), newPassword: encrypt(publicKey, PASSWORD) };
  const answer = await portal.call('/web/user/modifyPassword', { ...body, endKeys: true }, { token });
  expect(answer).toMatchObject({ code: 200, item: { tokens: 0, links: 0 } });
  expect(await areAlive()).toEqual([false, false]);
});

it('counts and ends only the caller’s keys; signed out is code 300', async () => {
  const carer = await registerCarer(portal);
  expect(await portal.call('/web/user/countKeys', {}, carer)).toMatchObject({ item: { tokens: 0, links: 0 } });
  expect(await portal.call('/web/user/countKeys', {})).toMatchObject({ code: 300 });
  portal.clock.advance(MINUTE_MS);
  const code = await fetchCode(portal, carer.account, 'forget');
  const { password: newPassword, keyId } = await sealed(portal, NEW_PASSWORD);
  await portal.call('/web/user/forgetPassword', { account: carer.account, code, newPassword, keyId });
  expect(await areAlive()).toEqual([true, true]);
});

it('a remembered session ends after 180 days, however much it is used', async () => {
  const entry = {
    account: owner.account,
    loginType: '2',
    rememberMe: true,
    ...(await sealed(portal, PASSWORD)),
  } as const;
  const { item } = await portal.call('/web/user/login', entry);
  const token = item && 'xToken' in item ? item.xToken : '';
  const isSignedIn = async () => (await portal.call('/web/user/getUserInfo', {}, { token })).code === 200;
  for (let day = 20; day < 180; day += 20) {
    portal.clock.advance(20 * DAY_MS);
    expect(await isSignedIn()).toBe(true);
  }
  portal.clock.advance(20 * DAY_MS);
  expect(await isSignedIn()).toBe(false);
});

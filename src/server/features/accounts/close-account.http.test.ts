import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#domain/units/units.ts';
import { keepHouse } from '#server/jobs/housekeeping.ts';
import type { LiveMessage } from '#server/live/messages.ts';
import {
  fetchCode,
  PASSWORD,
  registerCarer,
  registerOwner,
  sealed,
  share,
  signIn,
  type Owner,
  type Person,
} from '#tests/server/people.ts';
import { giveReadings, valuesUntil } from '#tests/server/readings.ts';
import { sendFile } from '#tests/server/seats.ts';
import { TEST_NOW, testPortal, type TestPortal } from '#tests/server/portal.ts';
import { soon } from '#tests/soon.ts';

let portal: TestPortal;
let owner: Owner;
let carer: Person;
beforeEach(async () => {
  portal = await testPortal();
  owner = await registerOwner(portal);
  carer = await registerCarer(portal);
  await share(portal, owner, carer);
});
afterEach(() => portal.stop());

type Caller = { readonly token?: string };

const CLOSES_AT = TEST_NOW + 7 * DAY_MS;

async function close(caller: Caller, password = PASSWORD) {
  return portal.call('/web/user/closeAccount', await sealed(portal, password), caller);
}

const keep = (caller: Caller) => portal.call('/web/user/keepAccount', {}, caller);
const sees = async (caller: Caller) =>
  (await portal.call('/web/glucose/loadOverview', { memberId: owner.memberId, hours: 4 }, caller)).code === 200;

/** Closes the account and signs in again. */
async function closing(): Promise<Caller> {
  await close(owner);
  return { token: await signIn(portal, owner, '2') };
}

describe('closeAccount', () => {
  it('ends every session, and gives the date of deletion in the answer and by email', async () => {
    const other = await signIn(portal, owner, '2');
    const told: LiveMessage[] = [];
    portal.services.live.subscribe((message) => told.push(message));
    expect(await close(owner)).toMatchObject({ code: 200, item: { closesAt: CLOSES_AT } });
    expect(await sees(owner)).toBe(false);
    expect(await sees({ token: other })).toBe(false);
    await soon(() => {
      expect(told).toContainEqual({ to: 'endSession', accountId: owner.accountId, sessionId: null });
      expect(told).toContainEqual({ to: 'recheck', accountId: carer.accountId });
    });
    expect((await portal.outbox()).join()).toContain('will be deleted on 21 May 2026');
  });

  it('followers and report links lose access at once', async () => {
    await giveReadings(portal, owner.memberId, valuesUntil(TEST_NOW, [100, 110]));
    const wish = { range: '14d', lang: 'en', validDays: 7 } as const;
    const { item } = await portal.call('/web/userReport/createReportLink', wish, owner);
    const token = new URL(item?.url ?? '').searchParams.get('internalXToken') ?? '';
    expect([await sees(carer), (await loadReport(token)).code]).toEqual([true, 200]);
    await close(owner);
    expect([await sees(carer), (await loadReport(token)).code]).toEqual([false, 300]);
    expect(await portal.call('/web/follower/loadMyFollowers', {}, carer)).toMatchObject({ total: 0 });
  });

  it('the owner can still read and export, but not change anything', async () => {
    const again = await closing();
    expect(await sees(again)).toBe(true);
    const file = { name: 'a.csv', content: 'timestamp,mg/dL\n2026-05-14T08:00:00Z,100\n' };
    expect(await sendFile(portal, file, again)).toMatchObject({ code: 409, reason: 'account.closing' });
    const renamed = await portal.call('/web/member/saveMemberInfo', { memberName: 'Momo' }, again);
    expect(renamed).toMatchObject({ reason: 'account.closing' });
    const added = await portal.call('/web/member/addMember', { memberName: 'Rex', petType: 'dog' }, again);
    expect(added).toMatchObject({ reason: 'account.closing' });
  });

  it('uploaders are refused', async () => {
    const made = await portal.call('/web/apiToken/create', { name: 'phone', scopes: ['upload'] }, owner);
    const secret = createHash('sha1')
      .update(made.item?.token ?? '')
      .digest('hex');
    const upload = () =>
      portal.app.inject({
        method: 'POST',
        url: '/api/v1/entries',
        headers: { 'api-secret': secret, 'content-type': 'application/json' },
        payload: JSON.stringify([{ type: 'sgv', sgv: 100, date: TEST_NOW - 60_000 }]),
      });
    expect((await upload()).statusCode).toBe(200);
    await close(owner);
    expect((await upload()).statusCode).toBe(401);
  });

  it('a wrong password is reported on the field, and 5 make the sixth wait', async () => {
    for (let tried = 0; tried < 5; tried += 1) {
      const answer = await close(owner, 'not the password');
      expect(answer).toMatchObject({ reason: 'account.wrongPassword', errors: [{ field: 'password' }] });
    }
    expect(await close(owner)).toMatchObject({ code: 429 });
    expect(await sees(carer)).toBe(true);
  });

  it('closing again changes nothing', async () => {
    const again = await closing();
    portal.clock.advance(DAY_MS / 4);
    expect(await close(again)).toMatchObject({ code: 409, reason: 'account.closing' });
    const { item } = await portal.call('/web/user/getUserInfo', {}, again);
    expect(item?.user.closesAt).toBe(CLOSES_AT);
  });

  it('no password is bad input, signed out is code 300', async () => {
    expect(await portal.send('/web/user/closeAccount', {}, owner)).toMatchObject({ code: 400 });
    expect(await close({})).toMatchObject({ code: 300 });
  });
});

describe('keepAccount', () => {
  it('everything is as before, also for followers', async () => {
    const again = await closing();
    expect(await keep(again)).toMatchObject({ code: 200 });
    expect(await sees(carer)).toBe(true);
    const { item } = await portal.call('/web/user/getUserInfo', {}, again);
    expect(item?.user.closesAt).toBeNull();
    portal.clock.advance(8 * DAY_MS);
    await keepHouse(portal.services);
    expect(await signIn(portal, owner, '2')).not.toBe('');
  });

  it('does nothing for an account that is not being closed', async () => {
    expect(await keep(owner)).toMatchObject({ code: 200 });
  });

  it('signed out is code 300', async () => {
    expect(await keep({})).toMatchObject({ code: 300 });
  });
});

describe('after 7 days', () => {
  it('until then nothing is deleted', async () => {
    await close(owner);
    portal.clock.advance(7 * DAY_MS - 1);
    await keepHouse(portal.services);
    expect(await signIn(portal, owner, '2')).not.toBe('');
  });

  it('sign-in is impossible, and the address is free for a new account', async () => {
    await close(owner);
    portal.clock.advance(7 * DAY_MS);
    await keepHouse(portal.services);
    const sent = { account: owner.account, loginType: '2', ...(await sealed(portal, PASSWORD)) } as const;
    expect(await portal.call('/web/user/login', sent)).toMatchObject({ reason: 'account.wrongCredentials' });
    expect(await fetchCode(portal, owner.account, 'register')).toMatch(/^\d{6}$/u);
    expect(await registerAgain()).toMatchObject({ account: owner.account });
  });

  const registerAgain = () => {
    portal.clock.advance(DAY_MS);
    return registerOwner(portal, { account: owner.account });
  };
});

function loadReport(token: string) {
  return portal.call('/web/userReport/loadGlucoseReport', { range: '14d' }, { token });
}

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import {
  isSignedIn,
  otherThan,
  PASSWORD,
  registerCarer,
  registerOwner,
  registerVet,
  sealed,
  signIn,
} from '#tests/server/people.ts';
import { TEST_NOW, testPortal, type TestPortal } from '#tests/server/portal.ts';
import { codeFor, endedSessions, tryPassword, tryWrongPasswords } from '#tests/server/sign-ins.ts';
import { soon } from '#tests/soon.ts';

let portal: TestPortal;
beforeEach(async () => {
  portal = await testPortal();
});
afterEach(() => portal.stop());

describe('login', () => {
  it('with a password, for 12 hours or (remembered) 30 days of use', async () => {
    const { account } = await registerCarer(portal);
    expect(await tryPassword(portal, account.toUpperCase(), PASSWORD)).toMatchObject({
      code: 200,
      item: { loginType: '3', expiresAt: TEST_NOW + 12 * HOUR_MS },
    });
    expect(await tryPassword(portal, account, PASSWORD, { rememberMe: true })).toMatchObject({
      item: { expiresAt: TEST_NOW + 30 * DAY_MS },
    });
  });

  it('use keeps a session alive; 12 hours without use end it', async () => {
    const { token } = await registerCarer(portal);
    portal.clock.advance(11 * HOUR_MS);
    expect(await isSignedIn(portal, token)).toBe(true);
    portal.clock.advance(11 * HOUR_MS);
    expect(await isSignedIn(portal, token)).toBe(true);
    portal.clock.advance(12 * HOUR_MS);
    expect(await isSignedIn(portal, token)).toBe(false);
  });

  it('expired sessions are deleted', async () => {
    const { account } = await registerCarer(portal);
    portal.clock.advance(12 * HOUR_MS);
    await tryPassword(portal, account, PASSWORD);
    expect(await portal.services.db.kysely.selectFrom('session').select('id').execute()).toHaveLength(1);
  });

  it('with a code, once', async () => {
    const person = await registerCarer(portal);
    const { account } = person;
    const code = await codeFor(portal, person, 'login');
    const login = () => portal.call('/web/user/login', { account, loginType: '3', code });
    const answers = await Promise.all([login(), login()]);
    expect(answers.map((answer) => answer.code).sort((a, b) => a - b)).toEqual([200, 400]);
  });

  it('a wrong account, password and code get the same answer', async () => {
    const person = await registerCarer(portal);
    const code = otherThan(await codeFor(portal, person, 'login'));
    const answers = await Promise.all([
      tryPassword(portal, 'nobody@example.test', PASSWORD),
      tryPassword(portal, person.account, 'not the password'),
      portal.call('/web/user/login', { account: person.account, loginType: '3', code }),
      portal.call('/web/user/login', { account: 'nobody@example.test', loginType: '3', code }),
    ]);
    expect(answers[0]).toMatchObject({ code: 400, reason: 'account.wrongCredentials' });
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });

  it('neither password nor code is bad input', async () => {
    const answer = await portal.call('/web/user/login', { account: 'ann@example.test', loginType: '3' });
    expect(answer).toMatchObject({ code: 400, reason: 'request.invalid', errors: [{ field: 'password' }] });
  });

  it('after 5 wrong passwords password and code are needed together', async () => {
    const person = await registerCarer(portal);
    const { account } = person;
    expect(await tryWrongPasswords(portal, account, 5)).toEqual(
      Array.from({ length: 5 }, () => 'account.wrongCredentials'),
    );
    const stepNeeded = { code: 501, reason: 'account.verifyCodeNeeded', item: { step: 'verifyCode' } };
    expect(await tryPassword(portal, account, PASSWORD)).toMatchObject(stepNeeded);
    const code = await codeFor(portal, person, 'login');
    expect(await portal.call('/web/user/login', { account, loginType: '3', code })).toMatchObject(stepNeeded);
    expect(await tryPassword(portal, account, PASSWORD, { code: otherThan(code) })).toMatchObject({
      reason: 'account.wrongCredentials',
    });
    expect(await tryPassword(portal, account, 'not the password', { code })).toMatchObject({
      reason: 'account.wrongCredentials',
    });
    expect(await tryPassword(portal, account, PASSWORD, { code })).toMatchObject({ code: 200 });
    expect(await tryPassword(portal, account, PASSWORD)).toMatchObject({ code: 200 });
  });

  it('an account that does not exist behaves the same, and no other account is affected', async () => {
    const other = await registerCarer(portal);
    const reasons = await tryWrongPasswords(portal, 'nobody@example.test', 6);
    expect(reasons.at(-1)).toBe('account.verifyCodeNeeded');
    expect(await tryPassword(portal, other.account, PASSWORD)).toMatchObject({ code: 200 });
  });

  it('wrong passwords are forgotten after 15 minutes, and after a correct one', async () => {
    const { account } = await registerCarer(portal);
    await tryWrongPasswords(portal, account, 4);
    expect(await tryPassword(portal, account, PASSWORD)).toMatchObject({ code: 200 });
    await tryWrongPasswords(portal, account, 5);
    portal.clock.advance(15 * MINUTE_MS);
    expect(await tryPassword(portal, account, PASSWORD)).toMatchObject({ code: 200 });
  });

  it('of many passwords tried at once 5 are checked', async () => {
    const { account } = await registerCarer(portal);
    const sent = await sealed(portal, 'not the password');
    const attempt = () => portal.call('/web/user/login', { account, loginType: '3', ...sent });
    const answers = await Promise.all(Array.from({ length: 12 }, attempt));
    expect(answers.filter((answer) => answer.reason === 'account.wrongCredentials')).toHaveLength(5);
  });

  it('a code allows 5 tries, also with the right password', async () => {
    const person = await registerCarer(portal);
    const code = await codeFor(portal, person, 'login');
    for (let tried = 0; tried < 5; tried += 1)
      await tryPassword(portal, person.account, PASSWORD, { code: otherThan(code) });
    expect(await tryPassword(portal, person.account, PASSWORD, { code })).toMatchObject({
      reason: 'account.wrongCredentials',
    });
  });

  it('a wrong kind is reported only with the right credentials', async () => {
    const carer = await registerCarer(portal);
    const asOwner = { account: carer.account, loginType: '2' } as const;
    const right = await portal.call('/web/user/login', { ...asOwner, ...(await sealed(portal, PASSWORD)) });
    expect(right).toMatchObject({ code: 400, reason: 'account.wrongKind' });
    const wrong = await portal.call('/web/user/login', { ...asOwner, ...(await sealed(portal, 'not it, sorry')) });
    expect(wrong).toMatchObject({ code: 400, reason: 'account.wrongCredentials' });
    const asVet = { account: carer.account, loginType: '1', ...(await sealed(portal, PASSWORD)) } as const;
    expect(await portal.call('/web/user/login', asVet)).toMatchObject({ reason: 'account.wrongKind' });
  });

  it('an owner may sign in as a follower, and a professional follower signs in as a vet', async () => {
    const owner = await registerOwner(portal);
    const vet = await registerVet(portal);
    expect(await tryPassword(portal, owner.account, PASSWORD)).toMatchObject({ item: { loginType: '3' } });
    expect(await tryPassword(portal, vet.account, PASSWORD)).toMatchObject({ item: { loginType: '1' } });
  });

  it('each sign-in, successful or refused, is in the audit log', async () => {
    const { accountId, account } = await registerCarer(portal);
    await tryPassword(portal, account, PASSWORD);
    await tryPassword(portal, account, 'not the password');
    const rows = await portal.services.db.kysely.selectFrom('audit').selectAll().execute();
    expect(rows.map((row) => [row.action, row.actorAccountId, row.detail])).toEqual([
      ['account.registered', accountId, '{"loginType":"3"}'],
      ['session.opened', accountId, '{"loginType":"3"}'],
      ['session.opened', accountId, '{"loginType":"3"}'],
      ['session.refused', accountId, '{"loginType":"3"}'],
    ]);
  });
});

describe('getUserInfo', () => {
  it.each([
    [
      'owner',
      registerOwner,
      '/home',
      ['/home', '/sessionReport', '/report', '/treatment', '/event', '/follower', '/followerRequest', '/settings'],
    ],
    ['carer', registerCarer, '/follow', ['/follow']],
    ['vet', registerVet, '/home', []],
  ] as const)('an %s gets the own menu', async (_kind, register, homePath, shown) => {
    const { item } = await portal.call('/web/user/getUserInfo', {}, await register(portal));
    expect(item?.homePath).toBe(homePath);
    expect(item?.menus.filter((menu) => !menu.hideMenu).map((menu) => menu.path)).toEqual(shown);
    expect(item?.menus.map((menu) => menu.path)).toContain(homePath);
  });

  it('the menu of people has no treatment', async () => {
    const human = await testPortal({ portalVariant: 'human' });
    try {
      const { item } = await human.call('/web/user/getUserInfo', {}, await registerOwner(human));
      expect(item?.menus.map(({ path }) => path)).toContain('/report');
      expect(item?.menus.map(({ path }) => path)).not.toContain('/treatment');
    } finally {
      await human.stop();
    }
  });

  it('signed out is code 300', async () => {
    expect(await portal.call('/web/user/getUserInfo', {})).toMatchObject({ code: 300, reason: 'session.expired' });
    expect(await portal.call('/web/user/getUserInfo', {}, { token: 'x' })).toMatchObject({ code: 300 });
  });
});

describe('logout', () => {
  it('the token is invalid at once, the other sessions remain', async () => {
    const person = await registerCarer(portal);
    const other = await signIn(portal, person, '3');
    const ended = endedSessions(portal);
    expect(await portal.call('/web/user/logout', {}, person)).toMatchObject({ code: 200 });
    expect(await isSignedIn(portal, person.token)).toBe(false);
    expect(await isSignedIn(portal, other)).toBe(true);
    const expected = [{ to: 'endSession', accountId: person.accountId, sessionId: expect.any(String) }];
    await soon(() => expect(ended).toEqual(expected));
  });

  it('signed out is code 300', async () => {
    expect(await portal.call('/web/user/logout', {})).toMatchObject({ code: 300 });
  });
});

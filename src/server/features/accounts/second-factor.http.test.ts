import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#domain/units/units.ts';
import {
  completeLogin,
  logIn,
  messagesTo,
  sessionTokenIn,
  setUpPasskey,
  setUpTotp,
  requireSecondStep,
  totpAt,
  wrongTotp,
} from '#tests/server/factors.ts';
import { fetchCode, findAudit, isSignedIn, registerCarer, registerOwner, sealed } from '#tests/server/people.ts';
import { testPortal, type TestPortal } from '#tests/server/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.stop());

describe('a sign-in', () => {
  it('of an account without a second step does not ask for one', async () => {
    const person = await registerCarer(portal);
    expect(await logIn(portal, person)).toMatchObject({ code: 200, item: { loginType: '3' } });
  });

  it('with the right password asks for the second step, lists the methods, and opens no session', async () => {
    const person = await registerCarer(portal);
    await setUpTotp(portal, person);
    await setUpPasskey(portal, person);
    const answer = await logIn(portal, person);
    expect(answer).toMatchObject({
      code: 501,
      reason: 'account.secondFactorNeeded',
      item: { step: 'secondFactor', methods: ['passkey', 'totp', 'recoveryCode'], resetAt: null },
    });
    expect(answer['item']).not.toHaveProperty('xToken');
    const sessions = await portal.call('/web/user/listSessions', {}, person);
    expect(sessions.total).toBe(1);
  });

  it('with a wrong password reveals nothing of a second step', async () => {
    const person = await registerCarer(portal);
    await setUpTotp(portal, person);
    const answer = await portal.send('/web/user/login', {
      account: person.account,
      loginType: '3',
      ...(await sealed(portal, 'another one')),
    });
    expect(answer).toMatchObject({ code: 400, reason: 'account.wrongCredentials' });
    expect(answer).not.toHaveProperty('item');
  });

  it('with a sent code also asks for the second step', async () => {
    const person = await registerCarer(portal);
    await setUpTotp(portal, person);
    const code = await fetchCode(portal, person.account, 'login');
    const answer = await portal.send('/web/user/login', { account: person.account, loginType: '3', code });
    expect(answer).toMatchObject({ code: 501, item: { step: 'secondFactor', methods: ['totp', 'recoveryCode'] } });
  });

  it('as another kind of user is refused before the second step', async () => {
    const person = await registerCarer(portal);
    await setUpTotp(portal, person);
    expect(await logIn(portal, person, { loginType: '2' })).toMatchObject({ code: 400, reason: 'account.wrongKind' });
  });
});

describe('the second step by app', () => {
  it('opens the requested session, once per code, and the list of sessions names the app', async () => {
    const owner = await registerOwner(portal);
    const app = await setUpTotp(portal, owner);
    const step = await requireSecondStep(portal, owner, { loginType: '2', rememberMe: true });
    const totp = app.now();
    const answer = await completeLogin(portal, { ticket: step.ticket, totp });
    expect(answer).toMatchObject({ code: 200, item: { loginType: '2' } });
    expect(answer['item']).toMatchObject({ expiresAt: portal.clock.now() + 30 * DAY_MS });
    const { rows } = await portal.call('/web/user/listSessions', {}, { token: sessionTokenIn(answer) });
    expect(rows?.map(({ factor }) => factor)).toEqual(['totp', null]);

    const again = await requireSecondStep(portal, owner, { loginType: '2' });
    const replayed = await completeLogin(portal, { ticket: again.ticket, totp });
    expect(replayed).toMatchObject({ code: 400, reason: 'factor.wrongCode', errors: [{ field: 'totp' }] });
    expect(await completeLogin(portal, { ticket: step.ticket, totp: app.now() })).toMatchObject({
      reason: 'factor.startAgain',
    });
  });

  it('accepts the code of the previous and the next time step, and no other', async () => {
    const person = await registerCarer(portal);
    const { secret } = await setUpTotp(portal, person);
    const tried = async (byMs: number) => {
      const { ticket } = await requireSecondStep(portal, person);
      return (await completeLogin(portal, { ticket, totp: totpAt(secret, portal.clock.now() + byMs) })).code;
    };
    expect(await tried(-60_000)).toBe(400);
    expect(await tried(60_000)).toBe(400);
    expect(await tried(-30_000)).toBe(200);
    expect(await tried(30_000)).toBe(200);
    expect(await tried(0)).toBe(400); // an older time step than the last accepted one
  });

  it('fails with its ticket: after 5 wrong codes, after 10 minutes, and for an invented ticket', async () => {
    const person = await registerCarer(portal);
    const app = await setUpTotp(portal, person);
    const { ticket } = await requireSecondStep(portal, person);
    for (let wrong = 0; wrong < 5; wrong += 1) {
      expect(await completeLogin(portal, { ticket, recoveryCode: '0000-0000-0000' })).toMatchObject({
        reason: 'factor.wrongCode',
      });
    }
    expect(await completeLogin(portal, { ticket, totp: app.now() })).toMatchObject({
      code: 400,
      reason: 'factor.startAgain',
    });
    const late = await requireSecondStep(portal, person);
    portal.clock.advance(10 * MINUTE_MS);
    expect(await completeLogin(portal, { ticket: late.ticket, totp: app.now() })).toMatchObject({
      reason: 'factor.startAgain',
    });
    expect(await completeLogin(portal, { ticket: 'made up', totp: app.now() })).toMatchObject({
      reason: 'factor.startAgain',
    });
    expect(await findAudit(portal, person, 'session.refused')).toHaveLength(5);
  });

  it('of somebody else is not accepted', async () => {
    const person = await registerCarer(portal);
    const thief = await registerCarer(portal);
    await setUpTotp(portal, person);
    const own = await setUpTotp(portal, thief);
    const { ticket } = await requireSecondStep(portal, person);
    expect(await completeLogin(portal, { ticket, totp: own.now() })).toMatchObject({ reason: 'factor.wrongCode' });
    const [recoveryCode] = own.recoveryCodes;
    expect(await completeLogin(portal, { ticket, recoveryCode })).toMatchObject({ reason: 'factor.wrongCode' });
  });

  it.each([
    ['no proof', {}],
    ['two proofs', { totp: '123456', recoveryCode: 'x' }],
    ['a code of five digits', { totp: '12345' }],
    ['a passkey without a signature', { passkey: { id: 'a', rawId: 'a', type: 'public-key', response: {} } }],
  ])('%s is bad input', async (_what, proof) => {
    expect(await completeLogin(portal, { ticket: 'any', ...proof })).toMatchObject({
      code: 400,
      reason: 'request.invalid',
    });
  });

  it('is limited for a network that guesses, and nobody else is blocked', async () => {
    const person = await registerCarer(portal);
    const app = await setUpTotp(portal, person);
    const from = async (remoteAddress: string, totp: string) => {
      const { ticket } = await requireSecondStep(portal, person);
      const payload = JSON.stringify({ ticket, totp });
      const headers = { 'content-type': 'application/json' };
      const url = '/api/web/user/completeLogin';
      return (await portal.app.inject({ method: 'POST', url, headers, payload, remoteAddress })).json();
    };
    for (let wrong = 0; wrong < 10; wrong += 1) {
      expect(await from('192.0.2.7', wrongTotp(app.now()))).toMatchObject({ reason: 'factor.wrongCode' });
    }
    expect(await from('192.0.2.7', app.now())).toMatchObject({ code: 429, reason: 'request.tooMany' });
    expect(await from('192.0.2.8', app.now())).toMatchObject({ code: 200 });
  });

  it('is limited for unknown networks when many guess, and the owner can sign in from a known one', async () => {
    const person = await registerCarer(portal);
    const app = await setUpTotp(portal, person);
    const wrong = Array.from({ length: 100 }, (_, index) => ({
      id: `guess${index}`,
      key: `totp:${person.accountId}`,
      atMs: portal.clock.now(),
    }));
    await portal.services.db.kysely.insertInto('attempt').values(wrong).execute();
    const { ticket } = await requireSecondStep(portal, person);
    const payload = JSON.stringify({ ticket, totp: app.now() });
    const headers = { 'content-type': 'application/json' };
    const url = '/api/web/user/completeLogin';
    const unknown = await portal.app.inject({ method: 'POST', url, headers, payload, remoteAddress: '192.0.2.7' });
    expect(unknown.json()).toMatchObject({ code: 429 });
    expect(await completeLogin(portal, { ticket, totp: app.now() })).toMatchObject({ code: 200 });
  });
});

describe('recovery codes', () => {
  it('are ten, work once each however they are typed, and the owner is notified', async () => {
    const person = await registerCarer(portal);
    const { recoveryCodes } = await setUpTotp(portal, person);
    expect(recoveryCodes).toHaveLength(10);
    expect(new Set(recoveryCodes).size).toBe(10);
    const [code = ''] = recoveryCodes;
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(?:-[0-9A-HJKMNP-TV-Z]{4}){2}$/u);
    const codes = portal.services.db.kysely.selectFrom('recoveryCode').where('accountId', '=', person.accountId);
    const stored = await codes.selectAll().execute();
    expect(stored).toHaveLength(10);
    const kept = JSON.stringify(stored).toUpperCase();
    expect([code, code.replaceAll('-', '')].filter((text) => kept.includes(text))).toEqual([]);
    const typed = ` ${code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')} `;
    const step = await requireSecondStep(portal, person);
    expect(await completeLogin(portal, { ticket: step.ticket, recoveryCode: typed })).toMatchObject({ code: 200 });
    const again = await requireSecondStep(portal, person);
    expect(await completeLogin(portal, { ticket: again.ticket, recoveryCode: code })).toMatchObject({
      reason: 'factor.wrongCode',
    });
    expect(await messagesTo(portal, person)).toContain('Codes left: 9.');
    const { item } = await portal.call('/web/user/loadFactors', {}, person);
    expect(item?.recoveryCodesLeft).toBe(9);
  });

  it('are invalid after new ones were created', async () => {
    const person = await registerCarer(portal);
    const { recoveryCodes } = await setUpTotp(portal, person);
    const renewed = await portal.call('/web/user/renewRecoveryCodes', {}, person);
    const step = await requireSecondStep(portal, person);
    const old = await completeLogin(portal, { ticket: step.ticket, recoveryCode: recoveryCodes[0] });
    expect(old).toMatchObject({ reason: 'factor.wrongCode' });
    const fresh = await completeLogin(portal, { ticket: step.ticket, recoveryCode: renewed.item?.recoveryCodes[0] });
    expect(fresh).toMatchObject({ code: 200 });
  });
});

it('an existing session continues when a second step is set up', async () => {
  const person = await registerCarer(portal);
  const other = sessionTokenIn(await logIn(portal, person));
  await setUpTotp(portal, person);
  expect(await isSignedIn(portal, person.token)).toBe(true);
  expect(await isSignedIn(portal, other)).toBe(true);
});

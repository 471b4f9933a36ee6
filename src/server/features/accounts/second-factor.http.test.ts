import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import { Authenticator } from '#tests/server/authenticator.ts';
import { logIn, messagesTo, ORIGIN, setUpPasskey, setUpTotp, stepOf, totpAt } from '#tests/server/factors.ts';
import {
  encrypt,
  fetchCode,
  lastCode,
  PASSWORD,
  registerCarer,
  registerOwner,
  registerVet,
  sealed,
} from '#tests/server/people.ts';
import { testPortal, type Caller, type TestPortal } from '#tests/server/portal.ts';
import { keepHouse } from '#server/jobs/housekeeping.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.stop());

const complete = (body: object, caller: Caller = {}) => portal.send('/web/user/completeLogin', body, caller);
const isSignedIn = async (token: unknown) => {
  return (await portal.call('/web/user/getUserInfo', {}, { token: String(token) })).code === 200;
};
const tokenOf = (answer: Record<string, unknown>) => (answer['item'] as { xToken: string }).xToken;
const audit = async ({ accountId }: { accountId: string }, action: string) => {
  const all = portal.services.db.kysely.selectFrom('audit').where('actorAccountId', '=', accountId);
  return all.where('action', '=', action).selectAll().execute();
};
const lettersTo = async ({ account }: { account: string }) => {
  return (await portal.outbox()).filter((letter) => letter.includes(account));
};

describe('a sign-in', () => {
  it('of an account without a second step asks for none', async () => {
    const person = await registerCarer(portal);
    expect(await logIn(portal, person)).toMatchObject({ code: 200, item: { loginType: '3' } });
  });

  it('with the right password asks for the second step, names the ways, and opens no session', async () => {
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

  it('with a wrong password tells nothing of a second step', async () => {
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

  it('by a code that was sent asks for it as well', async () => {
    const person = await registerCarer(portal);
    await setUpTotp(portal, person);
    const code = await fetchCode(portal, person.account, 'login');
    const answer = await portal.send('/web/user/login', { account: person.account, loginType: '3', code });
    expect(answer).toMatchObject({ code: 501, item: { step: 'secondFactor', methods: ['totp', 'recoveryCode'] } });
  });

  it('of another kind is refused before the second step', async () => {
    const person = await registerCarer(portal);
    await setUpTotp(portal, person);
    expect(await logIn(portal, person, { loginType: '2' })).toMatchObject({ code: 400, reason: 'account.wrongKind' });
  });
});

describe('the second step by app', () => {
  it('opens the session that was asked for, once for each code, and the list of sessions names it', async () => {
    const owner = await registerOwner(portal);
    const app = await setUpTotp(portal, owner);
    const step = await stepOf(portal, owner, { loginType: '2', rememberMe: true });
    const totp = app.now();
    const answer = await complete({ ticket: step.ticket, totp });
    expect(answer).toMatchObject({ code: 200, item: { loginType: '2' } });
    expect(answer['item']).toMatchObject({ expiresAt: portal.clock.now() + 30 * DAY_MS });
    const { rows } = await portal.call('/web/user/listSessions', {}, { token: tokenOf(answer) });
    expect(rows?.map(({ factor }) => factor)).toEqual(['totp', null]);

    const again = await stepOf(portal, owner, { loginType: '2' });
    const replayed = await complete({ ticket: again.ticket, totp });
    expect(replayed).toMatchObject({ code: 400, reason: 'factor.wrongCode', errors: [{ field: 'totp' }] });
    expect(await complete({ ticket: step.ticket, totp: app.now() })).toMatchObject({ reason: 'factor.startAgain' });
  });

  it('takes the code of the step before and after, and none further away', async () => {
    const person = await registerCarer(portal);
    const { secret } = await setUpTotp(portal, person);
    const tried = async (byMs: number) => {
      const { ticket } = await stepOf(portal, person);
      return (await complete({ ticket, totp: totpAt(secret, portal.clock.now() + byMs) })).code;
    };
    expect(await tried(-60_000)).toBe(400);
    expect(await tried(60_000)).toBe(400);
    expect(await tried(-30_000)).toBe(200);
    expect(await tried(30_000)).toBe(200);
    expect(await tried(0)).toBe(400); // an older step than the one taken last
  });

  it('ends with its ticket: after 5 wrong codes, after 10 minutes, and for a ticket that was made up', async () => {
    const person = await registerCarer(portal);
    const app = await setUpTotp(portal, person);
    const { ticket } = await stepOf(portal, person);
    for (let wrong = 0; wrong < 5; wrong += 1) {
      expect(await complete({ ticket, recoveryCode: '0000-0000-0000' })).toMatchObject({ reason: 'factor.wrongCode' });
    }
    expect(await complete({ ticket, totp: app.now() })).toMatchObject({ code: 400, reason: 'factor.startAgain' });
    const late = await stepOf(portal, person);
    portal.clock.advance(10 * MINUTE_MS);
    expect(await complete({ ticket: late.ticket, totp: app.now() })).toMatchObject({ reason: 'factor.startAgain' });
    expect(await complete({ ticket: 'made up', totp: app.now() })).toMatchObject({ reason: 'factor.startAgain' });
    expect(await audit(person, 'session.refused')).toHaveLength(5);
  });

  it('of somebody else is no proof', async () => {
    const person = await registerCarer(portal);
    const thief = await registerCarer(portal);
    await setUpTotp(portal, person);
    const own = await setUpTotp(portal, thief);
    const { ticket } = await stepOf(portal, person);
    expect(await complete({ ticket, totp: own.now() })).toMatchObject({ reason: 'factor.wrongCode' });
    const [recoveryCode] = own.recoveryCodes;
    expect(await complete({ ticket, recoveryCode })).toMatchObject({ reason: 'factor.wrongCode' });
  });

  it.each([
    ['no proof', {}],
    ['two proofs', { totp: '123456', recoveryCode: 'x' }],
    ['a code of five digits', { totp: '12345' }],
    ['a passkey without a signature', { passkey: { id: 'a', rawId: 'a', type: 'public-key', response: {} } }],
  ])('%s is bad input', async (_what, proof) => {
    expect(await complete({ ticket: 'any', ...proof })).toMatchObject({ code: 400, reason: 'request.invalid' });
  });

  it('guessed at from one network is limited there, and nobody else is kept out', async () => {
    const person = await registerCarer(portal);
    const app = await setUpTotp(portal, person);
    const from = async (remoteAddress: string, totp: string) => {
      const { ticket } = await stepOf(portal, person);
      const payload = JSON.stringify({ ticket, totp });
      const headers = { 'content-type': 'application/json' };
      const url = '/api/web/user/completeLogin';
      return (await portal.app.inject({ method: 'POST', url, headers, payload, remoteAddress })).json();
    };
    for (let wrong = 0; wrong < 10; wrong += 1) {
      expect(await from('192.0.2.7', wrongFor(app.now()))).toMatchObject({ reason: 'factor.wrongCode' });
    }
    expect(await from('192.0.2.7', app.now())).toMatchObject({ code: 429, reason: 'request.tooMany' });
    expect(await from('192.0.2.8', app.now())).toMatchObject({ code: 200 });
  });

  it('guessed at from many networks is limited for unknown ones, and the owner gets in from where it is known', async () => {
    const person = await registerCarer(portal);
    const app = await setUpTotp(portal, person);
    const wrong = Array.from({ length: 100 }, (_, index) => ({
      id: `guess${index}`,
      key: `totp:${person.accountId}`,
      atMs: portal.clock.now(),
    }));
    await portal.services.db.kysely.insertInto('attempt').values(wrong).execute();
    const { ticket } = await stepOf(portal, person);
    const payload = JSON.stringify({ ticket, totp: app.now() });
    const headers = { 'content-type': 'application/json' };
    const url = '/api/web/user/completeLogin';
    const unknown = await portal.app.inject({ method: 'POST', url, headers, payload, remoteAddress: '192.0.2.7' });
    expect(unknown.json()).toMatchObject({ code: 429 });
    expect(await complete({ ticket, totp: app.now() })).toMatchObject({ code: 200 });
  });
});

describe('recovery codes', () => {
  it('are ten, open once each however they are typed, and the owner is told', async () => {
    const person = await registerCarer(portal);
    const { recoveryCodes } = await setUpTotp(portal, person);
    expect(recoveryCodes).toHaveLength(10);
    expect(new Set(recoveryCodes).size).toBe(10);
    const [code = ''] = recoveryCodes;
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(?:-[0-9A-HJKMNP-TV-Z]{4}){2}$/u);
    const codes = portal.services.db.kysely.selectFrom('recoveryCode').where('accountId', '=', person.accountId);
    const stored = await codes.selectAll().execute();
    expect(stored).toHaveLength(10);
    expect(JSON.stringify(stored)).not.toContain(code.slice(0, 4));
    const typed = ` ${code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')} `;
    const step = await stepOf(portal, person);
    expect(await complete({ ticket: step.ticket, recoveryCode: typed })).toMatchObject({ code: 200 });
    const again = await stepOf(portal, person);
    expect(await complete({ ticket: again.ticket, recoveryCode: code })).toMatchObject({ reason: 'factor.wrongCode' });
    expect(await messagesTo(portal, person)).toContain('Codes left: 9.');
    const { item } = await portal.call('/web/user/loadFactors', {}, person);
    expect(item?.recoveryCodesLeft).toBe(9);
  });

  it('of before are not taken once there are new ones', async () => {
    const person = await registerCarer(portal);
    const { recoveryCodes } = await setUpTotp(portal, person);
    const renewed = await portal.call('/web/user/renewRecoveryCodes', {}, person);
    const step = await stepOf(portal, person);
    const old = await complete({ ticket: step.ticket, recoveryCode: recoveryCodes[0] });
    expect(old).toMatchObject({ reason: 'factor.wrongCode' });
    const fresh = await complete({ ticket: step.ticket, recoveryCode: renewed.item?.recoveryCodes[0] });
    expect(fresh).toMatchObject({ code: 200 });
  });
});

describe('a passkey', () => {
  it('is the second step, and the list of sessions names it', async () => {
    const person = await registerCarer(portal);
    const { authenticator } = await setUpPasskey(portal, person);
    const step = await stepOf(portal, person);
    expect(step.passkey?.allowCredentials).toHaveLength(1);
    const passkey = authenticator.get(step.passkey ?? { challenge: '' }, { verifiesUser: false });
    const answer = await complete({ ticket: step.ticket, passkey });
    expect(answer).toMatchObject({ code: 200 });
    const { rows } = await portal.call('/web/user/listSessions', {}, { token: tokenOf(answer) });
    expect(rows?.[0]?.factor).toBe('passkey');
  });

  it('is refused for another challenge, from another origin, with an older counter, and of somebody else', async () => {
    const person = await registerCarer(portal);
    const thief = await registerCarer(portal);
    const { authenticator } = await setUpPasskey(portal, person);
    const foreign = await setUpPasskey(portal, thief);
    const first = await stepOf(portal, person);
    const challenge = first.passkey?.challenge ?? '';
    const used = authenticator.get({ challenge }, { counter: 7 });
    expect(await complete({ ticket: first.ticket, passkey: used })).toMatchObject({ code: 200 });
    const { ticket, passkey } = await stepOf(portal, person);
    const request = passkey ?? { challenge: '' };
    for (const bad of [
      used,
      authenticator.get(request, { origin: 'http://evil.example', counter: 8 }),
      authenticator.get(request, { counter: 6 }),
      foreign.authenticator.get(request),
    ]) {
      expect(await complete({ ticket, passkey: bad })).toMatchObject({ code: 400, reason: 'factor.passkeyRefused' });
    }
    expect(await complete({ ticket, passkey: authenticator.get(request, { counter: 9 }) })).toMatchObject({
      code: 200,
    });
  });

  it('signs in by itself when it verifies its user, once for each challenge', async () => {
    const vet = await registerVet(portal);
    const { authenticator } = await setUpPasskey(portal, vet);
    const { item } = await portal.call('/web/user/beginPasskeyLogin', {});
    expect(item?.options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    const passkey = authenticator.get(item?.options ?? { challenge: '' });
    const body = { ticket: item?.ticket ?? '', passkey, loginType: '3' as const, rememberMe: false };
    const answer = await portal.call('/web/user/passkeyLogin', body);
    expect(answer).toMatchObject({ code: 200, item: { loginType: '1' } });
    const replayed = await portal.call('/web/user/passkeyLogin', body);
    expect(replayed).toMatchObject({ code: 400, reason: 'factor.startAgain' });
  });

  it('signs in by itself neither without its user, nor late, nor from elsewhere, nor as another kind', async () => {
    const person = await registerCarer(portal);
    const { authenticator } = await setUpPasskey(portal, person);
    const tried = async (habits: Parameters<Authenticator['get']>[1], waitMs = 0, loginType = '3') => {
      const { item } = await portal.call('/web/user/beginPasskeyLogin', {});
      portal.clock.advance(waitMs);
      const passkey = authenticator.get(item?.options ?? { challenge: '' }, habits);
      return (await portal.send('/web/user/passkeyLogin', { ticket: item?.ticket, passkey, loginType })).reason;
    };
    expect(await tried({ verifiesUser: false })).toBe('factor.passkeyRefused');
    expect(await tried({ origin: 'https://localhost.evil.example' })).toBe('factor.passkeyRefused');
    expect(await tried({}, 5 * MINUTE_MS)).toBe('factor.startAgain');
    expect(await tried({}, 0, '2')).toBe('account.wrongKind');
    const stranger = new Authenticator(ORIGIN);
    const { item } = await portal.call('/web/user/beginPasskeyLogin', {});
    const passkey = stranger.get(item?.options ?? { challenge: '' });
    const body = { ticket: item?.ticket, passkey, loginType: '3' };
    expect(await portal.send('/web/user/passkeyLogin', body)).toMatchObject({ reason: 'factor.passkeyRefused' });
    expect(await portal.send('/web/user/passkeyLogin', { loginType: '3' })).toMatchObject({
      reason: 'request.invalid',
    });
  });

  it('needs the address that is set, over https', async () => {
    const own = await testPortal({ publicUrl: 'https://portal.example' });
    const person = await registerCarer(own);
    const begun = await own.call('/web/user/beginPasskey', {}, person);
    expect(begun.item?.options).toMatchObject({ rp: { id: 'portal.example' } });
    const body = (origin: string) => {
      const passkey = new Authenticator('https://portal.example').create(begun.item?.options ?? { challenge: '' }, {
        origin,
      });
      return { ticket: begun.item?.ticket ?? '', name: 'Phone', passkey };
    };
    const wrong = await own.call('/web/user/addPasskey', body('https://portal.example:8443'), person);
    expect(wrong).toMatchObject({ code: 400, reason: 'factor.passkeyRefused' });
    expect(await own.call('/web/user/addPasskey', body('https://portal.example'), person)).toMatchObject({ code: 200 });
    await own.stop();
  });

  it.each(['http://portal.example', 'https://192.0.2.1', 'https://[2001:db8::1]'])(
    'is not offered at %s, and the answer says why',
    async (publicUrl) => {
      const own = await testPortal({ publicUrl });
      const person = await registerCarer(own);
      const { item } = await own.call('/web/user/loadFactors', {}, person);
      expect(item?.passkeyHost).toBeNull();
      const refused = { code: 409, reason: 'factor.noPasskeysHere' };
      expect(await own.call('/web/user/beginPasskey', {}, person)).toMatchObject(refused);
      expect(await own.call('/web/user/beginPasskeyLogin', {})).toMatchObject(refused);
      await own.stop();
    },
  );
});

describe('a remembered device', () => {
  it('is not asked for 30 days, for its own account alone, and every other device is', async () => {
    const person = await registerCarer(portal);
    const other = await registerCarer(portal);
    const app = await setUpTotp(portal, person);
    await setUpTotp(portal, other);
    const { ticket } = await stepOf(portal, person);
    const opened = await complete({ ticket, totp: app.now(), rememberDevice: true });
    const { deviceToken } = opened['item'] as { deviceToken: string };
    const remembered = await logIn(portal, person, { device: `unknown,${deviceToken}` });
    expect(remembered).toMatchObject({ code: 200 });
    const { rows } = await portal.call('/web/user/listSessions', {}, { token: tokenOf(remembered) });
    expect(rows?.[0]?.factor).toBe('device');
    await stepOf(portal, person);
    await stepOf(portal, other, { device: deviceToken });
    portal.clock.advance(30 * DAY_MS);
    await stepOf(portal, person, { device: deviceToken });
    const { ticket: again } = await stepOf(portal, person);
    const known = await complete({ ticket: again, totp: app.now() });
    const { deviceToken: unremembered } = known['item'] as { deviceToken: string };
    await stepOf(portal, person, { device: unremembered });
  });

  it.each([
    ['forgetting devices', (caller: Caller) => portal.call('/web/user/forgetDevices', {}, caller)],
    ['signing out everywhere', (caller: Caller) => portal.call('/web/user/endOtherSessions', {}, caller)],
    ['a new password', changePassword],
    ['the removal of a passkey', removeAPasskey],
  ])('%s makes it be asked again', async (_what, step) => {
    const person = await registerCarer(portal);
    const app = await setUpTotp(portal, person);
    const { ticket } = await stepOf(portal, person);
    const opened = await complete({ ticket, totp: app.now(), rememberDevice: true });
    const { deviceToken, xToken } = opened['item'] as { deviceToken: string; xToken: string };
    expect(await step({ token: xToken })).toMatchObject({ code: 200 });
    const password = _what === 'a new password' ? 'another good one 8' : PASSWORD;
    await stepOf(portal, { ...person, password }, { device: deviceToken });
  });
});

describe('a forgotten password', () => {
  const forget = async (account: string, code: string, more: object = {}) => {
    const { password: newPassword, keyId } = await sealed(portal, 'a new password 9');
    return portal.send('/web/user/forgetPassword', { account, code, newPassword, keyId, ...more });
  };

  it('asks for the second step too; the code stays good for it, and a remembered device does not help', async () => {
    const person = await registerCarer(portal);
    const app = await setUpTotp(portal, person);
    const code = await fetchCode(portal, person.account, 'forget');
    const asked = await forget(person.account, code);
    expect(asked).toMatchObject({ code: 501, item: { step: 'secondFactor', methods: ['totp', 'recoveryCode'] } });
    expect(await isSignedIn(person.token)).toBe(true);
    const { ticket } = asked['item'] as { ticket: string };
    const wrong = await forget(person.account, code, { ticket, factor: { totp: wrongFor(app.now()) } });
    expect(wrong).toMatchObject({ reason: 'factor.wrongCode' });
    expect(await forget(person.account, code, { ticket, factor: { totp: app.now() } })).toMatchObject({ code: 200 });
    expect(await isSignedIn(person.token)).toBe(false);
    await stepOf(portal, { ...person, password: 'a new password 9' });
  });

  it('takes neither the ticket of a sign-in nor the proof of another account', async () => {
    const person = await registerCarer(portal);
    const thief = await registerCarer(portal);
    const app = await setUpTotp(portal, person);
    const own = await setUpTotp(portal, thief);
    const { ticket } = await stepOf(portal, person);
    const code = await fetchCode(portal, person.account, 'forget');
    const refused = await forget(person.account, code, { ticket, factor: { totp: app.now() } });
    expect(refused).toMatchObject({ reason: 'factor.startAgain' });
    const ownCode = await fetchCode(portal, thief.account, 'forget');
    const asked = await forget(thief.account, ownCode);
    const foreign = { ticket: (asked['item'] as { ticket: string }).ticket, factor: { totp: own.now() } };
    expect(await forget(person.account, code, foreign)).toMatchObject({ reason: 'factor.startAgain' });
    expect(await isSignedIn(person.token)).toBe(true);
  });
});

describe('who has lost every second step', () => {
  it('waits 3 days, is told by mail, and then gets in with a code that is sent', async () => {
    const person = await registerCarer(portal);
    await setUpTotp(portal, person);
    const { ticket } = await stepOf(portal, person);
    const resetAt = portal.clock.now() + 3 * DAY_MS;
    const asked = await portal.call('/web/user/startFactorReset', { ticket });
    expect(asked).toMatchObject({ code: 200, item: { resetAt } });
    expect(await portal.call('/web/user/startFactorReset', { ticket })).toMatchObject({ item: { resetAt } });
    const letters = (await lettersTo(person)).filter((letter) => letter.includes('can be removed from'));
    expect(letters).toHaveLength(1);

    const early = await stepOf(portal, person);
    expect(early).toMatchObject({ methods: ['totp', 'recoveryCode'], resetAt });
    const resetCode = await fetchCode(portal, person.account, 'login');
    expect(await complete({ ticket: early.ticket, resetCode })).toMatchObject({ reason: 'factor.wrongCode' });

    portal.clock.advance(3 * DAY_MS);
    await keepHouse(portal.services);
    const due = await stepOf(portal, person);
    expect(due.methods).toEqual(['totp', 'recoveryCode', 'reset']);
    await portal.call('/web/user/sendVerifyCode', { account: person.account, purpose: 'login' });
    const body = { ticket: due.ticket, resetCode: await lastCode(portal, person.account) };
    expect(await complete(body)).toMatchObject({ code: 200 });
    expect(await logIn(portal, person)).toMatchObject({ code: 200 });
    expect(await messagesTo(portal, person)).toContain('was removed after the wait');
    expect(await audit(person, 'factor.reset')).toHaveLength(1);
  });

  it('is stopped by who signs in with the second step, or is signed in and says so', async () => {
    const person = await registerCarer(portal);
    const app = await setUpTotp(portal, person);
    const thief = await stepOf(portal, person);
    await portal.call('/web/user/startFactorReset', { ticket: thief.ticket });
    const info = await portal.call('/web/user/getUserInfo', {}, person);
    expect(info.item?.user.factorResetAt).toBe(portal.clock.now() + 3 * DAY_MS);
    const own = await stepOf(portal, person);
    expect(await complete({ ticket: own.ticket, totp: app.now() })).toMatchObject({ code: 200 });
    expect((await stepOf(portal, person)).resetAt).toBeNull();

    await portal.call('/web/user/startFactorReset', { ticket: thief.ticket });
    expect(await portal.call('/web/user/keepFactors', {}, person)).toMatchObject({ code: 200 });
    expect((await stepOf(portal, person)).resetAt).toBeNull();
    const third = await portal.call('/web/user/startFactorReset', { ticket: thief.ticket });
    expect(third).toMatchObject({ code: 429 });
    expect(await audit(person, 'factor.resetCancelled')).toHaveLength(2);
  });

  it('needs a sign-in that waits, and can set a new password once the wait is over', async () => {
    const person = await registerCarer(portal);
    await setUpTotp(portal, person);
    expect(await portal.call('/web/user/startFactorReset', { ticket: 'made up' })).toMatchObject({
      reason: 'factor.startAgain',
    });
    expect(await portal.send('/web/user/startFactorReset', {})).toMatchObject({ reason: 'request.invalid' });
    const { ticket } = await stepOf(portal, person);
    await portal.call('/web/user/startFactorReset', { ticket });
    portal.clock.advance(3 * DAY_MS);
    const code = await fetchCode(portal, person.account, 'forget');
    const { password: newPassword, keyId } = await sealed(portal, 'a new password 9');
    const body = { account: person.account, code, newPassword, keyId };
    const asked = await portal.send('/web/user/forgetPassword', body);
    expect(asked).toMatchObject({ item: { methods: ['totp', 'recoveryCode', 'reset'] } });
    const due = (asked['item'] as { ticket: string }).ticket;
    const done = await portal.send('/web/user/forgetPassword', { ...body, ticket: due, factor: { resetCode: code } });
    expect(done).toMatchObject({ code: 200 });
    expect(await logIn(portal, { ...person, password: 'a new password 9' })).toMatchObject({ code: 200 });
  });
});

it('a session that exists goes on when a second step is set up', async () => {
  const person = await registerCarer(portal);
  const other = tokenOf(await logIn(portal, person));
  await setUpTotp(portal, person);
  expect(await isSignedIn(person.token)).toBe(true);
  expect(await isSignedIn(other)).toBe(true);
});

it('housekeeping forgets what counts no more', async () => {
  const person = await registerCarer(portal);
  const app = await setUpTotp(portal, person);
  const { authenticator } = await setUpPasskey(portal, person);
  const { ticket } = await stepOf(portal, person);
  await complete({ ticket, totp: app.now(), rememberDevice: true });
  const lost = await stepOf(portal, person);
  await portal.call('/web/user/startFactorReset', { ticket: lost.ticket });
  const { item } = await portal.call('/web/user/beginPasskeyLogin', {});
  expect(authenticator.get(item?.options ?? { challenge: '' })).toBeDefined();
  portal.clock.advance(30 * DAY_MS + HOUR_MS);
  await keepHouse(portal.services);
  for (const table of ['factorTicket', 'spentChallenge', 'rememberedDevice', 'factorReset'] as const) {
    expect(await portal.services.db.kysely.selectFrom(table).selectAll().execute()).toEqual([]);
  }
});

function wrongFor(code: string): string {
  return code === '000000' ? '000001' : '000000';
}

async function changePassword(caller: Caller) {
  const { item } = await portal.call('/web/user/publicKey', {});
  const { publicKey = '', keyId = '' } = item ?? {};
  const [oldPassword, newPassword] = [PASSWORD, 'another good one 8'].map((text) => encrypt(publicKey, text));
  return portal.send('/web/user/modifyPassword', { oldPassword, newPassword, keyId }, caller);
}

async function removeAPasskey(caller: Caller) {
  const { id } = await setUpPasskey(portal, { token: caller.token ?? '' });
  return portal.call('/web/user/removePasskey', { id }, caller);
}

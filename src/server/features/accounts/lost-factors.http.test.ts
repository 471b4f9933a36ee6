import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '#domain/units/units.ts';
import {
  completeLogin,
  logIn,
  messagesTo,
  sessionTokenIn,
  setUpPasskey,
  setUpTotp,
  requireSecondStep,
  wrongTotp,
} from '#tests/server/factors.ts';
import {
  encrypt,
  fetchCode,
  findAudit,
  isSignedIn,
  lastCode,
  PASSWORD,
  registerCarer,
  sealed,
} from '#tests/server/people.ts';
import { testPortal, type Caller, type TestPortal } from '#tests/server/portal.ts';
import { keepHouse } from '#server/jobs/housekeeping.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.stop());

const lettersTo = async ({ account }: { account: string }) => {
  return (await portal.outbox()).filter((letter) => letter.includes(account));
};

describe('a remembered device', () => {
  it('skips the second step for 30 days, only for its account; every other device is asked', async () => {
    const person = await registerCarer(portal);
    const other = await registerCarer(portal);
    const app = await setUpTotp(portal, person);
    await setUpTotp(portal, other);
    const { ticket } = await requireSecondStep(portal, person);
    const opened = await completeLogin(portal, { ticket, totp: app.now(), rememberDevice: true });
    const { deviceToken } = opened['item'] as { deviceToken: string };
    const remembered = await logIn(portal, person, { device: `unknown,${deviceToken}` });
    expect(remembered).toMatchObject({ code: 200 });
    const { rows } = await portal.call('/web/user/listSessions', {}, { token: sessionTokenIn(remembered) });
    expect(rows?.[0]?.factor).toBe('device');
    await requireSecondStep(portal, person);
    await requireSecondStep(portal, other, { device: deviceToken });
    portal.clock.advance(30 * DAY_MS);
    await requireSecondStep(portal, person, { device: deviceToken });
    const { ticket: again } = await requireSecondStep(portal, person);
    const known = await completeLogin(portal, { ticket: again, totp: app.now() });
    const { deviceToken: unremembered } = known['item'] as { deviceToken: string };
    await requireSecondStep(portal, person, { device: unremembered });
  });

  it.each([
    ['forgetting devices', (caller: Caller) => portal.call('/web/user/forgetDevices', {}, caller)],
    ['signing out everywhere', (caller: Caller) => portal.call('/web/user/endOtherSessions', {}, caller)],
    ['a new password', changePassword],
    ['the removal of a passkey', removeAPasskey],
  ])('is asked again after %s', async (_what, step) => {
    const person = await registerCarer(portal);
    const app = await setUpTotp(portal, person);
    const { ticket } = await requireSecondStep(portal, person);
    const opened = await completeLogin(portal, { ticket, totp: app.now(), rememberDevice: true });
    const { deviceToken, xToken } = opened['item'] as { deviceToken: string; xToken: string };
    expect(await step({ token: xToken })).toMatchObject({ code: 200 });
    const password = _what === 'a new password' ? 'another good one 8' : PASSWORD;
    await requireSecondStep(portal, { ...person, password }, { device: deviceToken });
  });
});

describe('a forgotten password', () => {
  const forget = async (account: string, code: string, more: object = {}) => {
    const { password: newPassword, keyId } = await sealed(portal, 'a new password 9');
    return portal.send('/web/user/forgetPassword', { account, code, newPassword, keyId, ...more });
  };

  it('needs the second step too; the code remains valid for it, and a remembered device does not replace it', async () => {
    const person = await registerCarer(portal);
    const app = await setUpTotp(portal, person);
    const code = await fetchCode(portal, person.account, 'forget');
    const asked = await forget(person.account, code);
    expect(asked).toMatchObject({ code: 501, item: { step: 'secondFactor', methods: ['totp', 'recoveryCode'] } });
    expect(await isSignedIn(portal, person.token)).toBe(true);
    const { ticket } = asked['item'] as { ticket: string };
    const wrong = await forget(person.account, code, { ticket, factor: { totp: wrongTotp(app.now()) } });
    expect(wrong).toMatchObject({ reason: 'factor.wrongCode' });
    expect(await forget(person.account, code, { ticket, factor: { totp: app.now() } })).toMatchObject({ code: 200 });
    expect(await isSignedIn(portal, person.token)).toBe(false);
    await requireSecondStep(portal, { ...person, password: 'a new password 9' });
  });

  it('accepts neither the ticket of a sign-in nor the proof of another account', async () => {
    const person = await registerCarer(portal);
    const thief = await registerCarer(portal);
    const app = await setUpTotp(portal, person);
    const own = await setUpTotp(portal, thief);
    const { ticket } = await requireSecondStep(portal, person);
    const code = await fetchCode(portal, person.account, 'forget');
    const refused = await forget(person.account, code, { ticket, factor: { totp: app.now() } });
    expect(refused).toMatchObject({ reason: 'factor.startAgain' });
    const ownCode = await fetchCode(portal, thief.account, 'forget');
    const asked = await forget(thief.account, ownCode);
    const foreign = { ticket: (asked['item'] as { ticket: string }).ticket, factor: { totp: own.now() } };
    expect(await forget(person.account, code, foreign)).toMatchObject({ reason: 'factor.startAgain' });
    expect(await isSignedIn(portal, person.token)).toBe(true);
  });
});

describe('an owner who has lost every second step', () => {
  it('waits 3 days, is notified by email, and then signs in with a code', async () => {
    const person = await registerCarer(portal);
    await setUpTotp(portal, person);
    const { ticket } = await requireSecondStep(portal, person);
    const resetAt = portal.clock.now() + 3 * DAY_MS;
    const asked = await portal.call('/web/user/startFactorReset', { ticket });
    expect(asked).toMatchObject({ code: 200, item: { resetAt } });
    expect(await portal.call('/web/user/startFactorReset', { ticket })).toMatchObject({ item: { resetAt } });
    const letters = (await lettersTo(person)).filter((letter) => letter.includes('can be removed from'));
    expect(letters).toHaveLength(1);

    const early = await requireSecondStep(portal, person);
    expect(early).toMatchObject({ methods: ['totp', 'recoveryCode'], resetAt });
    const resetCode = await fetchCode(portal, person.account, 'login');
    expect(await completeLogin(portal, { ticket: early.ticket, resetCode })).toMatchObject({
      reason: 'factor.wrongCode',
    });

    portal.clock.advance(3 * DAY_MS);
    await keepHouse(portal.services);
    const due = await requireSecondStep(portal, person);
    expect(due.methods).toEqual(['totp', 'recoveryCode', 'reset']);
    await portal.call('/web/user/sendVerifyCode', { account: person.account, purpose: 'login' });
    const body = { ticket: due.ticket, resetCode: await lastCode(portal, person.account) };
    expect(await completeLogin(portal, body)).toMatchObject({ code: 200 });
    expect(await logIn(portal, person)).toMatchObject({ code: 200 });
    expect(await messagesTo(portal, person)).toContain('was removed after the 3-day wait');
    expect(await findAudit(portal, person, 'factor.reset')).toHaveLength(1);
  });

  it('is refused if somebody signs in with the second step or cancels the request while signed in', async () => {
    const person = await registerCarer(portal);
    const app = await setUpTotp(portal, person);
    const thief = await requireSecondStep(portal, person);
    await portal.call('/web/user/startFactorReset', { ticket: thief.ticket });
    const info = await portal.call('/web/user/getUserInfo', {}, person);
    expect(info.item?.user.factorResetAt).toBe(portal.clock.now() + 3 * DAY_MS);
    const own = await requireSecondStep(portal, person);
    expect(await completeLogin(portal, { ticket: own.ticket, totp: app.now() })).toMatchObject({ code: 200 });
    expect((await requireSecondStep(portal, person)).resetAt).toBeNull();

    await portal.call('/web/user/startFactorReset', { ticket: thief.ticket });
    expect(await portal.call('/web/user/keepFactors', {}, person)).toMatchObject({ code: 200 });
    expect((await requireSecondStep(portal, person)).resetAt).toBeNull();
    const third = await portal.call('/web/user/startFactorReset', { ticket: thief.ticket });
    expect(third).toMatchObject({ code: 429 });
    expect(await findAudit(portal, person, 'factor.resetCancelled')).toHaveLength(2);
  });

  it('needs a pending sign-in, and can set a new password after the waiting time', async () => {
    const person = await registerCarer(portal);
    await setUpTotp(portal, person);
    expect(await portal.call('/web/user/startFactorReset', { ticket: 'made up' })).toMatchObject({
      reason: 'factor.startAgain',
    });
    expect(await portal.send('/web/user/startFactorReset', {})).toMatchObject({ reason: 'request.invalid' });
    const { ticket } = await requireSecondStep(portal, person);
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

it('housekeeping deletes what has expired', async () => {
  const person = await registerCarer(portal);
  const app = await setUpTotp(portal, person);
  const { authenticator } = await setUpPasskey(portal, person);
  const { ticket } = await requireSecondStep(portal, person);
  await completeLogin(portal, { ticket, totp: app.now(), rememberDevice: true });
  const lost = await requireSecondStep(portal, person);
  const { item } = await portal.call('/web/user/beginPasskeyLogin', {});
  const passkey = authenticator.get(item?.options ?? { challenge: '' });
  const body = { ticket: item?.ticket ?? '', passkey, loginType: '3' as const, rememberMe: false };
  expect(await portal.call('/web/user/passkeyLogin', body)).toMatchObject({ code: 200 });
  await portal.call('/web/user/startFactorReset', { ticket: lost.ticket });
  const tables = ['factorTicket', 'spentChallenge', 'rememberedDevice', 'factorReset'] as const;
  const filled = async () => {
    const names = [];
    for (const table of tables) {
      const rows = await portal.services.db.kysely.selectFrom(table).selectAll().execute();
      if (rows.length > 0) names.push(table);
    }
    return names;
  };
  expect(await filled()).toEqual(tables);
  portal.clock.advance(30 * DAY_MS + HOUR_MS);
  await keepHouse(portal.services);
  expect(await filled()).toEqual([]);
});

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

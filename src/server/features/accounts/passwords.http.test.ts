import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  encrypt,
  fetchCode,
  isSignedIn,
  otherThan,
  PASSWORD,
  registerCarer,
  sealed,
  signIn,
} from '#tests/server/people.ts';
import { testPortal, type TestPortal } from '#tests/server/portal.ts';
import { codeFor, endedSessions, tryPassword, tryWrongPasswords } from '#tests/server/sign-ins.ts';
import { soon } from '#tests/soon.ts';

let portal: TestPortal;
beforeEach(async () => {
  portal = await testPortal();
});
afterEach(() => portal.stop());

describe('modifyPassword', () => {
  const modify = async (person: { token?: string }, oldPassword: string, newPassword: string) => {
    const { item } = await portal.call('/web/user/publicKey', {});
    if (!item) throw new Error('no key');
    const { keyId, publicKey } = item;
    const body = { keyId, oldPassword: encrypt(publicKey, oldPassword), newPassword: encrypt(publicKey, newPassword) };
    return portal.call('/web/user/modifyPassword', body, person);
  };

  it('the new one works, the old one does not, and every session has ended', async () => {
    const person = await registerCarer(portal);
    const other = await signIn(portal, person, '3');
    const ended = endedSessions(portal);
    expect(await modify(person, PASSWORD, 'another horse 8')).toMatchObject({ code: 200 });
    expect(await isSignedIn(portal, person.token)).toBe(false);
    expect(await isSignedIn(portal, other)).toBe(false);
    const expected = [{ to: 'endSession', accountId: person.accountId, sessionId: null }];
    await soon(() => expect(ended).toEqual(expected));
    expect(await tryPassword(portal, person.account, PASSWORD)).toMatchObject({ reason: 'account.wrongCredentials' });
    expect(await tryPassword(portal, person.account, 'another horse 8')).toMatchObject({ code: 200 });
  });

  it('a wrong old password, an unchanged one and a short one are errors at their field', async () => {
    const person = await registerCarer(portal);
    expect(await modify(person, 'not the password', 'another horse 8')).toMatchObject({
      code: 400,
      reason: 'account.wrongOldPassword',
      errors: [{ field: 'oldPassword' }],
    });
    expect(await modify(person, PASSWORD, PASSWORD)).toMatchObject({
      reason: 'account.samePassword',
      errors: [{ field: 'newPassword' }],
    });
    expect(await modify(person, PASSWORD, 'short')).toMatchObject({
      reason: 'request.invalid',
      errors: [{ field: 'newPassword' }],
    });
    expect(await isSignedIn(portal, person.token)).toBe(true);
  });

  it('5 wrong old passwords make the sixth wait', async () => {
    const person = await registerCarer(portal);
    for (let tried = 0; tried < 5; tried += 1) await modify(person, 'not the password', 'another horse 8');
    expect(await modify(person, PASSWORD, 'another horse 8')).toMatchObject({ code: 429, retryAfterSeconds: 900 });
  });

  it('signed out is code 300', async () => {
    expect(await modify({}, PASSWORD, 'another horse 8')).toMatchObject({ code: 300 });
  });
});

describe('forgetPassword', () => {
  const forget = async (account: string, code: string, password: string) => {
    const { password: newPassword, keyId } = await sealed(portal, password);
    return portal.call('/web/user/forgetPassword', { account, code, newPassword, keyId });
  };

  it('sets a new password, ends every session and lifts the need for a code', async () => {
    const person = await registerCarer(portal);
    await tryWrongPasswords(portal, person.account, 5);
    const code = await codeFor(portal, person, 'forget');
    expect(await forget(person.account, code, 'another horse 8')).toMatchObject({ code: 200 });
    expect(await isSignedIn(portal, person.token)).toBe(false);
    expect(await tryPassword(portal, person.account, PASSWORD)).toMatchObject({ reason: 'account.wrongCredentials' });
    expect(await tryPassword(portal, person.account, 'another horse 8')).toMatchObject({ code: 200 });
    expect(await forget(person.account, code, 'a third horse 9')).toMatchObject({ reason: 'account.wrongCode' });
  });

  it('a wrong code and an account that does not exist get the same answer', async () => {
    const person = await registerCarer(portal);
    const code = await codeFor(portal, person, 'forget');
    const wrong = await forget(person.account, otherThan(code), 'another horse 8');
    const nobodysCode = await fetchCode(portal, 'nobody@example.test', 'forget');
    expect(wrong).toMatchObject({ code: 400, reason: 'account.wrongCode', errors: [{ field: 'code' }] });
    expect(await forget('nobody@example.test', nobodysCode, 'another horse 8')).toEqual(wrong);
    expect(await isSignedIn(portal, person.token)).toBe(true);
  });

  it('a short password is an error at its field and does not use up the code', async () => {
    const person = await registerCarer(portal);
    const code = await codeFor(portal, person, 'forget');
    expect(await forget(person.account, code, 'short')).toMatchObject({ errors: [{ field: 'newPassword' }] });
    expect(await forget(person.account, code, 'another horse 8')).toMatchObject({ code: 200 });
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#domain/units/units.ts';
import { encrypt, fetchCode, PASSWORD, registerCarer, sealed, type Person } from '#tests/server/people.ts';
import { testPortal, type TestPortal } from '#tests/server/portal.ts';
import { findWeakness } from './weak-passwords.ts';

let portal: TestPortal;
let person: Person;
beforeAll(async () => {
  portal = await testPortal();
  person = await registerCarer(portal, { account: 'wilhelmina@example.test', name: 'Wilhelmina' });
});
afterAll(() => portal.stop());

const COMMON = 'This is one of the most common passwords';
const REPEATED = 'This password repeats one character';
const OWN = 'This password is your name, your address or the name of the portal';

const weak: [string, string][] = [
  ['password', COMMON],
  ['12345678', COMMON],
  ['QWERTYUI', COMMON],
  ['aaaaaaaa', REPEATED],
  ['        ', REPEATED],
  ['petcgm12', OWN],
  ['Wilhelmina', OWN],
  ['wilhelmina@example.test', OWN],
  ['1wilhelmina!', OWN],
];

const told = (field: string, words: string) => ({
  code: 400,
  reason: 'request.invalid',
  errors: [{ field, message: expect.stringContaining(words) }],
});

describe('a password that would be guessed early is refused with advice', () => {
  it.each(weak)('at the registration: %s', async (password, words) => {
    const account = 'wilhelmina@example.test';
    const body = { account, code: '000000', loginType: '3', memberName: 'Wilhelmina', language: 'en' } as const;
    const answer = await portal.call('/web/user/register', { ...body, ...(await sealed(portal, password)) });
    expect(answer).toMatchObject(told('password', words));
    expect(answer.errors?.[0]?.message).toContain('three or four unrelated words');
  });

  it.each(weak)('for a forgotten one, with the right code: %s', async (password, words) => {
    portal.clock.advance(11 * MINUTE_MS);
    const code = await fetchCode(portal, person.account, 'forget');
    const { password: newPassword, keyId } = await sealed(portal, password);
    const sent = { account: person.account, code, newPassword, keyId };
    expect(await portal.call('/web/user/forgetPassword', sent)).toMatchObject(told('newPassword', words));
  });

  it('a refusal does not reveal the name of an account without the right code', async () => {
    const { password: newPassword, keyId } = await sealed(portal, 'Wilhelmina');
    const other = await registerCarer(portal, { name: 'Wilhelmina' });
    const sent = { account: other.account, code: '000000', newPassword, keyId };
    expect(await portal.call('/web/user/forgetPassword', sent)).toMatchObject({ reason: 'account.wrongCode' });
  });

  it.each(weak)('at a change: %s', async (password, words) => {
    const { item } = await portal.call('/web/user/publicKey', {});
    const { keyId = '', publicKey = '' } = item ?? {};
    const body = { keyId, oldPassword: encrypt(publicKey, PASSWORD), newPassword: encrypt(publicKey, password) };
    expect(await portal.call('/web/user/modifyPassword', body, person)).toMatchObject(told('newPassword', words));
  });
});

it('the passwords of the demo and of these tests are not weak', () => {
  for (const password of ['demo-petcgm-1', PASSWORD, 'correct horse battery', 'Мачка и куче 7']) {
    expect(findWeakness(password, ['PetCGM', 'owner@petcgm.example', 'Mimi'])).toBeNull();
  }
});

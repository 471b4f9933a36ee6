import { createPublicKey } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#domain/units/units.ts';
import { createApp } from '#server/app.ts';
import { encrypt, fetchCode, PASSWORD, registerCarer, sealed } from '#tests/server/people.ts';
import { hasForeignKeys } from './rsa-keys.ts';
import { testPortal, type TestPortal } from '#tests/server/portal.ts';

let portal: TestPortal;
beforeEach(async () => {
  portal = await testPortal();
});
afterEach(() => portal.stop());

const publicKey = async () => {
  const { item } = await portal.call('/web/user/publicKey', {});
  if (!item) throw new Error('no public key');
  return item;
};

describe('publicKey', () => {
  it('answers one RSA key of the configured size, again and again', async () => {
    const key = await publicKey();
    expect(key).toMatchObject({ algorithm: 'RSA-OAEP-256', bits: 1024 });
    expect(createPublicKey(key.publicKey).asymmetricKeyDetails).toMatchObject({ modulusLength: 1024 });
    expect(await publicKey()).toEqual(key);
  });

  it('several processes that start together share one key', async () => {
    const other = await createApp(portal.services.config, portal.clock);
    const ask = (app: TestPortal['app']) => app.inject({ method: 'POST', url: '/api/web/user/publicKey' });
    const answers = await Promise.all([ask(portal.app), ask(other.app), ask(portal.app), ask(other.app)]);
    await other.app.close();
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
  });

  it('after 30 days there is a new key, and the old one is accepted for one more day', async () => {
    const { account } = await registerCarer(portal);
    const old = await sealed(portal, PASSWORD);
    const login = () => portal.call('/web/user/login', { account, loginType: '3', ...old });
    portal.clock.advance(30 * DAY_MS);
    expect((await publicKey()).keyId).not.toBe(old.keyId);
    portal.clock.advance(DAY_MS - 1);
    expect(await login()).toMatchObject({ code: 200 });
    portal.clock.advance(1);
    expect(await login()).toMatchObject({ code: 409, reason: 'account.staleKey' });
  });

  it('a text encrypted with another key is an invalid field', async () => {
    const account = 'ann@example.test';
    const other = await testPortal();
    const foreign = await sealed(other, PASSWORD);
    await other.stop();
    const { keyId } = await publicKey();
    const code = await fetchCode(portal, account, 'register');
    const body = { account, code, loginType: '3', memberName: 'Ann', language: 'en' } as const;
    const answer = await portal.call('/web/user/register', { ...body, ...foreign, keyId });
    expect(answer).toMatchObject({ code: 400, reason: 'request.invalid', errors: [{ field: 'password' }] });
    expect(await portal.call('/web/user/register', { ...body, password: 'QUJD', keyId })).toMatchObject({
      reason: 'request.invalid',
      errors: [{ field: 'password' }],
    });
  });

  it('a call that names no key uses the current one', async () => {
    const { publicKey: pem } = await publicKey();
    const account = 'ann@example.test';
    const about = { account, loginType: '3', memberName: 'Ann', language: 'en' } as const;
    const code = await fetchCode(portal, account, 'register');
    const password = encrypt(pem, PASSWORD);
    expect(await portal.call('/web/user/register', { ...about, code, password })).toMatchObject({ code: 200 });
    const { item } = await portal.call('/web/user/login', { account, loginType: '3', password });
    const token = item && 'xToken' in item ? item.xToken : '';
    const change = { oldPassword: password, newPassword: encrypt(pem, 'another horse 8') };
    expect(await portal.call('/web/user/modifyPassword', change, { token })).toMatchObject({ code: 200 });
    portal.clock.advance(61_000);
    const forgot = { account, code: await fetchCode(portal, account, 'forget'), newPassword: password };
    expect(await portal.call('/web/user/forgetPassword', forgot)).toMatchObject({ code: 200 });
    portal.clock.advance(30 * DAY_MS);
    expect(await portal.call('/web/user/login', { account, loginType: '3', password })).toMatchObject({
      code: 400,
      errors: [{ field: 'password' }],
    });
  });

  it('a password too long for one block is sent as several', async () => {
    const password = '长短高低大小'.repeat(10);
    const { keyId, publicKey: pem } = await publicKey();
    const blocks = password.match(/.{20}/gu)?.map((part) => Buffer.from(encrypt(pem, part), 'base64')) ?? [];
    const { account } = await registerCarer(portal);
    portal.clock.advance(61_000);
    const code = await fetchCode(portal, account, 'forget');
    const newPassword = Buffer.concat(blocks).toString('base64');
    expect(await portal.call('/web/user/forgetPassword', { account, code, newPassword, keyId })).toMatchObject({
      code: 200,
    });
    const sent = { password: newPassword, keyId };
    expect(await portal.call('/web/user/login', { account, loginType: '3', ...sent })).toMatchObject({ code: 200 });
  });
});

describe('an intercepted password', () => {
  const sealWith = async (password: string, changes: { nonce?: string; at?: number } = {}) => {
    const { publicKey: key, keyId, now, bits } = await publicKey();
    const nonce = changes.nonce ?? '0123456789abcdef';
    const text = JSON.stringify({ password, nonce, at: changes.at ?? now });
    const blocks = text.match(new RegExp(`.{1,${bits / 8 - 66}}`, 'gu')) ?? [];
    const bytes = blocks.map((block) => Buffer.from(encrypt(key, block), 'base64'));
    return { keyId, password: Buffer.concat(bytes).toString('base64') };
  };
  const login = (account: string, sent: { keyId: string; password: string }) =>
    portal.call('/web/user/login', { account, loginType: '3', ...sent });

  it('with a nonce and a time is accepted once', async () => {
    const { account } = await registerCarer(portal);
    const sent = await sealWith('correct horse 7');
    const answers = await Promise.all([login(account, sent), login(account, sent)]);
    expect(answers.map((answer) => answer.code).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await login(account, sent)).toMatchObject({ code: 409, reason: 'account.staleKey' });
    expect(await login(account, await sealWith('correct horse 7', { nonce: 'another nonce 1234' }))).toMatchObject({
      code: 200,
    });
  });

  it('is accepted within ten minutes', async () => {
    const { account } = await registerCarer(portal);
    const sent = await sealWith('correct horse 7');
    portal.clock.advance(10 * 60_000 + 1);
    expect(await login(account, sent)).toMatchObject({ code: 409, reason: 'account.staleKey' });
  });

  it('without a nonce is accepted as before, also if it looks like JSON', async () => {
    const password = '{"password": "x", "is": "long"}';
    const person = await registerCarer(portal, { password });
    expect(await login(person.account, await sealed(portal, password))).toMatchObject({ code: 200 });
  });

  it('no private key is stored in the clear, and a portal with another secret key creates its own', async () => {
    const { account } = await registerCarer(portal);
    const rows = () => portal.services.db.kysely.selectFrom('rsaKey').selectAll().execute();
    expect(JSON.stringify(await rows())).not.toContain('PRIVATE');
    const config = { ...portal.services.config, secretKey: 'another secret of at least 32 signs' };
    const other = await createApp(config, portal.clock);
    const answer = await other.app.inject({ method: 'POST', url: '/api/web/user/publicKey' });
    const { item } = answer.json<{ item: { keyId: string; publicKey: string } }>();
    expect(await hasForeignKeys(other.services)).toBe(true);
    await other.app.close();
    expect(await rows()).toHaveLength(2);
    const foreign = { keyId: item.keyId, password: encrypt(item.publicKey, PASSWORD) };
    expect(await login(account, foreign)).toMatchObject({ code: 409, reason: 'account.staleKey' });
    expect(await login(account, await sealed(portal, PASSWORD))).toMatchObject({ code: 200 });
  });
});

// @vitest-environment jsdom
import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { sendEncrypted } from './encrypt.ts';

function createKey(bits: number) {
  return generateKeyPairSync('rsa', {
    modulusLength: bits,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
}

function answerWith(...answers: readonly object[]): void {
  let next = 0;
  vi.stubGlobal('fetch', async () => {
    const answer = answers[Math.min(next, answers.length - 1)];
    next += 1;
    return Response.json({ code: 200, message: 'OK', ...answer });
  });
}

const keyItem = (keyId: string, publicKey: string, bits = 1024) => ({
  item: { keyId, publicKey, algorithm: 'RSA-OAEP-256', bits, now: 1_779_000_000_000 },
});

/** As the server does: one block after the other. */
function decrypted(privateKey: string, encrypted: string, blockBytes: number): string {
  const settings = { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
  const bytes = Buffer.from(encrypted, 'base64');
  const starts = Array.from({ length: bytes.length / blockBytes }, (_, index) => index * blockBytes);
  return Buffer.concat(
    starts.map((start) => privateDecrypt(settings, bytes.subarray(start, start + blockBytes))),
  ).toString();
}

/** What the server finds. */
type Sealed = { readonly password: string; readonly nonce: string; readonly at: number };

afterEach(() => vi.unstubAllGlobals());

test.each([1024, 2048])('a text encrypted with %i bits is decrypted by the server', async (bits) => {
  const { publicKey, privateKey } = createKey(bits);
  answerWith(keyItem('k1', publicKey, bits));
  const passwords = [
    'demo-petcgm-1',
    'žluťoučký 🐈',
    'x'.repeat(128),
    '🐈'.repeat(128),
    ...Array.from({ length: 20 }, (_, round) => `round ${round}`),
  ];
  const read = await sendEncrypted(passwords, async (encrypted, keyId) => {
    expect(keyId).toBe('k1');
    return encrypted.map((text) => JSON.parse(decrypted(privateKey, text, bits / 8)) as Sealed);
  });
  expect(read.map(({ password }) => password)).toEqual(passwords);
  expect(new Set(read.map(({ nonce }) => nonce)).size).toBe(passwords.length);
  expect(read[0]).toMatchObject({ nonce: expect.stringMatching(/^[\da-f]{32}$/u), at: 1_779_000_000_000 });
});

test('a key that was changed in the meantime is fetched again, once', async () => {
  const { publicKey } = createKey(1024);
  const stale = { code: 409, message: 'Key changed.', reason: 'account.staleKey' };
  const { call } = await import('./call.ts');
  const logIn = async (_: readonly string[], keyId: string) =>
    call('/web/user/login', { account: 'a@b.example', loginType: '2', password: 'eA==', keyId });
  answerWith(keyItem('k1', publicKey), stale, keyItem('k2', publicKey), { item: { step: 'verifyCode' } });
  await expect(sendEncrypted(['secret'], logIn)).resolves.toMatchObject({ item: { step: 'verifyCode' } });
  answerWith(keyItem('k1', publicKey), stale, keyItem('k2', publicKey), stale);
  await expect(sendEncrypted(['secret'], logIn)).rejects.toMatchObject({ reason: 'account.staleKey' });
});

test('an invalid key is reported as such', async () => {
  answerWith(keyItem('k1', 'not a key'));
  await expect(sendEncrypted(['secret'], async () => null)).rejects.toMatchObject({ name: 'EncryptionError' });
});

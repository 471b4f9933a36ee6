import { expect, test } from 'vitest';
import { loadConfig } from './config.ts';

test.each([
  ['SMTP_URL', 'user:topsecret@mail.example:587', 'smtp:// or smtps://'],
  ['SMTP_URL', 'mail.example:587', 'smtp:// or smtps://'],
  ['PUBLIC_URL', 'portal.example:443', 'http:// or https://'],
  ['SMS_WEBHOOK_URL', 'ftp://sms.example', 'http:// or https://'],
  ['PORTAL_NEW_URL', 'portal.example', 'http:// or https://'],
])('%s without its scheme is refused, and not repeated', (name, value, expected) => {
  const load = () => loadConfig({ [name]: value });
  expect(load).toThrow(`${name}: expected an address that begins with ${expected}`);
  expect(load).not.toThrow('topsecret');
});

test('blank settings are as good as missing ones', () => {
  const blank = loadConfig({ PORT: ' ', HOST: '', DATABASE_URL: ' ', RSA_KEY_BITS: '' });
  expect(blank).toEqual(loadConfig({}));
  expect(blank).toMatchObject({ port: 8080, host: '127.0.0.1', databaseUrl: undefined, rsaKeyBits: 2048 });
});

test('each setting that cannot be taken is named with what it may hold', () => {
  const load = () =>
    loadConfig({
      PORT: 'http',
      RSA_KEY_BITS: '512',
      PORTAL_VARIANT: 'fish',
      DATABASE_URL: 'mysql://x',
      SECRET_KEY: 'short',
    });
  expect(load).toThrow('PORT: expected a number from 0 to 65535');
  expect(load).toThrow('RSA_KEY_BITS: expected 1024, 2048, 3072 or 4096');
  expect(load).toThrow('PORTAL_VARIANT');
  expect(load).toThrow('SECRET_KEY: expected at least 32 characters');
  expect(load).toThrow('DATABASE_URL');
});

test.each([
  ['', false],
  ['false', false],
  ['0', false],
  ['1', 1],
  ['2', 2],
  ['true', 1],
  ['loopback, uniquelocal', ['loopback', 'uniquelocal']],
  ['10.0.0.0/8,fd00::/8,127.0.0.1', ['10.0.0.0/8', 'fd00::/8', '127.0.0.1']],
])('TRUST_PROXY=%s', (text, expected) => {
  expect(loadConfig({ TRUST_PROXY: text }).trustProxy).toEqual(expected);
});

test.each(['yes', '11', '-1', '10.0.0.0/33', 'proxy.example', '10.0.0.0/8/8', ','])(
  'TRUST_PROXY=%s is refused with what it may hold',
  (text) => {
    expect(() => loadConfig({ TRUST_PROXY: text })).toThrow('TRUST_PROXY: expected the number of proxies');
  },
);

test('a token for metrics that could be guessed is refused', () => {
  expect(() => loadConfig({ METRICS_TOKEN: 'short' })).toThrow('METRICS_TOKEN: expected at least 16 characters');
});

test.each([
  [undefined, false],
  ['', false],
  ['false', false],
  ['true', true],
])('ALLOW_PRIVATE_WEBHOOKS=%s', (text, expected) => {
  expect(loadConfig({ ALLOW_PRIVATE_WEBHOOKS: text }).allowPrivateWebhooks).toBe(expected);
});

test('ALLOW_PRIVATE_WEBHOOKS is not opened by a slip', () => {
  expect(() => loadConfig({ ALLOW_PRIVATE_WEBHOOKS: 'yes' })).toThrow('ALLOW_PRIVATE_WEBHOOKS: expected true or false');
});

test('the memory for kept answers is bounded, and may be none', () => {
  expect([loadConfig({}).keptAnswersMb, loadConfig({ KEPT_ANSWERS_MB: '0' }).keptAnswersMb]).toEqual([64, 0]);
  expect(() => loadConfig({ KEPT_ANSWERS_MB: '-1' })).toThrow('KEPT_ANSWERS_MB: expected a number from 0 to 4096');
});

test('a portal is drained for as long as it is told, up to half a minute', () => {
  expect([loadConfig({}).drainSeconds, loadConfig({ DRAIN_SECONDS: '6' }).drainSeconds]).toEqual([0, 6]);
  expect(() => loadConfig({ DRAIN_SECONDS: '60' })).toThrow('DRAIN_SECONDS');
});

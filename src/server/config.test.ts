import { expect, test } from 'vitest';
import { loadConfig } from './config.ts';

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

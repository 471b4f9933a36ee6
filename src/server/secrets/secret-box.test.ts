import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSecretBox } from './secret-box.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'petcgm-secret-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const boxWith = (secretKey?: string) => openSecretBox({ dataDir, secretKey });
const PURPOSE = 'totp:123456789';
const LONG_KEY = 'a key of thirty-two signs or more';

test('a sealed text opens only for its purpose, and no two sealed texts are equal', () => {
  const box = boxWith();
  const sealed = box.seal('geheim · 机密', PURPOSE);
  expect(sealed).not.toContain('geheim');
  expect(box.seal('geheim · 机密', PURPOSE)).not.toBe(sealed);
  expect(box.open(sealed, PURPOSE)).toBe('geheim · 机密');
  expect(box.open(sealed, 'totp:987654321')).toBeNull();
});

test('a text that was changed, cut or never sealed opens as nothing', () => {
  const box = boxWith();
  const sealed = box.seal('secret', PURPOSE);
  const [name = '', content = ''] = sealed.split('.');
  const bytes = Buffer.from(content, 'base64url');
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(box.open(`${name}.${changed.toString('base64url')}`, PURPOSE)).toBeNull();
  }
  for (const text of ['', '.', name, `${name}.`, `${name}.AAAA`, sealed.slice(0, -3), 'secret']) {
    expect(box.open(text, PURPOSE)).toBeNull();
  }
});

test('without a setting the key is in a file that only this user can read, and a restart finds it', () => {
  const sealed = boxWith().seal('secret', PURPOSE);
  expect(readdirSync(dataDir)).toEqual(['secret.key']);
  expect(statSync(join(dataDir, 'secret.key')).mode & 0o777).toBe(0o600);
  expect(boxWith().open(sealed, PURPOSE)).toBe('secret');
});

test('a damaged key file is reported and not changed', () => {
  const path = join(dataDir, 'secret.key');
  writeFileSync(path, 'c2hvcnQ');
  expect(() => boxWith()).toThrow(/secret\.key is damaged/u);
  expect(readFileSync(path, 'utf8')).toBe('c2hvcnQ');
});

test('SECRET_KEY opens on every machine that has it, makes no file, and another key opens nothing', () => {
  const sealed = boxWith(LONG_KEY).seal('secret', PURPOSE);
  expect(readdirSync(dataDir)).toEqual([]);
  const elsewhere = openSecretBox({ dataDir: join(dataDir, 'elsewhere'), secretKey: LONG_KEY });
  expect(elsewhere.open(sealed, PURPOSE)).toBe('secret');
  const other = boxWith(`${LONG_KEY}!`);
  expect(other.open(sealed, PURPOSE)).toBeNull();
  expect(other.keyId).not.toBe(elsewhere.keyId);
});

test('a mac is the same for the same text, purpose and key, and different for any other', () => {
  const [one, other] = [boxWith(LONG_KEY), boxWith(`${LONG_KEY}!`)];
  const mac = one.mac('text', 'jwt').toString('hex');
  expect(mac).toMatch(/^[0-9a-f]{64}$/u);
  expect(boxWith(LONG_KEY).mac('text', 'jwt').toString('hex')).toBe(mac);
  const others = [one.mac('texts', 'jwt'), one.mac('text', 'network'), other.mac('text', 'jwt')];
  expect(new Set([mac, ...others.map((bytes) => bytes.toString('hex'))]).size).toBe(4);
});

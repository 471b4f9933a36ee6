import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  randomUUID,
} from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';

const KEY_FILE = 'secret.key';
const KEY_BYTES = 32;
const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts texts that the portal must be able to read again but the database (or a copy) must not reveal. `purpose`
 * names the kind and the owner of a text, such as `totp:<account>`; a text sealed for one purpose does not open for
 * another.
 */
export type SecretBox = {
  readonly seal: (text: string, purpose: string) => string;
  /** @returns null when it was changed, was sealed for another purpose, or under another key */
  readonly open: (sealed: string, purpose: string) => string | null;
  /** Names the key without telling it; a sealed text carries the name of its key. */
  readonly keyId: string;
  /** 32 bytes that nobody without the key can compute; another purpose gives others. */
  readonly mac: (text: string, purpose: string) => Buffer;
};

/**
 * The box with `SECRET_KEY`, otherwise with a key of 256 random bits in `DATA_DIR/secret.key`, created at the first
 * start and readable only by this user. Processes on one database need the same key; on several machines they share
 * `SECRET_KEY`.
 */
export function openSecretBox({ secretKey, dataDir }: Pick<Config, 'secretKey' | 'dataDir'>): SecretBox {
  const key = derive(secretKey === undefined ? readKeyFile(dataDir) : Buffer.from(secretKey.normalize('NFKC')));
  const keyId = createHash('sha256').update('id').update(key).digest('hex').slice(0, 8);
  return {
    keyId,
    mac: (text, purpose) => createHmac('sha256', deriveMacKey(key, purpose)).update(text).digest(),
    seal: (text, purpose) => `${keyId}.${seal(key, text, purpose).toString('base64url')}`,
    open: (sealed, purpose) => {
      const [name, content = ''] = sealed.split('.');
      return name === keyId ? open(key, Buffer.from(content, 'base64url'), purpose) : null;
    },
  };
}

/** Where the key is while `SECRET_KEY` is not set. */
export function secretKeyFile(dataDir: string): string {
  return join(dataDir, KEY_FILE);
}

function derive(secret: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'petcgm secret box', KEY_BYTES));
}

function deriveMacKey(key: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', `petcgm mac ${purpose}`, KEY_BYTES));
}

function seal(key: Buffer, text: string, purpose: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(purpose));
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
}

function open(key: Buffer, sealed: Buffer, purpose: string): string | null {
  if (sealed.length < NONCE_BYTES + TAG_BYTES) return null;
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(purpose)).setAuthTag(sealed.subarray(-TAG_BYTES));
  try {
    const text = decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES));
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    return null; // the tag does not fit
  }
}

/** Written under a temporary name and then linked, so that processes that start together find one complete key. */
function readKeyFile(dataDir: string): Buffer {
  const path = secretKeyFile(dataDir);
  const known = readKey(path);
  if (known !== null) return known;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const made = `${path}.${randomUUID()}`;
  writeFileSync(made, randomBytes(KEY_BYTES).toString('base64url'), { mode: 0o600, flush: true });
  try {
    linkSync(made, path);
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  } finally {
    unlinkSync(made);
  }
  const key = readKey(path);
  if (key === null) throw new Error(`${path} was removed while the portal started.`);
  return key;
}

/** @throws Error when the file holds something else, so that no key is made over a damaged one */
function readKey(path: string): Buffer | null {
  const text = readText(path);
  if (text === null) return null;
  const key = Buffer.from(text.trim(), 'base64url');
  if (key.length !== KEY_BYTES) {
    throw new Error(`${path} is damaged: expected ${KEY_BYTES} bytes in base64url. Restore it from a backup.`);
  }
  return key;
}

function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null;
    throw error;
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

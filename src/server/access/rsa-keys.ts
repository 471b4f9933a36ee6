import { constants, createPrivateKey, generateKeyPair, privateDecrypt, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import type { z } from 'zod';
import type { publicKeyItem } from '#contract/accounts.ts';
import { DAY_MS } from '#domain/units/units.ts';
import { AppError } from '../context/app-error.ts';
import type { Services } from '../context/ctx.ts';
import { inTransaction, outside } from '../context/transaction.ts';
import { newId } from '../db/ids.ts';
import type { RsaKeyTable } from '../db/sign-in-tables.ts';
import { rsaKeys } from '../records/rsa-keys.store.ts';

const IN_USE_MS = 30 * DAY_MS;
/** A page that fetched the key before it was retired may still use it. */
const ACCEPTED_AFTER_MS = DAY_MS;

const makePair = promisify(generateKeyPair);

/** Whether portals on this database use different secret keys, so that one cannot open what another sealed. */
export function hasForeignKeys(services: Services): Promise<boolean> {
  return rsaKeys(outside(services)).hasForeign(services.secrets.keyId, services.clock.now() - IN_USE_MS);
}

/** The public half of the current key. */
export async function loadPublicKey(services: Services): Promise<z.output<typeof publicKeyItem>> {
  const { id, publicPem, bits } = await currentKey(services);
  return { keyId: id, publicKey: publicPem, algorithm: 'RSA-OAEP-256', bits, now: services.clock.now() };
}

/** Created if there is no key, or the last one is too old or has another size. */
async function currentKey(services: Services): Promise<RsaKeyTable> {
  const { keyId } = services.secrets;
  const known = await rsaKeys(outside(services)).newestInUse(keyId);
  if (known !== undefined && isFresh(known, services)) return known;
  const made = await makeKey(services);
  return inTransaction(services, async (tx) => {
    const store = rsaKeys(tx);
    const other = await store.newestInUse(keyId);
    if (other !== undefined && isFresh(other, services)) return other;
    await store.forgetRetired(made.createdAtMs - ACCEPTED_AFTER_MS);
    await store.retireAll(keyId, made.createdAtMs);
    await store.insert(made);
    return made;
  });
}

/**
 * The text that a browser encrypted: RSA-OAEP with SHA-256 over UTF-8, in base64; a text too long for one block comes
 * as several consecutive blocks. Without a key id the current key is used.
 *
 * @returns null if it was not encrypted with this key
 * @throws AppError `account.staleKey` when the key is unknown or was retired too long ago
 */
export async function decrypted(
  services: Services,
  keyId: string | undefined,
  encrypted: string,
): Promise<string | null> {
  const row = keyId === undefined ? await currentKey(services) : await keyById(services, keyId);
  if (row === undefined) throw new AppError('account.staleKey');
  const bytes = Buffer.from(encrypted, 'base64');
  const blockBytes = row.bits / 8;
  if (bytes.length === 0 || bytes.length % blockBytes !== 0) return null;
  const privatePem = services.secrets.open(row.privateSealed, sealedAs(row.id));
  if (privatePem === null) throw new AppError('account.staleKey');
  return decryptText(createPrivateKey(privatePem), bytes, blockBytes);
}

function keyById(services: Services, keyId: string): Promise<RsaKeyTable | undefined> {
  return rsaKeys(outside(services)).acceptedById(keyId, services.clock.now() - ACCEPTED_AFTER_MS);
}

function isFresh(key: RsaKeyTable, { clock, config }: Services): boolean {
  return key.bits === config.rsaKeyBits && clock.now() - key.createdAtMs < IN_USE_MS;
}

/** The purpose that the private half is sealed for. */
function sealedAs(id: string): string {
  return `rsa:${id}`;
}

async function makeKey({ clock, config, secrets }: Services): Promise<RsaKeyTable> {
  const { publicKey, privateKey } = await makePair('rsa', {
    modulusLength: config.rsaKeyBits,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const createdAtMs = clock.now();
  const id = newId();
  return {
    id,
    bits: config.rsaKeyBits,
    privateSealed: secrets.seal(privateKey, sealedAs(id)),
    publicPem: publicKey,
    createdAtMs,
    retiredAtMs: null,
  };
}

function decryptText(key: KeyObject, bytes: Buffer, blockBytes: number): string | null {
  const settings = { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
  const blocks: Buffer[] = [];
  try {
    for (let at = 0; at < bytes.length; at += blockBytes) {
      blocks.push(privateDecrypt(settings, bytes.subarray(at, at + blockBytes)));
    }
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(blocks));
  } catch {
    return null;
  }
}

import { ApiError } from './api-error.ts';
import { call } from './call.ts';
import { waitForChunk } from './chunks.ts';

/** A password could not be encrypted: the key is not one. */
export class EncryptionError extends Error {
  override readonly name = 'EncryptionError';
}

type Send<Answer> = (encrypted: readonly string[], keyId: string) => Promise<Answer>;

/**
 * Encrypts passwords with the portal's key and sends them. A key that was changed in the meantime is fetched again,
 * once.
 *
 * @throws EncryptionError, and ApiError of the call
 */
export async function sendEncrypted<Answer>(passwords: readonly string[], send: Send<Answer>): Promise<Answer> {
  try {
    return await encryptAndSend(passwords, send);
  } catch (error) {
    if (error instanceof ApiError && error.reason === 'account.staleKey') return encryptAndSend(passwords, send);
    throw error;
  }
}

async function encryptAndSend<Answer>(passwords: readonly string[], send: Send<Answer>): Promise<Answer> {
  const [{ item }, encrypt] = await Promise.all([call('/web/user/publicKey'), loadEncryption()]);
  return send(
    passwords.map((password) => encrypt(sealed(password, item.now), item)),
    item.keyId,
  );
}

/** Sent with a nonce and the time, so that an eavesdropper cannot send it again. */
function sealed(password: string, at: number): string {
  const nonce = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0'));
  return JSON.stringify({ password, nonce: nonce.join(''), at });
}

/** RSA-OAEP with SHA-256 takes this much less than its key is long. */
const PADDING_BYTES = 66;

type PublicKey = { readonly publicKey: string; readonly bits: number };
type Encrypt = (password: string, key: PublicKey) => string;

/** The library is loaded when a password is sent: WebCrypto is not there on plain http in a home network. */
async function loadEncryption(): Promise<Encrypt> {
  const { JSEncrypt } = await waitForChunk(import('jsencrypt'));
  return (password, { publicKey, bits }) => {
    const key = new JSEncrypt();
    key.setPublicKey(publicKey);
    const blocks = splitBlocks(utf8(password), bits / 8 - PADDING_BYTES).map((block) => {
      const encrypted = key.encryptOAEP(block);
      if (encrypted === false) throw new EncryptionError('password not encrypted');
      return atob(encrypted).padStart(bits / 8, '\0');
    });
    return btoa(blocks.join(''));
  };
}

/** A text in pieces that a key can take; a long password needs several. */
function splitBlocks(text: string, length: number): string[] {
  const count = Math.max(1, Math.ceil(text.length / length));
  return Array.from({ length: count }, (_, index) => text.slice(index * length, (index + 1) * length));
}

/** The library takes one byte a character. */
function utf8(text: string): string {
  return String.fromCharCode(...new TextEncoder().encode(text));
}

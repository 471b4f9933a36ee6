import { call } from './call.ts';
import { ApiError } from './api-error.ts';

/** A password could not be encrypted: the key is not one, or the password is too long for it. */
export class EncryptionError extends Error {
  override readonly name = 'EncryptionError';
}

type Send<Answer> = (encrypted: readonly string[], keyId: string) => Promise<Answer>;

/**
 * Encrypts passwords under the portal's key and sends them. A key that was changed meanwhile is fetched anew, once.
 *
 * @throws EncryptionError, and ApiError as the call does
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
    passwords.map((password) => encrypt(password, item.publicKey)),
    item.keyId,
  );
}

type Encrypt = (password: string, publicKey: string) => string;

/** The library is loaded when a password is sent: WebCrypto is not there on plain http in a home network. */
async function loadEncryption(): Promise<Encrypt> {
  const { JSEncrypt } = await import('jsencrypt');
  return (password, publicKey) => {
    const key = new JSEncrypt();
    key.setPublicKey(publicKey);
    const encrypted = key.encryptOAEP(utf8(password));
    if (encrypted === false) throw new EncryptionError('password not encrypted');
    return encrypted;
  };
}

/** The library takes one byte a character. */
function utf8(text: string): string {
  return String.fromCharCode(...new TextEncoder().encode(text));
}

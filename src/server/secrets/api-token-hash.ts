import { hash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 16;
const MAX_NAME_LENGTH = 10;
const SHA1_HEX = /^[0-9a-f]{40}$/iu;

/** A token to type or paste into an uploader: the pet's name, for people, and 128 random bits. */
export function newApiToken(name: string): string {
  const letters = name.toLowerCase().replace(/[^a-z0-9]/gu, '');
  return `${letters.slice(0, MAX_NAME_LENGTH) || 'pet'}-${randomBytes(TOKEN_BYTES).toString('hex')}`;
}

/** The stored hash of a token. Uploaders send its SHA-1, so the hash is computed from that. */
export function hashApiToken(token: string): string {
  return hashApiSecret(hash('sha1', token));
}

/** The same from what came as a credential: the token's SHA-1 in hex, or the token itself. */
export function hashCredential(credential: string): string {
  return SHA1_HEX.test(credential) ? hashApiSecret(credential.toLowerCase()) : hashApiToken(credential);
}

function hashApiSecret(sha1Hex: string): string {
  return hash('sha256', sha1Hex);
}

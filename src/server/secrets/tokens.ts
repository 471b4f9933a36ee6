import { hash, randomBytes } from 'node:crypto';

const LINK_PREFIX = 'r_';
const RANDOM_BYTES = 32;
/** Of a session's token: its random bits, six of them a character. */
const SESSION_LENGTH = Math.ceil((RANDOM_BYTES * 8) / 6);

/** 256 random bits as the token of a session. */
export function newSessionToken(): string {
  return randomBytes(RANDOM_BYTES).toString('base64url');
}

/** 256 random bits as the token of a report link; different from a session's by its prefix and its length. */
export function newLinkToken(): string {
  return LINK_PREFIX + newSessionToken();
}

/** Whether a token is (or pretends to be) a report link's: one session's in 4,096 begins with the same two signs. */
export function isLinkToken(token: string): boolean {
  return token.startsWith(LINK_PREFIX) && token.length > SESSION_LENGTH;
}

/** The stored hash of a token. Tokens are random, so a plain digest is enough. */
export function hashToken(token: string): string {
  return hash('sha256', token);
}

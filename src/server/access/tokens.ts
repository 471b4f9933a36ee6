import { createHash, randomBytes } from 'node:crypto';

const LINK_PREFIX = 'r_';

/** 256 random bits as the token of a session. */
export function newSessionToken(): string {
  return randomBytes(32).toString('base64url');
}

/** 256 random bits as the token of a report link; told apart from a session's by its prefix. */
export function newLinkToken(): string {
  return LINK_PREFIX + newSessionToken();
}

/** Whether a token is (or pretends to be) a report link's. */
export function isLinkToken(token: string): boolean {
  return token.startsWith(LINK_PREFIX);
}

/** What is stored of a token: tokens are random, so a plain digest suffices. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { SecretBox } from './secret-box.ts';

const PURPOSE = 'jwt';
const SECOND_MS = 1000;
const HEADER = encode({ alg: 'HS256', typ: 'JWT' });
const MAX_LENGTH = 1_000;

const claims = z.object({ sub: z.string(), iat: z.int(), exp: z.int() });

/** What a signed token says: whose key it was made for, and from when to when it is valid (seconds). */
export type Claims = z.infer<typeof claims>;

/**
 * A JSON Web Token (HS256) for a key. It only repeats the id of the key, so a call with it ends with the key.
 */
export function signToken(box: SecretBox, subject: string, { nowMs, lastsMs }: { nowMs: number; lastsMs: number }) {
  const iat = Math.floor(nowMs / SECOND_MS);
  const told: Claims = { sub: subject, iat, exp: iat + Math.floor(lastsMs / SECOND_MS) };
  const text = `${HEADER}.${encode(told)}`;
  return { ...told, token: `${text}.${box.mac(text, PURPOSE).toString('base64url')}` };
}

/** The claims of a token that this portal signed and that has not expired; null for any other. */
export function verifyToken(box: SecretBox, token: string, nowMs: number): Claims | null {
  if (token.length > MAX_LENGTH) return null;
  const [header, payload, signature, ...rest] = token.split('.');
  if (header !== HEADER || payload === undefined || signature === undefined || rest.length > 0) return null;
  const [given, own] = [Buffer.from(signature, 'base64url'), box.mac(`${header}.${payload}`, PURPOSE)];
  if (given.length !== own.length || !timingSafeEqual(given, own)) return null;
  const told = claims.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'))); // signed, so it is ours
  return told.success && told.data.exp * SECOND_MS > nowMs ? told.data : null;
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

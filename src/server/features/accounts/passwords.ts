import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#contract/limits.ts';
import { randomUUID } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** Argon2id (the library's default kind) with 19 MiB and 2 passes, the OWASP Password Storage Cheat Sheet's floor. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A hash to compare with if there is no account, so that a missing account takes as long as a wrong password. */
const hashOfNobody = hashPassword(randomUUID());

/** What is wrong with a new password; `limit` counts characters. */
export type PasswordProblem = { readonly problem: 'tooShort' | 'tooLong'; readonly limit: number };

/** What is wrong with a text as a new password; `null` if it is acceptable. */
export function problemOfPassword(password: string): PasswordProblem | null {
  const { length } = Array.from(password); // code points, not UTF-16 units
  if (length < MIN_PASSWORD_LENGTH) return { problem: 'tooShort', limit: MIN_PASSWORD_LENGTH };
  return length > MAX_PASSWORD_LENGTH ? { problem: 'tooLong', limit: MAX_PASSWORD_LENGTH } : null;
}

export function hashPassword(password: string): Promise<string> {
  return hash(sameOnEveryKeyboard(password), COST);
}

/** Whether a password matches a hash; takes the same time without a hash. */
export async function isPassword(storedHash: string | null | undefined, password: string): Promise<boolean> {
  const matches = await verify(storedHash ?? (await hashOfNobody), sameOnEveryKeyboard(password));
  return matches && storedHash != null;
}

/** Systems compose accents differently; normalization makes the same word the same password on all of them. */
function sameOnEveryKeyboard(password: string): string {
  return password.normalize('NFKC');
}

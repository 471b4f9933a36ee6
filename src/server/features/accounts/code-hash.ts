import { createHash, timingSafeEqual } from 'node:crypto';

/** The hash under which a code is stored; the id of its row salts it. */
export function hashCode(id: string, code: string): string {
  return createHash('sha256').update(`${id}:${code}`).digest('hex');
}

/** Compares a stored code with a submitted one in constant time. */
export function isCode({ id, codeHash }: { readonly id: string; readonly codeHash: string }, code: string): boolean {
  return timingSafeEqual(Buffer.from(codeHash), Buffer.from(hashCode(id, code)));
}

import { createHash, timingSafeEqual } from 'node:crypto';

/** The hash under which a code is stored; the id of its row salts it. */
export function hashCode(id: string, code: string): string {
  return createHash('sha256').update(`${id}:${code}`).digest('hex');
}

/** Whether a stored code is the one that was sent; the time taken does not depend on where they differ. */
export function isCode({ id, codeHash }: { readonly id: string; readonly codeHash: string }, code: string): boolean {
  return timingSafeEqual(Buffer.from(codeHash), Buffer.from(hashCode(id, code)));
}

import { MEBIBYTE } from '#contract/limits.ts';

/** A limit of bytes as people read it. */
export function sizeText(bytes: number): string {
  return bytes >= MEBIBYTE ? `${Math.floor(bytes / MEBIBYTE)} MB` : `${Math.max(1, Math.floor(bytes / 1024))} KB`;
}

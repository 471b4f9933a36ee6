import { createHash } from 'node:crypto';
import type { ReadingSource } from '../rules/reading-source.ts';

/**
 * Who sends readings, as one number that is kept with each of them: the kind of source, its name, the token it came by,
 * and whether it sends the intervals of its readings. Two of a pet's senders have the same number once in two
 * thousand million; then their readings are not kept apart. 0 is no sender.
 */
export function senderNumber({ source, sn, via = '' }: ReadingSource, isIntervalTold = false): number {
  const names = JSON.stringify([source, sn, via, isIntervalTold]);
  const proof = createHash('sha256').update(names).digest();
  return Math.max(1, proof.readUInt32BE() >>> 1);
}

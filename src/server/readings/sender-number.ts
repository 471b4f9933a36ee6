import { createHash } from 'node:crypto';
import type { ReadingSource } from '../rules/reading-source.ts';

/**
 * The sender of readings as a number that is stored with each reading: a hash of the kind of source, its name, its
 * token, and whether it sends intervals. Two senders of a pet share a number with a probability of 1 in 2 billion; then
 * their readings are treated as one sender's. 0 means no sender.
 */
export function senderNumber({ source, sn, via = '' }: ReadingSource, isIntervalTold = false): number {
  const names = JSON.stringify([source, sn, via, isIntervalTold]);
  const proof = createHash('sha256').update(names).digest();
  return Math.max(1, proof.readUInt32BE() >>> 1);
}

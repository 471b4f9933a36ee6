import type { TraceParts } from './trace-parts.ts';

/** Loaded readings as sent to a thread: their packs are one block that is transferred, not copied. */
export type SentParts = Omit<TraceParts, 'packs'> & {
  readonly packed: Uint8Array<ArrayBuffer>;
  readonly lengths: readonly number[];
};

/** A database driver may keep several packs in one buffer, so they are first copied out of it. */
export function sendableParts({ packs, ...rest }: TraceParts): SentParts {
  const lengths = packs.map(({ length }) => length);
  const packed = new Uint8Array(lengths.reduce((a, b) => a + b, 0));
  let end = 0;
  for (const pack of packs) {
    packed.set(pack, end);
    end += pack.length;
  }
  return { ...rest, packed, lengths };
}

/** Restores the parts that were sent. */
export function receiveParts({ packed, lengths, ...rest }: SentParts): TraceParts {
  let end = 0;
  const packs = lengths.map((length) => packed.subarray(end, (end += length)));
  return { ...rest, packs };
}

import type { TraceParts } from './trace-parts.ts';

/** Loaded readings as they go to a thread: their packs as one block that is handed over, not copied. */
export type SentParts = Omit<TraceParts, 'packs'> & {
  readonly packed: Uint8Array<ArrayBuffer>;
  readonly lengths: readonly number[];
};

/** A database's driver may keep several packs in one block of memory of its own: they are copied out of it first. */
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

/** The parts as they were before they were sent. */
export function receiveParts({ packed, lengths, ...rest }: SentParts): TraceParts {
  let end = 0;
  const packs = lengths.map((length) => packed.subarray(end, (end += length)));
  return { ...rest, packs };
}

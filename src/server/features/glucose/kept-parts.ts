import type { EventAuthor } from '../../records/event-authors.store.ts';

/** A part of an answer. It is the same at any time before `until`, as long as the data and the authors' names are. */
export type Part = {
  readonly json: string;
  readonly until: number;
  readonly authors: readonly EventAuthor[];
};

/** When a call asks, and the version of the member's data that it read before anything else of the member. */
export type Moment = { readonly now: number; readonly version: number };

/** Parts of answers that this process keeps in memory, the ones used last. */
export type KeptParts = ReturnType<typeof createKeptParts>;

type Kept = { readonly part: Part; readonly moment: Moment };
type Making = { readonly promise: Promise<Part>; readonly moment: Moment };

/** Of a kept part, besides its content: its key and its place in the map. */
const OVERHEAD_BYTES = 500;
/** One if all letters are Latin. */
const BYTES_PER_LETTER = 2;

/** @param maxBytes  the memory for all parts; 0 keeps nothing */
export function createKeptParts(maxBytes: number) {
  const parts = new Map<string, Kept>();
  const making = new Map<string, Making>();
  let bytes = 0;

  function drop(key: string): void {
    const kept = parts.get(key);
    if (kept !== undefined && parts.delete(key)) bytes -= sizeOf(kept.part);
  }

  function find(key: string, asked: Moment): Part | null {
    const kept = parts.get(key);
    drop(key);
    if (kept === undefined || !isValid(kept.moment, asked) || asked.now >= kept.part.until) return null;
    keep(key, kept); // and kept again: the map's order is the order of last use
    return kept.part;
  }

  function keep(key: string, kept: Kept): void {
    parts.set(key, kept);
    bytes += sizeOf(kept.part);
  }

  function put(key: string, part: Part, moment: Moment): void {
    drop(key);
    if (part.until <= moment.now || sizeOf(part) > maxBytes) return;
    keep(key, { part, moment });
    for (const oldest of parts.keys()) {
      if (bytes <= maxBytes) return;
      drop(oldest);
    }
  }

  async function make(key: string, moment: Moment, maker: () => Promise<Part>): Promise<Part> {
    const promise = maker();
    making.set(key, { promise, moment });
    try {
      const part = await promise;
      put(key, part, moment);
      return part;
    } finally {
      if (making.get(key)?.promise === promise) making.delete(key);
    }
  }

  return {
    /** What is kept, for whatever moment; null without. */
    peek: (key: string): Part | null => parts.get(key)?.part ?? null,
    /** What is kept for a moment; null without. What is not for this moment is dropped. */
    find,
    /** Keeps a part. */
    put,
    /** The part that is kept, or that another call is making, or else a new one. */
    async obtain(key: string, moment: Moment, maker: () => Promise<Part>): Promise<Part> {
      const found = find(key, moment);
      if (found !== null) return found;
      const other = making.get(key);
      if (maxBytes > 0 && other !== undefined && isValid(other.moment, moment)) {
        const part = await other.promise;
        if (moment.now < part.until) return part;
      }
      return make(key, moment, maker);
    },
    /** The memory that the parts need. */
    get bytes(): number {
      return bytes;
    },
  };
}

/** A clock that was set back is before the part was made. */
function isValid(made: Moment, asked: Moment): boolean {
  return made.version === asked.version && made.now <= asked.now;
}

function sizeOf({ json }: Part): number {
  return json.length * BYTES_PER_LETTER + OVERHEAD_BYTES;
}

import type { ComponentType } from 'react';

const CHUNK_TIMEOUT_MS = 120_000;

/** Brings a screen's code. */
export type ChunkLoader = () => Promise<ComponentType>;

/** A screen's code did not arrive: the network failed, took too long, or the portal was updated meanwhile. */
export class ChunkError extends Error {
  constructor(cause: unknown) {
    super('a part of the portal did not arrive', { cause });
    this.name = 'ChunkError';
  }
}

const arrived = new WeakMap<ChunkLoader, ComponentType>();

/** A screen whose code has been loaded before; it can be drawn at once. */
export function arrivedScreen(load: ChunkLoader): ComponentType | undefined {
  return arrived.get(load);
}

/** Has a screen's code come before it is asked for; where it does not, asking for it tells why. */
export function fetchAhead(load: ChunkLoader): void {
  if (!arrived.has(load)) loadChunk(load).catch(() => undefined);
}

/** Loads a screen's code, and gives up after two minutes. @throws ChunkError */
export async function loadChunk(load: ChunkLoader): Promise<{ readonly default: ComponentType }> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkError('timeout')), CHUNK_TIMEOUT_MS);
  });
  try {
    const screen = await Promise.race([load(), tooLate]);
    arrived.set(load, screen);
    return { default: screen };
  } catch (error) {
    throw error instanceof ChunkError ? error : new ChunkError(error);
  } finally {
    clearTimeout(timer);
  }
}

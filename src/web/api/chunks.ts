import type { ComponentType } from 'react';
import { loadStyleSheet } from './style-sheet.ts';

const CHUNK_TIMEOUT_MS = 120_000;

/** Brings the code of a screen, a dialog or another part of the page. */
export type ChunkLoader<Props = object> = () => Promise<ComponentType<Props>>;

/**
 * A part of the portal could not be loaded: the network failed or timed out, or the portal was updated in the meantime.
 */
export class ChunkError extends Error {
  constructor(cause: unknown) {
    super('a part of the portal did not arrive', { cause });
    this.name = 'ChunkError';
  }
}

const arrived = new WeakMap<object, unknown>();
/** Addresses of style sheets that did not arrive. */
const lostStyles = new Set<string>();

/** A part with code that is already loaded; it can be drawn at once. */
export function arrivedChunk<Props>(load: ChunkLoader<Props>): ComponentType<Props> | undefined {
  return arrived.get(load) as ComponentType<Props> | undefined; // kept by loadChunk under the same loader
}

/** The loader of a part with code that is here. */
export function alreadyHere<Props>(part: ComponentType<Props>): ChunkLoader<Props> {
  const load = async () => part;
  arrived.set(load, part);
  return load;
}

/** Has a part's code come before it is asked for; where it does not, asking for it throws the reason. */
export function fetchAhead<Props>(load: ChunkLoader<Props>): void {
  if (!arrived.has(load)) loadChunk(load).catch(() => undefined);
}

/** Loads a part's code with its styles, and gives up after two minutes. @throws ChunkError */
export async function loadChunk<Props>(load: ChunkLoader<Props>): Promise<{ readonly default: ComponentType<Props> }> {
  const part = await waitForChunk(withStyles(load));
  arrived.set(load, part);
  return { default: part };
}

/** Waits for something that belongs to the portal's code, and gives up after two minutes. @throws ChunkError */
export async function waitForChunk<Part>(coming: Promise<Part>): Promise<Part> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkError('timeout')), CHUNK_TIMEOUT_MS);
  });
  try {
    return await Promise.race([coming, tooLate]);
  } catch (error) {
    throw error instanceof ChunkError ? error : new ChunkError(error);
  } finally {
    clearTimeout(timer);
  }
}

/** A chunk's import asks for each style sheet once only; one that failed is asked for again before the next try. */
async function withStyles<Props>(load: ChunkLoader<Props>): Promise<ComponentType<Props>> {
  await Promise.all([...lostStyles].map(fetchStyleAgain));
  try {
    return await load();
  } catch (error) {
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
      if (link.sheet === null) lostStyles.add(link.href);
    }
    throw error;
  }
}

async function fetchStyleAgain(href: string): Promise<void> {
  await loadStyleSheet(href);
  lostStyles.delete(href);
}

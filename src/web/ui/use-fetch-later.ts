import { useEffect } from 'react';
import { loadChunk, type ChunkLoader } from '#web/api/chunks.ts';

/** For so long a page has its line for itself. */
const QUIET_MS = 5_000;

/**
 * Loads the code of parts that may be needed later, some time after the page was drawn: one after the other while the
 * browser is idle, so that they open at once, even if the network is gone by then.
 */
export function useFetchLater(loaders: readonly ChunkLoader<never>[]): void {
  useEffect(() => {
    const ended = new AbortController();
    const timer = setTimeout(() => void fetchInTurn(loaders, ended.signal), QUIET_MS);
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [loaders]);
}

/** Ends with the first that does not arrive; it is asked for again, and its failure shown, where it is drawn. */
async function fetchInTurn(loaders: readonly ChunkLoader<never>[], signal: AbortSignal): Promise<void> {
  for (const load of loaders) {
    await untilIdle();
    if (signal.aborted || !navigator.onLine || !isFree((navigator as { connection?: Line }).connection)) return;
    try {
      await loadChunk(load);
    } catch {
      return;
    }
  }
}

/** Safari has no word for being idle: there the next turn is taken. */
async function untilIdle(): Promise<void> {
  await new Promise<void>((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve());
    else setTimeout(resolve);
  });
}

/** What some browsers know of the line; TypeScript does not list it. */
type Line = { readonly saveData?: boolean; readonly effectiveType?: string };

/** Whether a connection allows loading ahead: not if the user saves data, nor at the speed of 2G. */
function isFree({ saveData = false, effectiveType = '' }: Line = {}): boolean {
  return !saveData && !effectiveType.endsWith('2g');
}

import { startTransition, useEffect, useState } from 'react';
import { arrivedChunk, loadChunk, type ChunkLoader } from '#web/api/chunks.ts';
import { lazyView } from '#web/ui/ScreenSlot.tsx';
import type { HomePartProps } from './HomePart.tsx';

const load: ChunkLoader<HomePartProps> = async () => (await import('./HomePart.tsx')).HomePart;

/** A part of Home whose code comes after that of the value. A failure is shown in its place, with a retry. */
export const HomePart = lazyView(load);

/**
 * Whether all of Home is to be drawn. The first drawing after a start shows the value alone: a slow phone shows it while
 * the code of the curve loads.
 */
export function useWhole(): boolean {
  const [isWhole, setWhole] = useState(() => arrivedChunk(load) !== undefined);
  useEffect(() => {
    const draw = () => startTransition(() => setWhole(true));
    if (!isWhole) loadChunk(load).then(draw, draw);
  }, [isWhole]);
  return isWhole;
}

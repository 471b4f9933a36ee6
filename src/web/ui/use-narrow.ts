import { useMedia } from './use-media.ts';

/** Whether the window is as narrow as on a phone. */
export function useNarrow(): boolean {
  return useMedia('(max-width: 640px)');
}

import { useEffect } from 'react';
import { shareLive } from '#web/api/share-live.ts';
import { useLive } from '#web/api/use-live.tsx';

/** Hears the portal together with the other windows of this browser. */
export function useSharedLive(): void {
  const live = useLive();
  useEffect(() => (live === null ? undefined : shareLive(live)), [live]);
}

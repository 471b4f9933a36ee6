import type { Live } from './live.ts';
import { nameLiveLink, openLiveLink } from './live-link.ts';
import { pageLife } from './page-life.ts';
import { sessionToken } from './session.ts';
import { SharedLive } from './shared-live.ts';

/**
 * Lets the windows of this browser with the same session hear one stream, where the browser can; elsewhere each window
 * keeps its own. @returns how to stop
 */
export function shareLive(live: Live): () => void {
  const token = sessionToken();
  let shared: SharedLive | null = null;
  let isOver = false;
  const stop = (): void => {
    isOver = true;
    stopWatching();
    shared?.close();
  };
  const stopWatching = live.onState(() => {
    if (live.state === 'closed') stop();
  });
  const begin = async (): Promise<void> => {
    const name = token === null ? null : await nameLiveLink(token);
    if (name !== null && !isOver) shared = new SharedLive(live, { name, openLink: openLiveLink, page: pageLife });
  };
  begin().catch(reportError); // the window keeps its own stream
  return stop;
}

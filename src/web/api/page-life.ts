/** What happens to a page as a whole. */
export type PageEvents = {
  /** It was shown or hidden. */
  readonly onSeen: () => void;
  /** The browser stops it, or it is left: it runs no more after this. */
  readonly onStopped: () => void;
  /** It runs again. */
  readonly onContinued: () => void;
};

/** Whether the page can be seen, and what happens to it. */
export type PageLife = {
  readonly isVisible: () => boolean;
  readonly watch: (events: PageEvents, signal: AbortSignal) => void;
};

/** The life of this page. */
export const pageLife: PageLife = {
  isVisible: () => document.visibilityState === 'visible',
  watch: ({ onSeen, onStopped, onContinued }, signal) => {
    document.addEventListener('visibilitychange', onSeen, { signal });
    document.addEventListener('freeze', onStopped, { signal });
    document.addEventListener('resume', onContinued, { signal });
    window.addEventListener('pagehide', onStopped, { signal });
    window.addEventListener('pageshow', onContinued, { signal });
  },
};

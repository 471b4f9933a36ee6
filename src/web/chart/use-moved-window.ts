import { useCallback, useState } from 'react';
import type { TimeWindow } from './curve-props.ts';
import { clampWindow, isSameWindow, overlaps } from './time-window.ts';

type Moved = { readonly window: TimeWindow; readonly homeSpan: number };

/** A window that someone may have moved. */
export type MovedWindow = {
  readonly window: TimeWindow;
  readonly isMoved: boolean;
  /** null goes back home */
  readonly move: (window: TimeWindow | null) => void;
};

/**
 * The window that is shown: the one that was asked for, until someone zooms or pans.
 *
 * Home may creep on with the present while a moved window stays. A home of another length, or one so far away that the
 * moved window lies outside the bounds, is a new question: the move is forgotten.
 */
export function useMovedWindow(
  home: TimeWindow,
  bounds: TimeWindow,
  onWindow?: (window: TimeWindow | null) => void,
): MovedWindow {
  const [moved, setMoved] = useState<Moved | null>(null);
  const homeSpan = home.to - home.from;
  const isMoved = moved !== null && Math.abs(moved.homeSpan - homeSpan) < 1000 && overlaps(moved.window, bounds);
  const { from, to } = home;
  const move = useCallback(
    (window: TimeWindow | null) => {
      const next = window && !isSameWindow(window, { from, to }) ? window : null;
      setMoved(next && { window: next, homeSpan: to - from });
      onWindow?.(next);
    },
    [from, to, onWindow],
  );
  return { window: isMoved ? clampWindow(moved.window, bounds) : home, isMoved, move };
}

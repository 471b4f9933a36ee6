import { useCallback, type KeyboardEvent } from 'react';
import type { Trace } from '#domain/trace/trace.ts';
import { shownIndexes, type Cursor } from './cursor.ts';
import type { TimeWindow } from './curve-props.ts';
import { windowWith, zoomWindow } from './time-window.ts';

type CurveKeys = {
  readonly trace: Trace;
  readonly window: TimeWindow;
  readonly bounds: TimeWindow;
  readonly isMoved: boolean;
  readonly cursor: Cursor | null;
  readonly move: (window: TimeWindow | null) => void;
  readonly setCursor: (cursor: Cursor | null) => void;
  readonly reset: () => void;
};

/** Readings that Page Up and Page Down step over: an hour of a sensor that writes every five minutes. */
const PAGE = 12;
const ZOOM_STEP = 1.5;

/** The keys of a curve: walk from reading to reading, zoom, go back. */
export function useCurveKeys(keys: CurveKeys): (event: KeyboardEvent<HTMLElement>) => void {
  const { trace, window, bounds, isMoved, cursor, move, setCursor, reset } = keys;
  return useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.target !== event.currentTarget) return;
      const index = indexAfter(event.key, cursor?.index ?? null, shownIndexes(trace, window));
      const factor = findZoomFactor(event.key);
      if (event.key === 'Escape' && (cursor || isMoved)) reset();
      else if (factor !== null) move(zoomWindow(window, findFocus(trace, cursor, window), factor, bounds));
      else if (index !== null) {
        const at = trace.at[index];
        if (at === undefined || at < bounds.from || at > bounds.to) return event.preventDefault();
        const next = windowWith(window, at, bounds);
        if (next !== window) move(next);
        setCursor({ index, pin: null });
      } else return;
      event.preventDefault();
    },
    [trace, window, bounds, isMoved, cursor, move, setCursor, reset],
  );
}

function indexAfter(key: string, index: number | null, shown: { first: number; end: number }): number | null {
  if (shown.first >= shown.end) return null;
  const last = shown.end - 1;
  const step = findStep(key);
  if (key === 'Home') return shown.first;
  if (key === 'End') return last;
  if (step === null) return null;
  return index === null ? last : index + step;
}

function findStep(key: string): number | null {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return 1;
    case 'ArrowLeft':
    case 'ArrowDown':
      return -1;
    case 'PageUp':
      return PAGE;
    case 'PageDown':
      return -PAGE;
    default:
      return null;
  }
}

function findZoomFactor(key: string): number | null {
  if (key === '+' || key === '=') return 1 / ZOOM_STEP;
  return key === '-' ? ZOOM_STEP : null;
}

function findFocus(trace: Trace, cursor: Cursor | null, { from, to }: TimeWindow): number {
  return trace.at[cursor?.index ?? -1] ?? (from + to) / 2;
}

import type { TimeWindow } from './curve-props.ts';

/** The least that can be zoomed to. */
export const MIN_WINDOW_MS = 30 * 60_000;

/** The window moved, and shortened where it must be, so that it lies in the bounds. */
export function clampWindow(window: TimeWindow, bounds: TimeWindow): TimeWindow {
  const span = Math.min(window.to - window.from, bounds.to - bounds.from);
  const from = Math.max(bounds.from, Math.min(bounds.to - span, window.from));
  return { from, to: from + span };
}

/** The window zoomed about an instant that keeps its place; `factor` below 1 shows more detail. */
export function zoomWindow(window: TimeWindow, about: number, factor: number, bounds: TimeWindow): TimeWindow {
  const span = window.to - window.from;
  const next = Math.max(Math.min(MIN_WINDOW_MS, span), Math.min(bounds.to - bounds.from, span * factor));
  const from = about - ((about - window.from) / span) * next;
  return clampWindow({ from, to: from + next }, bounds);
}

/** The window moved just so far that an instant lies in it. */
export function windowWith(window: TimeWindow, at: number, bounds: TimeWindow): TimeWindow {
  const shift = Math.min(0, at - window.from) + Math.max(0, at - window.to);
  return shift === 0 ? window : clampWindow({ from: window.from + shift, to: window.to + shift }, bounds);
}

/** Whether two windows share any time. */
export function overlaps(a: TimeWindow, b: TimeWindow): boolean {
  return a.from < b.to && b.from < a.to;
}

/** Whether two windows are the same to a second. */
export function isSameWindow(a: TimeWindow, b: TimeWindow): boolean {
  return Math.abs(a.from - b.from) < 1000 && Math.abs(a.to - b.to) < 1000;
}

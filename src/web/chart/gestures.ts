import type { TimeWindow } from './curve-props.ts';
import { clampWindow, MIN_WINDOW_MS } from './time-window.ts';

/** Where the plot lies in its element (px), what it shows, and how far that may go. */
export type Frame = {
  readonly left: number;
  readonly width: number;
  readonly window: TimeWindow;
  readonly bounds: TimeWindow;
};

/** A place of the element that is held: the px it is at, and the instant that belongs there. */
export type Held = { readonly x: number; readonly at: number };

/** Halvings of the window for each step of a wheel that counts in pixels, in lines and in pages. */
const WHEEL_STEPS = [0.002, 0.05, 1] as const;
/** A pinch on a touchpad arrives as small steps of the wheel with the control key. */
const TOUCHPAD_PINCH = 10;

/** The instant at a px of the element. */
export function instantAt(x: number, { left, width, window }: Frame): number {
  return window.from + ((x - left) / width) * (window.to - window.from);
}

/** By how much a turn of the wheel stretches the window: below 1 shows more detail. */
export function wheelFactor(wheel: Pick<WheelEvent, 'deltaY' | 'deltaMode' | 'ctrlKey'>): number {
  return 2 ** (wheel.deltaY * (WHEEL_STEPS[wheel.deltaMode] ?? 0) * (wheel.ctrlKey ? TOUCHPAD_PINCH : 1));
}

/** The window in which each held instant lies at its px: one place moves the window, two of them stretch it as well. */
export function heldWindow(held: readonly [Held, ...Held[]], frame: Frame): TimeWindow {
  const { left, width, window, bounds } = frame;
  const [first, second = first] = held;
  const shown = window.to - window.from;
  const apart = Math.abs(second.x - first.x);
  const wanted = apart < 1 ? shown : (Math.abs(second.at - first.at) / apart) * width;
  const span = Math.max(Math.min(MIN_WINDOW_MS, shown), Math.min(bounds.to - bounds.from, wanted));
  const from = (first.at + second.at) / 2 - (((first.x + second.x) / 2 - left) / width) * span;
  return clampWindow({ from, to: from + span }, bounds);
}

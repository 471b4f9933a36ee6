import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import type { TimeWindow } from './curve-props.ts';
import { heldWindow, instantAt, wheelFactor, type Frame, type Held } from './gestures.ts';
import { isSameWindow, zoomWindow } from './time-window.ts';

type ZoomTarget = Frame & { readonly onZoom: (window: TimeWindow) => void };

/**
 * Wheel and pinch zoom and drag pan on an element.
 *
 * One finger is left to the page and to the crosshair: it takes two to move the chart. A wheel that can zoom no further
 * scrolls the page.
 */
export function useZoom(ref: RefObject<HTMLElement | null>, target: ZoomTarget): void {
  const latest = useRef(target);
  useLayoutEffect(() => {
    latest.current = target;
  });
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const removals = [onWheel, onDrag, onPinch].map((listen) => listen(element, () => latest.current));
    return () => removals.forEach((remove) => remove());
  }, [ref]);
}

/** Listens on an element until what it returns is called; `target` is the newest one. */
type Listen = (element: HTMLElement, target: () => ZoomTarget) => () => void;

const onWheel: Listen = (element, target) => {
  const zoom = (event: WheelEvent): void => {
    const frame = target();
    const about = instantAt(toPx(event, element), frame);
    const next = zoomWindow(frame.window, about, wheelFactor(event), frame.bounds);
    if (frame.width <= 0 || isSameWindow(next, frame.window)) return;
    event.preventDefault();
    frame.onZoom(next);
  };
  element.addEventListener('wheel', zoom, { passive: false });
  return () => element.removeEventListener('wheel', zoom);
};

const onDrag: Listen = (element, target) => {
  let stop = new AbortController();
  const start = (down: MouseEvent): void => {
    if (down.button !== 0 || down.ctrlKey || target().width <= 0) return;
    stop.abort();
    stop = new AbortController();
    const at = instantAt(toPx(down, element), target());
    const pan = (event: MouseEvent): void => {
      const frame = target();
      const next = heldWindow([{ x: toPx(event, element), at }], frame);
      if (!isSameWindow(next, frame.window)) frame.onZoom(next);
    };
    addEventListener('mousemove', pan, { signal: stop.signal });
    addEventListener('mouseup', () => stop.abort(), { signal: stop.signal });
  };
  element.addEventListener('mousedown', start);
  return () => {
    stop.abort();
    element.removeEventListener('mousedown', start);
  };
};

const onPinch: Listen = (element, target) => {
  let instants: readonly number[] = [];
  const pxs = (event: TouchEvent): readonly number[] =>
    Array.from(event.targetTouches, (touch) => toPx(touch, element)).slice(0, 2);
  const grip = (event: TouchEvent): void => {
    const fingers = pxs(event);
    instants = fingers.length === 2 && target().width > 0 ? fingers.map((x) => instantAt(x, target())) : [];
  };
  const move = (event: TouchEvent): void => {
    if (instants.length < 2) return;
    event.preventDefault();
    const [first, ...others] = pxs(event).map((x, finger): Held => ({ x, at: instants[finger] ?? 0 }));
    if (first) target().onZoom(heldWindow([first, ...others], target()));
  };
  const gripping = ['touchstart', 'touchend', 'touchcancel'] as const;
  for (const name of gripping) element.addEventListener(name, grip, { passive: true });
  element.addEventListener('touchmove', move, { passive: false });
  return () => {
    for (const name of gripping) element.removeEventListener(name, grip);
    element.removeEventListener('touchmove', move);
  };
};

/** Where a pointer is, px from the element's left edge: time runs to the right in every language. */
function toPx({ clientX }: { readonly clientX: number }, element: HTMLElement): number {
  return clientX - element.getBoundingClientRect().left;
}

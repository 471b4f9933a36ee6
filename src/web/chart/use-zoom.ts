import { select } from 'd3-selection';
import { zoom, zoomIdentity, type D3ZoomEvent, type ZoomBehavior, type ZoomTransform } from 'd3-zoom';
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import type { TimeWindow } from './curve-props.ts';
import { SHORTEST_WINDOW_MS } from './time-window.ts';

type ZoomTarget = {
  /** px of the plot's start edge and its width, inside the element */
  readonly left: number;
  readonly width: number;
  readonly window: TimeWindow;
  readonly bounds: TimeWindow;
  readonly onZoom: (window: TimeWindow) => void;
};

/**
 * Wheel and pinch zoom and drag pan on an element.
 *
 * One finger is left to the page and to the crosshair: it takes two to move the chart. The window stays the caller's; the
 * transform of d3-zoom only follows it.
 */
export function useZoom(ref: RefObject<HTMLElement | null>, target: ZoomTarget): void {
  const latest = useRef(target);
  const behavior = useRef<ZoomBehavior<HTMLElement, unknown> | null>(null);
  useLayoutEffect(() => {
    latest.current = target;
  });
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const zooming = zoom<HTMLElement, unknown>()
      .filter(isZoomGesture)
      .on('zoom', (event: D3ZoomEvent<HTMLElement, unknown>) => {
        if (event.sourceEvent) latest.current.onZoom(windowOf(event.transform, latest.current));
      });
    behavior.current = zooming;
    select(element).call(zooming).on('dblclick.zoom', null);
    return () => {
      select(element).on('.zoom', null);
    };
  }, [ref]);
  const { left, width, window, bounds } = target;
  useEffect(() => {
    const element = ref.current;
    if (!element || !behavior.current || width <= 0) return;
    const edges: [[number, number], [number, number]] = [
      [left, 0],
      [left + width, 1],
    ];
    const span = bounds.to - bounds.from;
    const least = Math.min(SHORTEST_WINDOW_MS, window.to - window.from);
    behavior.current
      .extent(edges)
      .translateExtent(edges)
      .scaleExtent([1, Math.max(1, span / least)]);
    const shown = { from: window.from, to: window.to };
    const frame = { left, width, bounds: { from: bounds.from, to: bounds.to } };
    behavior.current.transform(select(element), transformOf(shown, frame));
  }, [ref, left, width, window.from, window.to, bounds.from, bounds.to]);
}

type Frame = Pick<ZoomTarget, 'left' | 'width' | 'bounds'>;

function transformOf(window: TimeWindow, { left, width, bounds }: Frame): ZoomTransform {
  const span = bounds.to - bounds.from;
  const scale = span / (window.to - window.from);
  const start = left + ((window.from - bounds.from) / span) * width;
  return zoomIdentity.translate(left - scale * start, 0).scale(scale);
}

function windowOf(transform: ZoomTransform, { left, width, bounds }: Frame): TimeWindow {
  const at = (x: number): number => bounds.from + ((transform.invertX(x) - left) / width) * (bounds.to - bounds.from);
  return { from: at(left), to: at(left + width) };
}

function isZoomGesture(event: WheelEvent | MouseEvent | TouchEvent): boolean {
  if (event.type === 'wheel') return true;
  return 'touches' in event ? event.touches.length > 1 : event.type === 'mousedown' && event.button === 0;
}

import { toLevel, type Thresholds } from '#domain/glucose/levels.ts';
import { firstIndexAtOrAfter, type Trace } from '#domain/trace/trace.ts';
import type { CurveFigure, CurvePoint } from '#figure/curve.ts';
import type { Pin } from '#figure/pins.ts';
import type { ChartEvent, TimeWindow } from './curve-props.ts';

/** What the crosshair points at: a reading, a pin of the rail, or both. */
export type Cursor = { readonly index: number | null; readonly pin: Pin | null };

/** What the crosshair shows: its position, the reading there, the events there. */
export type CursorView = {
  readonly x: number;
  readonly at: number;
  readonly point: CurvePoint | null;
  readonly events: readonly ChartEvent[];
};

/** A pointer further than this from a reading or a pin shows nothing, px. */
const REACH_PX = 18;
/** Events this near to a reading are shown with it, px. */
const BESIDE_PX = 7;

/** The target of a pointer at x, y. */
export function cursorAt(
  figure: CurveFigure,
  trace: Trace,
  window: TimeWindow,
  place: { x: number; y: number },
): Cursor {
  const pin = figure.rail && place.y >= figure.rail.top ? nearestPin(figure, place) : null;
  if (pin)
    return { index: nearestIndex(trace, window, { at: pin.at, reachMs: pxMs(figure, window) * BESIDE_PX }), pin };
  const at = window.from + (place.x - figure.plot.left) * pxMs(figure, window);
  return { index: nearestIndex(trace, window, { at, reachMs: pxMs(figure, window) * REACH_PX }), pin: null };
}

/** The indexes [first, end) of the readings that a window shows. */
export function shownIndexes(trace: Trace, window: TimeWindow): { first: number; end: number } {
  return { first: firstIndexAtOrAfter(trace.at, window.from), end: firstIndexAtOrAfter(trace.at, window.to + 1) };
}

/** What the crosshair shows for a cursor; null where it points at nothing that the window shows. */
export function toCursorView(
  { index, pin }: Cursor,
  figure: CurveFigure,
  {
    trace,
    thresholds,
    window,
    events = [],
  }: { trace: Trace; thresholds: Thresholds; window: TimeWindow; events?: readonly ChartEvent[] },
): CursorView | null {
  const point = index === null ? null : pointAt(figure, { trace, thresholds, window }, index);
  const at = pin?.at ?? point?.at;
  if (at === undefined || at < window.from || at > window.to) return null;
  const x = pin?.x ?? point?.x ?? 0;
  const reachMs = pxMs(figure, window) * BESIDE_PX;
  const near = events.filter((event) => (pin ? pin.ids.includes(event.id) : Math.abs(event.at - at) <= reachMs));
  return { x, at, point, events: near };
}

function pointAt(
  { plot, domain }: CurveFigure,
  { trace, thresholds, window }: { trace: Trace; thresholds: Thresholds; window: TimeWindow },
  index: number,
): CurvePoint | null {
  const at = trace.at[index];
  const mgdl = trace.mgdl[index];
  if (at === undefined || mgdl === undefined) return null;
  return {
    at,
    mgdl,
    level: toLevel(mgdl, thresholds),
    x: plot.left + ((at - window.from) / (window.to - window.from)) * plot.width,
    y: plot.top + ((domain[1] - mgdl) / (domain[1] - domain[0])) * plot.height,
  };
}

function nearestPin({ pins, rail }: CurveFigure, { x, y }: { x: number; y: number }): Pin | null {
  const distance = (pin: Pin): number => Math.hypot(pin.x - x, (rail?.lanes[pin.lane] ?? y) - y);
  const near = pins.filter((pin) => distance(pin) <= REACH_PX).toSorted((a, b) => distance(a) - distance(b));
  return near[0] ?? null;
}

function nearestIndex(
  trace: Trace,
  window: TimeWindow,
  { at, reachMs }: { at: number; reachMs: number },
): number | null {
  const { first, end } = shownIndexes(trace, window);
  const after = Math.max(first, Math.min(end - 1, firstIndexAtOrAfter(trace.at, at)));
  const before = Math.max(first, after - 1);
  const distance = (index: number): number => Math.abs((trace.at[index] ?? Infinity) - at);
  const nearest = distance(before) <= distance(after) ? before : after;
  return first < end && distance(nearest) <= reachMs ? nearest : null;
}

function pxMs({ plot }: CurveFigure, { from, to }: TimeWindow): number {
  return (to - from) / plot.width;
}

import { toLevel, type Level, type Thresholds } from '#domain/glucose/levels.ts';
import { firstIndexAtOrAfter, type Trace } from '#domain/trace/trace.ts';
import { LABEL_LINE, roundPx, type Box } from './plot.ts';
import type { StretchScale } from './stretches.ts';

/** The highest or the lowest reading, and the position of its label (`labelY`: middle of the line). */
export type ExtremeMark = {
  readonly kind: 'highest' | 'lowest';
  readonly at: number;
  readonly mgdl: number;
  readonly level: Level;
  readonly x: number;
  readonly y: number;
  readonly labelX: number;
  readonly labelY: number;
  /** whether the words run on from `labelX` or end there */
  readonly anchor: 'start' | 'end';
  /** whether there is room for the value only, next to the curve that must not be covered */
  readonly isShort: boolean;
};

/** A window of a trace. */
export type MarkWindow = {
  readonly trace: Trace;
  readonly thresholds: Thresholds;
  readonly from: number;
  readonly to: number;
  /** the present; null where the window lies in the past for good */
  readonly now: number | null;
  /** whether the lowest reading is always marked */
  readonly marksLowest?: boolean;
};

/** What the words of a mark take at most: level, value and time in a long language. */
const LABEL_WIDTH = 150;
/** The width of a label with a level mark and a value, px. */
const SHORT_WIDTH = 50;
const LABEL_GAP = 12;
const LABEL_RISE = 15;
/** A flat top may push the words this far from the dot. */
const FARTHEST = 40;

/**
 * Marks for the extremes of a window outside the target, and for the lowest reading if requested.
 *
 * The last reading of an open window has no mark: it has its own dot, and its value is shown large next to the curve.
 */
export function extremeMarks(window: MarkWindow, scale: StretchScale, plot: Box): ExtremeMark[] {
  const { highest, lowest } = extremeIndexes(window);
  return [
    ...toMarks(window, { kind: 'highest', index: highest }, { scale, plot }),
    ...toMarks(window, { kind: 'lowest', index: lowest }, { scale, plot }),
  ];
}

function extremeIndexes({ trace, from, to }: MarkWindow): { highest: number; lowest: number } {
  const first = firstIndexAtOrAfter(trace.at, from);
  const end = firstIndexAtOrAfter(trace.at, to + 1);
  let [highest, lowest] = [first, first];
  for (let index = first; index < end; index += 1) {
    if ((trace.mgdl[index] ?? 0) > (trace.mgdl[highest] ?? 0)) highest = index;
    if ((trace.mgdl[index] ?? 0) < (trace.mgdl[lowest] ?? 0)) lowest = index;
  }
  return first < end ? { highest, lowest } : { highest: -1, lowest: -1 };
}

type Kind = ExtremeMark['kind'];
type Frame = { readonly scale: StretchScale; readonly plot: Box };

function toMarks(window: MarkWindow, { kind, index }: { kind: Kind; index: number }, frame: Frame): ExtremeMark[] {
  const { trace, thresholds } = window;
  const at = trace.at[index];
  const mgdl = trace.mgdl[index];
  if (at === undefined || mgdl === undefined) return [];
  if (window.now !== null && index === trace.at.length - 1) return [];
  const level = toLevel(mgdl, thresholds);
  if (!isMarked(window, kind, level)) return [];
  const [x, y] = [frame.scale.x(at), frame.scale.y(mgdl)];
  const place =
    abovePlace(kind, { x, y }, frame.plot) ??
    (level === 'target' ? belowPlace({ x, y }, frame.plot) : null) ??
    besidePlace(trace, { index, x, y }, frame) ??
    clearPlace(y, excursionAround(window, index, frame), frame.plot);
  return [{ kind, at, mgdl, level, x, y, ...place }];
}

function isMarked({ marksLowest = false }: MarkWindow, kind: Kind, level: Level): boolean {
  if (kind === 'lowest') return marksLowest || level === 'low' || level === 'veryLow';
  return level === 'high' || level === 'veryHigh';
}

/** The px around a reading outside the target between which the curve stays outside it. */
function excursionAround({ trace, thresholds }: MarkWindow, index: number, { scale, plot }: Frame): Clear {
  const isOutside = (i: number): boolean => {
    const mgdl = trace.mgdl[i];
    return mgdl !== undefined && toLevel(mgdl, thresholds) !== 'target';
  };
  let [first, last] = [index, index];
  while (isOutside(first - 1)) first -= 1;
  while (isOutside(last + 1)) last += 1;
  return {
    left: Math.max(plot.left, scale.x(trace.at[first] ?? 0)),
    right: Math.min(plot.left + plot.width, scale.x(trace.at[last] ?? 0)),
  };
}

type Clear = { readonly left: number; readonly right: number };
type Place = Pick<ExtremeMark, 'labelX' | 'labelY' | 'anchor' | 'isShort'>;
type Dot = { readonly x: number; readonly y: number };

/** Above the dot, where the plot is high enough. */
function abovePlace(kind: Kind, { x, y }: Dot, plot: Box): Place | null {
  if (kind === 'lowest' || y - LABEL_RISE < plot.top + LABEL_LINE / 2) return null;
  return { ...alongPlace(x, plot), labelY: roundPx(y - LABEL_RISE) };
}

/** Under the dot, where the plot is deep enough: nothing of the curve lies below its lowest reading. */
function belowPlace({ x, y }: Dot, plot: Box): Place | null {
  if (y + LABEL_RISE > plot.top + plot.height - LABEL_LINE / 2) return null;
  return { ...alongPlace(x, plot), labelY: roundPx(y + LABEL_RISE) };
}

/** From the dot on, or ending about it near the plot's end. */
function alongPlace(x: number, plot: Box): Omit<Place, 'labelY'> {
  const right = plot.left + plot.width;
  const isStart = x + LABEL_WIDTH <= right;
  const labelX = isStart ? x : Math.min(right, x + LABEL_WIDTH / 2);
  return { labelX: roundPx(labelX), anchor: isStart ? 'start' : 'end', isShort: false };
}

/** Right next to the dot, where the curve falls away steeply enough: in full, else the value only. */
function besidePlace(trace: Trace, dot: Dot & { readonly index: number }, frame: Frame): Place | null {
  for (const width of [LABEL_WIDTH, SHORT_WIDTH]) {
    for (const step of [1, -1] as const) {
      const labelX = roomBeside(trace, dot, { ...frame, step, width });
      if (labelX === null) continue;
      const anchor = step === 1 ? 'start' : 'end';
      return { labelX: roundPx(labelX), labelY: roundPx(dot.y), anchor, isShort: width === SHORT_WIDTH };
    }
  }
  return null;
}

/** Where words of a width begin on one side of a dot without lying on the curve; null where they would. */
function roomBeside(
  { at, mgdl }: Trace,
  { index, x, y }: Dot & { readonly index: number },
  { scale, plot, step, width }: Frame & { readonly step: 1 | -1; readonly width: number },
): number | null {
  const isNear = (i: number): boolean => Math.abs(scale.y(mgdl[i] ?? 0) - y) < LABEL_LINE;
  let next = index + step;
  let edge = x;
  while (next >= 0 && next < at.length && isNear(next) && Math.abs(edge - x) <= FARTHEST) {
    edge = scale.x(at[next] ?? 0);
    next += step;
  }
  const labelX = edge + step * LABEL_GAP;
  const end = labelX + step * width;
  if (Math.abs(edge - x) > FARTHEST || end < plot.left || end > plot.left + plot.width) return null;
  for (; next >= 0 && next < at.length && (scale.x(at[next] ?? 0) - end) * step <= 0; next += step) {
    if (isNear(next)) return null;
  }
  return labelX;
}

/** Beyond the excursion, on the side with more room. */
function clearPlace(y: number, clear: Clear, plot: Box): Place {
  const right = plot.left + plot.width;
  const after = right - clear.right - LABEL_GAP;
  const before = clear.left - LABEL_GAP - plot.left;
  const isShort = Math.max(after, before) < LABEL_WIDTH;
  const isAfter = after >= (isShort ? SHORT_WIDTH : LABEL_WIDTH);
  const labelX = isAfter ? clear.right + LABEL_GAP : clear.left - LABEL_GAP;
  return { labelX: roundPx(labelX), labelY: roundPx(y), anchor: isAfter ? 'start' : 'end', isShort };
}

import { levelOf, type Level, type Thresholds } from '#domain/glucose/levels.ts';
import { firstIndexAtOrAfter, type Trace } from '#domain/trace/trace.ts';
import { LABEL_LINE, roundPx, type Box } from './plot.ts';
import type { StretchScale } from './stretches.ts';

/** The highest reading above target or the lowest below it, and where its words stand (`labelY`: middle of the line). */
export type ExtremeMark = {
  readonly kind: 'highest' | 'lowest';
  readonly at: number;
  readonly mgdl: number;
  readonly level: Exclude<Level, 'target'>;
  readonly x: number;
  readonly y: number;
  readonly labelX: number;
  readonly labelY: number;
  /** whether the words run on from `labelX` or end there */
  readonly anchor: 'start' | 'end';
  /** whether there is room for the value only, beside the curve that must not be covered */
  readonly isShort: boolean;
};

/** A window of a trace. */
export type MarkWindow = {
  readonly trace: Trace;
  readonly thresholds: Thresholds;
  readonly from: number;
  readonly to: number;
};

/** What the words of a mark take at most: level, value and time in a long language. */
const LABEL_WIDTH = 150;
/** What a level's mark and a value take. */
const SHORT_WIDTH = 50;
const LABEL_GAP = 12;
const LABEL_RISE = 15;

/**
 * Marks for the extremes of a window that lie outside the target.
 *
 * The last reading of all gets none: it has its own dot, and its value stands large beside the curve.
 */
export function extremeMarks(window: MarkWindow, scale: StretchScale, plot: Box): ExtremeMark[] {
  const { highest, lowest } = extremeIndexes(window);
  return [
    ...markOf(window, { kind: 'highest', index: highest }, { scale, plot }),
    ...markOf(window, { kind: 'lowest', index: lowest }, { scale, plot }),
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

function markOf(
  { trace, thresholds }: MarkWindow,
  { kind, index }: { kind: ExtremeMark['kind']; index: number },
  { scale, plot }: { scale: StretchScale; plot: Box },
): ExtremeMark[] {
  const at = trace.at[index];
  const mgdl = trace.mgdl[index];
  if (at === undefined || mgdl === undefined || index === trace.at.length - 1) return [];
  const level = levelOf(mgdl, thresholds);
  if (level === 'target') return [];
  const isHigh = level === 'high' || level === 'veryHigh';
  if (isHigh !== (kind === 'highest')) return [];
  const [x, y] = [scale.x(at), scale.y(mgdl)];
  const excursion = excursionAround(trace, thresholds, index);
  const clear = {
    left: Math.max(plot.left, scale.x(excursion.from)),
    right: Math.min(plot.left + plot.width, scale.x(excursion.to)),
  };
  return [{ kind, at, mgdl, level, x, y, ...labelPlace({ kind, x, y }, clear, plot) }];
}

/** The instants around a reading outside the target between which the curve stays outside it. */
function excursionAround(trace: Trace, thresholds: Thresholds, index: number): { from: number; to: number } {
  const isOutside = (i: number): boolean => {
    const mgdl = trace.mgdl[i];
    return mgdl !== undefined && levelOf(mgdl, thresholds) !== 'target';
  };
  let [first, last] = [index, index];
  while (isOutside(first - 1)) first -= 1;
  while (isOutside(last + 1)) last += 1;
  return { from: trace.at[first] ?? 0, to: trace.at[last] ?? 0 };
}

function labelPlace(
  { kind, x, y }: Pick<ExtremeMark, 'kind' | 'x' | 'y'>,
  clear: { left: number; right: number },
  plot: Box,
): Pick<ExtremeMark, 'labelX' | 'labelY' | 'anchor' | 'isShort'> {
  const right = plot.left + plot.width;
  const isAbove = kind === 'highest' && y - LABEL_RISE >= plot.top + LABEL_LINE / 2;
  if (isAbove) {
    const isStart = x + LABEL_WIDTH <= right;
    const labelX = isStart ? x : Math.min(right, x + LABEL_WIDTH / 2);
    return {
      labelX: roundPx(labelX),
      labelY: roundPx(y - LABEL_RISE),
      anchor: isStart ? 'start' : 'end',
      isShort: false,
    };
  }
  const after = right - clear.right - LABEL_GAP;
  const before = clear.left - LABEL_GAP - plot.left;
  const isShort = Math.max(after, before) < LABEL_WIDTH;
  const isAfter = after >= (isShort ? SHORT_WIDTH : LABEL_WIDTH);
  const labelX = isAfter ? clear.right + LABEL_GAP : clear.left - LABEL_GAP;
  return { labelX: roundPx(labelX), labelY: roundPx(y), anchor: isAfter ? 'start' : 'end', isShort };
}

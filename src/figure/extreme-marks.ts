import { levelOf, type Level, type Thresholds } from '#domain/glucose/levels.ts';
import { firstIndexAtOrAfter, type Trace } from '#domain/trace/trace.ts';
import { roundPx, type Box } from './plot.ts';
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
  return [{ kind, at, mgdl, level, x, y, ...labelPlace(kind, { x, y }, plot) }];
}

function labelPlace(
  kind: ExtremeMark['kind'],
  { x, y }: { x: number; y: number },
  plot: Box,
): Pick<ExtremeMark, 'labelX' | 'labelY' | 'anchor'> {
  const right = plot.left + plot.width;
  const isAbove = kind === 'highest' && y - LABEL_RISE > plot.top;
  const offset = isAbove ? 0 : LABEL_GAP;
  const anchor = x + offset + LABEL_WIDTH > right ? 'end' : 'start';
  const labelX = anchor === 'start' ? x + offset : isAbove ? Math.min(right, x + LABEL_WIDTH / 2) : x - offset;
  return { labelX: roundPx(labelX), labelY: roundPx(isAbove ? y - LABEL_RISE : y), anchor };
}

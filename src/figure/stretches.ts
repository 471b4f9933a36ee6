import type { Thresholds } from '#domain/glucose/levels.ts';
import { isGap, findStretches, type Stretch as IndexRun } from '#domain/trace/gaps.ts';
import { thin } from '#domain/trace/thin.ts';
import { firstIndexAtOrAfter, intervalAt, subTrace, type Trace } from '#domain/trace/trace.ts';
import { closedPath, linePath, type Place } from './path.ts';

/** From an instant to x and from mg/dL to y. */
export type StretchScale = {
  readonly x: (at: number) => number;
  readonly y: (mgdl: number) => number;
  /** Points that a px of the line may have; 4 by default. */
  readonly pointsPerPx?: number;
};

/** Readings without a gap between them: where they run, and how they are drawn. */
export type Stretch = {
  readonly from: number;
  readonly to: number;
  /** SVG path data of the line; a single reading is a dot once it is stroked with round ends */
  readonly line: string;
  /** path data of what lies above `high` or below `low`, closed along that threshold */
  readonly outside: readonly string[];
};

/** The window that is drawn and the thresholds that its fills are closed against. */
export type StretchWindow = { readonly from: number; readonly to: number; readonly thresholds: Thresholds };

/** A reading as a place: epoch ms and mg/dL. */
export type Point = { readonly at: number; readonly mgdl: number };

/** Points that a px of a line may need: its first, lowest, highest and last reading. */
const POINTS_PER_PX = 4;
/** What thinning needs to keep a bucket's first, lowest, highest and last reading. */
const MIN_POINTS = 4;
/** Breaks narrower than this cannot be seen in a line of 2 px; the line runs on. */
const VISIBLE_BREAK_PX = 0.5;

/** Whether the silence before reading `index` is a gap. */
export function isGapBefore(trace: Trace, index: number): boolean {
  if (index <= 0 || index >= trace.at.length) return false;
  return isGap((trace.at[index] ?? 0) - (trace.at[index - 1] ?? 0), intervalAt(trace, index - 1));
}

/** Whether a line leads from the reading before `index` to that reading. */
function isJoined(trace: Trace, index: number): boolean {
  return index > 0 && index < trace.at.length && !isGapBefore(trace, index);
}

/** The readings of a window, with the neighbour on either side so that lines reach its edges. */
function windowReadings(trace: Trace, from: number, to: number): Trace {
  const first = firstIndexAtOrAfter(trace.at, from);
  const last = firstIndexAtOrAfter(trace.at, to);
  const start = isJoined(trace, first) ? first - 1 : first;
  const end = isJoined(trace, last) ? last + 1 : last;
  return subTrace(trace, start, end);
}

/** The stretches of a window, thinned to what its pixels can show without losing an extreme. */
export function thinnedStretches(trace: Trace, window: StretchWindow, scale: StretchScale): Stretch[] {
  return thinnedPoints(trace, window, scale).map((points) => toStretch(points, window.thresholds, scale));
}

/** What `thinnedStretches` draws, as points: at least one a stretch. */
export function thinnedPoints(
  trace: Trace,
  window: Pick<StretchWindow, 'from' | 'to'>,
  scale: StretchScale,
): (readonly Point[])[] {
  const shown = windowReadings(trace, window.from, window.to);
  if (shown.at.length === 0) return [];
  return mergeInvisible(findStretches(shown), shown, scale).map((run) =>
    toPoints(subTrace(shown, run.start, run.end), window, scale),
  );
}

function mergeInvisible(runs: readonly IndexRun[], trace: Trace, { x }: StretchScale): IndexRun[] {
  const merged: IndexRun[] = [];
  for (const run of runs) {
    const last = merged.at(-1);
    const width = last ? x(trace.at[run.start] ?? 0) - x(trace.at[last.end - 1] ?? 0) : Infinity;
    if (last && width < VISIBLE_BREAK_PX) merged[merged.length - 1] = { start: last.start, end: run.end };
    else merged.push(run);
  }
  return merged;
}

/** Only the readings of the window are thinned: a neighbour outside it cannot take the place of an extreme inside. */
function toPoints(readings: Trace, { from, to }: Pick<StretchWindow, 'from' | 'to'>, scale: StretchScale): Point[] {
  const [first, end] = [firstIndexAtOrAfter(readings.at, from), firstIndexAtOrAfter(readings.at, to)];
  const before = subTrace(readings, 0, first);
  const after = subTrace(readings, end, readings.at.length);
  return [before, thinToPixels(subTrace(readings, first, end), scale), after].flatMap(pointsOf);
}

function thinToPixels(readings: Trace, scale: StretchScale): Trace {
  const [from, to] = [readings.at[0] ?? 0, readings.at.at(-1) ?? 0];
  const widthPx = Math.max(1, Math.ceil(scale.x(to) - scale.x(from)));
  return thin(readings, Math.max(MIN_POINTS, (scale.pointsPerPx ?? POINTS_PER_PX) * widthPx));
}

function pointsOf({ at, mgdl }: Trace): Point[] {
  return Array.from(at, (moment, index) => ({ at: moment, mgdl: mgdl[index] ?? 0 }));
}

function toStretch(points: readonly Point[], { high, low }: Thresholds, scale: StretchScale): Stretch {
  const toPlaces = (shown: readonly Point[]): Place[] => shown.map(({ at, mgdl }) => [scale.x(at), scale.y(mgdl)]);
  const excursions = [...findExcursions(points, high, (v) => v > high), ...findExcursions(points, low, (v) => v < low)];
  return {
    from: points[0]?.at ?? 0,
    to: points.at(-1)?.at ?? 0,
    line: linePath(toPlaces(points)),
    outside: excursions.map((excursion) => closedPath(toPlaces(excursion))),
  };
}

/** The parts of a line beyond a threshold, each from where it crosses to where it comes back. */
export function findExcursions(
  points: readonly Point[],
  threshold: number,
  isOutside: (mgdl: number) => boolean,
): Point[][] {
  const excursions: Point[][] = [];
  let open: Point[] | null = null;
  for (const [index, point] of points.entries()) {
    const previous = points[index - 1];
    if (isOutside(point.mgdl)) {
      open ??= [previous ? crossing(previous, point, threshold) : { at: point.at, mgdl: threshold }];
      open.push(point);
    } else if (open && previous) {
      excursions.push([...open, crossing(previous, point, threshold)]);
      open = null;
    }
  }
  const last = open?.at(-1);
  if (open && last) excursions.push([...open, { at: last.at, mgdl: threshold }]);
  return excursions.filter((excursion) => excursion.length > 3 || hasWidth(excursion));
}

function hasWidth(excursion: readonly Point[]): boolean {
  return excursion[0]?.at !== excursion.at(-1)?.at;
}

/** Where the line between two points meets a threshold that lies between them. */
export function crossing(before: Point, after: Point, threshold: number): Point {
  const share = (threshold - before.mgdl) / (after.mgdl - before.mgdl);
  return { at: before.at + share * (after.at - before.at), mgdl: threshold };
}

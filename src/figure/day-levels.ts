import type { Level, Thresholds } from '#domain/glucose/levels.ts';
import { dayScale, type DayInput } from './day-figure.ts';
import { targetBand, type Box } from './plot.ts';
import { crossing, findExcursions, thinnedPoints, type Point } from './stretches.ts';

/** A place on a drawing, px. */
export type Spot = readonly [x: number, y: number];

/** The parts of a day's curve in one level. */
export type DayLevel = {
  /** pieces of the line; a single reading is a piece of one spot: a dot once it is stroked with round ends */
  readonly lines: readonly (readonly Spot[])[];
  /** polygons between the line and the edge where the level begins, no further than where it ends; none in the target */
  readonly outside: readonly (readonly Spot[])[];
};

/** A small curve without words, cut where it passes from one level to the next, for drawings in plain colours. */
export type DayLevels = {
  readonly target: Box;
  readonly levels: Readonly<Record<Level, DayLevel>>;
};

/** The order of painting: the end of a line's piece covers that of the piece nearer to the target. */
export const PAINTED_LEVELS = ['target', 'high', 'low', 'veryHigh', 'veryLow'] as const satisfies readonly Level[];

/** The same day as `dayFigure` draws it with a gradient. */
export function dayLevels(input: DayInput): DayLevels {
  const { thresholds } = input;
  const { plot, scale } = dayScale(input);
  const toSpots = (points: readonly Point[]): Spot[] => points.map(({ at, mgdl }) => [scale.x(at), scale.y(mgdl)]);
  const curves = thinnedPoints(input.trace, input, scale).map((points) => withCrossings(points, thresholds));
  const pieces = curves.flatMap((points) => findPieces(points, thresholds));
  const inLevel = (level: Level): DayLevel => ({
    lines: pieces.filter((piece) => piece.level === level).map(({ points }) => toSpots(points)),
    outside: curves.flatMap((points) => findOutside(points, findReach(level, thresholds))).map(toSpots),
  });
  return {
    target: targetBand(thresholds, scale.y, plot),
    levels: {
      veryHigh: inLevel('veryHigh'),
      high: inLevel('high'),
      target: inLevel('target'),
      low: inLevel('low'),
      veryLow: inLevel('veryLow'),
    },
  };
}

/** The line with an extra point at each crossing of a threshold. */
function withCrossings(points: readonly Point[], thresholds: Thresholds): Point[] {
  const rising = Object.values(thresholds).toSorted((a, b) => a - b);
  const falling = rising.toReversed();
  return points.flatMap((point, index) => {
    const before = points[index - 1];
    if (!before) return [point];
    const [bottom, top] = [Math.min(before.mgdl, point.mgdl), Math.max(before.mgdl, point.mgdl)];
    const crossed = (before.mgdl < point.mgdl ? rising : falling).filter((edge) => edge > bottom && edge < top);
    return [...crossed.map((edge) => crossing(before, point, edge)), point];
  });
}

type Piece = { readonly level: Level; readonly points: Point[] };

/** A line that has its crossings, cut into pieces of one level each; neighbours share the point between them. */
function findPieces(points: readonly Point[], thresholds: Thresholds): Piece[] {
  const pieces: Piece[] = [];
  for (const [index, point] of points.entries()) {
    const before = points[index - 1] ?? point;
    if (before === point && points.length > 1) continue;
    const level = levelAt((before.mgdl + point.mgdl) / 2, thresholds);
    const open = pieces.at(-1);
    if (open?.level === level) open.points.push(point);
    else pieces.push({ level, points: before === point ? [point] : [before, point] });
  }
  return pieces;
}

/** Without the rounding of a reading's level: the colour changes where the line crosses the edge. */
function levelAt(mgdl: number, { urgentLow, low, high, urgentHigh }: Thresholds): Level {
  if (mgdl < urgentLow) return 'veryLow';
  if (mgdl < low) return 'low';
  if (mgdl <= high) return 'target';
  return mgdl <= urgentHigh ? 'high' : 'veryHigh';
}

/** Where a level begins and where it ends, away from the target; mg/dL. */
type Reach = { readonly edge: number; readonly end: number };

function findReach(level: Level, { urgentLow, low, high, urgentHigh }: Thresholds): Reach | null {
  switch (level) {
    case 'veryHigh':
      return { edge: urgentHigh, end: Infinity };
    case 'high':
      return { edge: high, end: urgentHigh };
    case 'target':
      return null;
    case 'low':
      return { edge: low, end: urgentLow };
    case 'veryLow':
      return { edge: urgentLow, end: -Infinity };
  }
}

function findOutside(points: readonly Point[], reach: Reach | null): Point[][] {
  if (!reach) return [];
  const { edge, end } = reach;
  if (end > edge) return findExcursions(clamped(points, Math.min, end), edge, (mgdl) => mgdl > edge);
  return findExcursions(clamped(points, Math.max, end), edge, (mgdl) => mgdl < edge);
}

function clamped(points: readonly Point[], nearer: (a: number, b: number) => number, end: number): Point[] {
  return points.map(({ at, mgdl }) => ({ at, mgdl: nearer(mgdl, end) }));
}

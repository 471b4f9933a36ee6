import { OVERLAY_BIN_MINUTES, type DoseLine, type OverlayBin } from '#domain/care/overlay.ts';
import { closedPath, linePath, type Place } from './path.ts';
import { pushApart } from './push-apart.ts';
import { glucoseScale, roundPx, toPlotArea, type Box, type GlucoseDomain, type Margin, type Size } from './plot.ts';

/** What the doses of one time of day are drawn from: curves by the time since their dose. */
export type DoseFigureInput = {
  readonly lines: readonly DoseLine[];
  readonly bins: readonly OverlayBin[];
  /** how many hours the plot shows */
  readonly hours: number;
  readonly domain: GlucoseDomain;
  readonly size: Size;
  readonly margin: Margin;
};

/** An hour since the dose under the plot. */
export type DoseTick = { readonly hour: number; readonly x: number };

/** The height at which a percentile is named. */
export type PercentileEnd = { readonly percent: 25 | 50 | 75; readonly y: number };

/** Curves laid over each other as drawing instructions: SVG path data, one path a stretch without a gap. */
export type DoseFigure = {
  readonly size: Size;
  readonly plot: Box;
  readonly ticks: readonly DoseTick[];
  readonly lines: readonly string[];
  readonly median: string;
  /** from the 25th to the 75th percentile */
  readonly band: string;
  /** where the names of the percentiles are drawn, next to their last values */
  readonly ends: readonly PercentileEnd[];
  readonly x: (minute: number) => number;
  readonly y: (mgdl: number) => number;
};

/** Hours between two ticks, on a plot of 12 hours and of a whole day. */
const TICK_HOURS = 3;
const WIDE_TICK_HOURS = 6;
const HALF_DAY_HOURS = 14;
/** Values lie in the middle of their step. */
const MIDDLE = OVERLAY_BIN_MINUTES / 2;

type Point = { readonly minute: number; readonly values: readonly number[] };

/** The curves of doses since hour 0, with their median and band where there are enough of them. */
export function doseFigure({ lines, bins, hours, domain, size, margin }: DoseFigureInput): DoseFigure {
  const plot = toPlotArea(size, margin);
  const y = glucoseScale(domain, plot);
  const x = (minute: number): number => roundPx(plot.left + (minute / 60 / hours) * plot.width);
  const draw = (points: readonly Point[]): string =>
    stretchesOf(points)
      .map((some) => linePath(edge(some, 0)))
      .join('');
  const edge = (points: readonly Point[], index: number): Place[] =>
    points.map(({ minute, values }) => [x(minute), y(values[index] ?? 0)]);
  const shown = (points: readonly Point[]): Point[] => points.filter(({ minute }) => minute <= hours * 60);
  const band = stretchesOf(shown(bins.flatMap(toBandPoint)));
  return {
    size,
    plot,
    ticks: toTicks(hours, x),
    lines: lines.map((line) => draw(shown(line.flatMap(toLinePoint)))),
    median: draw(
      shown(bins.flatMap(({ minute, p50 }) => (p50 === null ? [] : [{ minute: minute + MIDDLE, values: [p50] }]))),
    ),
    ends: findEnds(bins, hours, { y, plot }),
    band: band.map((points) => closedPath([...edge(points, 1), ...edge(points, 0).toReversed()])).join(''),
    x,
    y,
  };
}

/** Two names of 12 px need so much height. */
const NAME_PX = 13;
/** A percentile is named if it is known in the last hour. */
const END_MINUTES = 60;

type Heights = { readonly y: (mgdl: number) => number; readonly plot: Box };

/** From top to bottom, without one that is not known at the end. */
function findEnds(bins: readonly OverlayBin[], hours: number, { y, plot }: Heights): PercentileEnd[] {
  const last = bins.findLast(({ minute, p50 }) => minute < hours * 60 && p50 !== null);
  if (last === undefined || last.minute < hours * 60 - END_MINUTES) return [];
  const known = (
    [
      [75, last.p75],
      [50, last.p50],
      [25, last.p25],
    ] as const
  ).flatMap(([percent, mgdl]) => (mgdl === null ? [] : [{ percent, y: y(mgdl) }]));
  const heights = known.map((end) => end.y);
  const moved = pushApart(heights, NAME_PX, [plot.top, plot.top + plot.height]);
  return known.map((end, index) => ({ ...end, y: moved[index] ?? end.y }));
}

function toLinePoint(value: number | null, bin: number): Point[] {
  return value === null ? [] : [{ minute: bin * OVERLAY_BIN_MINUTES + MIDDLE, values: [value] }];
}

function toBandPoint({ minute, p25, p75 }: OverlayBin): Point[] {
  return p25 === null || p75 === null ? [] : [{ minute: minute + MIDDLE, values: [p25, p75] }];
}

/** Points without an empty step between them. */
function stretchesOf(points: readonly Point[]): Point[][] {
  const stretches: Point[][] = [];
  for (const point of points) {
    const last = stretches.at(-1)?.at(-1);
    if (last !== undefined && point.minute - last.minute <= OVERLAY_BIN_MINUTES) stretches.at(-1)?.push(point);
    else stretches.push([point]);
  }
  return stretches;
}

function toTicks(hours: number, x: (minute: number) => number): DoseTick[] {
  const step = hours > HALF_DAY_HOURS ? WIDE_TICK_HOURS : TICK_HOURS;
  return Array.from({ length: Math.floor(hours / step) + 1 }, (_, index) => ({
    hour: index * step,
    x: x(index * step * 60),
  }));
}

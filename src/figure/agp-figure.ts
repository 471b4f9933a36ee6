import type { Agp, AgpBin } from '#domain/glucose/agp.ts';
import type { Thresholds } from '#domain/glucose/levels.ts';
import { smoothedAgp } from '#domain/glucose/smoothed-agp.ts';
import { DAY_MINUTES } from '#domain/units/units.ts';
import {
  glucoseDomain,
  glucoseScale,
  LABEL_LINE,
  toPlotArea,
  roundPx,
  targetBand,
  thresholdLines,
  type Box,
  type GlucoseDomain,
  type Margin,
  type Size,
  type ThresholdLine,
} from './plot.ts';
import { closedPath, linePath, type Place } from './path.ts';
import { pushApart } from './push-apart.ts';

/** What an ambulatory glucose profile is drawn from. */
export type AgpInput = {
  readonly agp: Agp;
  readonly thresholds: Thresholds;
  readonly size: Size;
  /** room for the words around the plot: values before it, hours under it, percentiles behind it */
  readonly margin?: Margin;
  /** hours between two labels under the plot, 3 by default */
  readonly hourStep?: number;
};

/** The percentiles that are drawn. */
export type AgpPercentile = 5 | 25 | 50 | 75 | 95;

/** An hour of the local day under the plot, 0 to 24; a `major` one also has a line through the plot. */
export type HourTick = { readonly hour: number; readonly x: number; readonly major: boolean };

/** The place of a percentile's name: at the end of its curve, `labelY` pushed apart from the others. */
export type PercentileEnd = { readonly percentile: AgpPercentile; readonly y: number; readonly labelY: number };

/** A profile as drawing instructions: SVG path data, one path a stretch without an empty bin. */
export type AgpFigure = {
  readonly size: Size;
  readonly plot: Box;
  readonly domain: GlucoseDomain;
  readonly target: Box;
  readonly thresholds: readonly ThresholdLine[];
  readonly hours: readonly HourTick[];
  /** band from the 5th to the 95th percentile */
  readonly outer: readonly string[];
  /** the 5th and the 95th percentile as lines */
  readonly outerEdges: readonly string[];
  /** band from the 25th to the 75th percentile */
  readonly inner: readonly string[];
  readonly median: readonly string[];
  /** empty where the day's last bin is empty */
  readonly ends: readonly PercentileEnd[];
};

/** Room for labels of 12 px. */
export const AGP_MARGIN: Margin = { top: 12, right: 48, bottom: 26, left: 40 };

const PERCENTILES: readonly AgpPercentile[] = [95, 75, 50, 25, 5];
const MAJOR_HOURS = 6;

type Curves = Record<`p${AgpPercentile}`, number>;
type AgpPoint = Curves & { readonly minute: number };

/**
 * An ambulatory glucose profile, midnight to midnight.
 *
 * The curves are smoothed as the domain does for drawing, pass through the middle of their bins, and meet at midnight.
 * An empty bin is a gap.
 */
export function agpFigure(input: AgpInput): AgpFigure {
  const plot = toPlotArea(input.size, input.margin ?? AGP_MARGIN);
  const stretches = findStretches(smoothedAgp(input.agp));
  const domain = computeDomain(stretches.flat(), input.thresholds);
  const y = glucoseScale(domain, plot);
  const x = (minute: number): number => roundPx(plot.left + (minute / DAY_MINUTES) * plot.width);
  const band = createBand(x, y);
  const curve = createCurve(x, y);
  return {
    size: input.size,
    plot,
    domain,
    target: targetBand(input.thresholds, y, plot),
    thresholds: thresholdLines(input.thresholds, y, plot),
    hours: hourTicks(x, input.hourStep ?? 3),
    outer: stretches.map((points) => band(points, 'p5', 'p95')),
    outerEdges: stretches.flatMap((points) => [curve(points, 'p95'), curve(points, 'p5')]),
    inner: stretches.map((points) => band(points, 'p25', 'p75')),
    median: stretches.map((points) => curve(points, 'p50')),
    ends: placeEnds(stretches.at(-1)?.at(-1), y, plot),
  };
}

function computeDomain(points: readonly AgpPoint[], thresholds: Thresholds): GlucoseDomain {
  const lowest = points.reduce((low, point) => Math.min(low, point.p5), Infinity);
  const highest = points.reduce((high, point) => Math.max(high, point.p95), -Infinity);
  return glucoseDomain(thresholds, lowest, highest);
}

function findStretches(agp: Agp): AgpPoint[][] {
  const stretches: AgpPoint[][] = [[]];
  for (const point of [midnight(agp, 0), ...agp.bins.map((bin) => toPoint(bin, agp)), midnight(agp, DAY_MINUTES)]) {
    if (point) stretches.at(-1)?.push(point);
    else if (stretches.at(-1)?.length) stretches.push([]);
  }
  return stretches.filter((points) => points.length > 0);
}

function toPoint({ minute, p5, p25, p50, p75, p95 }: AgpBin, agp: Agp): AgpPoint | null {
  if (p5 === null || p25 === null || p50 === null || p75 === null || p95 === null) return null;
  return { minute: minute + agp.binMinutes / 2, p5, p25, p50, p75, p95 };
}

function midnight(agp: Agp, minute: number): AgpPoint | null {
  const [first, last] = [agp.bins[0], agp.bins.at(-1)];
  const after = first ? toPoint(first, agp) : null;
  const before = last ? toPoint(last, agp) : null;
  if (!after || !before) return null;
  const mean = (curve: keyof Curves): number => (before[curve] + after[curve]) / 2;
  return { minute, p5: mean('p5'), p25: mean('p25'), p50: mean('p50'), p75: mean('p75'), p95: mean('p95') };
}

function createCurve(x: (minute: number) => number, y: (mgdl: number) => number) {
  return (points: readonly AgpPoint[], curve: keyof Curves): string =>
    linePath(points.map((point) => [x(point.minute), y(point[curve])]));
}

function createBand(x: (minute: number) => number, y: (mgdl: number) => number) {
  return (points: readonly AgpPoint[], low: keyof Curves, high: keyof Curves): string => {
    const edge = (curve: keyof Curves): Place[] => points.map((point) => [x(point.minute), y(point[curve])]);
    return closedPath([...edge(high), ...edge(low).toReversed()]);
  };
}

function hourTicks(x: (minute: number) => number, step: number): HourTick[] {
  return Array.from({ length: Math.floor(24 / step) + 1 }, (_, index) => {
    const hour = index * step;
    return { hour, x: x(hour * 60), major: hour % MAJOR_HOURS === 0 };
  });
}

function placeEnds(last: AgpPoint | undefined, y: (mgdl: number) => number, plot: Box): PercentileEnd[] {
  if (last?.minute !== DAY_MINUTES) return [];
  const ys = PERCENTILES.map((percentile) => y(last[`p${percentile}`]));
  const labels = pushApart(ys, LABEL_LINE, [plot.top, plot.top + plot.height]);
  return PERCENTILES.map((percentile, index) => ({
    percentile,
    y: ys[index] ?? 0,
    labelY: labels[index] ?? 0,
  }));
}

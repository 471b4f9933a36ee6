import type { Thresholds } from '#domain/glucose/levels.ts';
import type { Trace } from '#domain/trace/trace.ts';
import { placeLeftOut, type LeftOutBox } from './left-out.ts';
import { glucoseScale, levelStops, targetBand, timeScale, toPlotArea } from './plot.ts';
import type { Box, GlucoseDomain, LevelStop, Margin, Size } from './plot.ts';
import { thinnedStretches, type StretchScale } from './stretches.ts';

/** What one small day is drawn from. */
export type DayInput = {
  readonly trace: Trace;
  readonly thresholds: Thresholds;
  /** the day (or another window): from ≤ instant < to */
  readonly from: number;
  readonly to: number;
  /** of `sharedDomain`, one for all the days that are shown together */
  readonly domain: GlucoseDomain;
  readonly size: Size;
};

/** What the places in one small day depend on. */
export type DayFrame = Pick<DayInput, 'from' | 'to' | 'domain' | 'size'>;

/** A small curve without words: SVG path data, coloured by the vertical gradient `stops` over the plot. */
export type DayFigure = {
  /** what its places depend on, for what is drawn over it */
  readonly frame: DayFrame;
  readonly plot: Box;
  readonly target: Box;
  readonly stops: readonly LevelStop[];
  /** one path a stretch without a gap */
  readonly lines: readonly string[];
  /** what lies outside the target, closed against the threshold that was crossed */
  readonly outside: readonly string[];
  /** what metrics leave out */
  readonly leftOut: readonly LeftOutBox[];
};

/** Room for half a line's width and its round ends. */
const MARGIN: Margin = { top: 1.5, right: 1.5, bottom: 1.5, left: 1.5 };

/** A thumbnail is drawn from half the points of a curve: still the lowest and highest of every 2 px. */
const POINTS_PER_PX = 2;

/** One day of a calendar of small multiples, or a sparkline of another window. */
export function dayFigure(input: DayInput): DayFigure {
  const { plot, scale } = dayScale(input);
  const stretches = thinnedStretches(input.trace, input, scale);
  const { from, to, domain, size } = input;
  return {
    frame: { from, to, domain, size },
    plot,
    target: targetBand(input.thresholds, scale.y, plot),
    stops: levelStops(input.thresholds, input.domain),
    lines: stretches.map((stretch) => stretch.line),
    outside: stretches.flatMap((stretch) => stretch.outside),
    leftOut: placeLeftOut(input, scale.x),
  };
}

/** The positions of a small day's readings, and the size of the box. */
export function dayScale({ domain, size, ...window }: DayFrame): { readonly plot: Box; readonly scale: StretchScale } {
  const plot = toPlotArea(size, MARGIN);
  return {
    plot,
    scale: {
      x: timeScale(window, plot),
      y: glucoseScale(domain, plot),
      pointsPerPx: POINTS_PER_PX,
    },
  };
}

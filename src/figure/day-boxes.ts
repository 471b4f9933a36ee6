import type { Thresholds } from '#domain/glucose/levels.ts';
import {
  glucoseScale,
  roundPx,
  targetBand,
  thresholdLines,
  toPlotArea,
  type Box,
  type GlucoseDomain,
  type Margin,
  type Size,
  type ThresholdLine,
} from './plot.ts';
import { timeTicks, type TimeTick } from './time-ticks.ts';

/** A day as it is summed up: percentiles in mg/dL, coverage in percent, the lowest limit that it was below. */
export type BoxedDay = {
  readonly date: string;
  readonly from: number;
  readonly to: number;
  readonly p5: number;
  readonly p25: number;
  readonly median: number;
  readonly p75: number;
  readonly p95: number;
  readonly coverage: number;
  readonly low: 'low' | 'veryLow' | null;
};

/** A stretch of time, epoch ms. */
export type Stretch = { readonly from: number; readonly to: number };

/** What days are drawn from; `now` epoch ms. */
export type DayBoxesInput = {
  readonly days: readonly BoxedDay[];
  readonly window: Stretch;
  readonly zone: string;
  readonly thresholds: Thresholds;
  /** The first days after a change. */
  readonly settling: readonly Stretch[];
  /** A day with a smaller observed share is drawn as partly observed, percent. */
  readonly leastPercent: number;
  readonly size: Size;
  readonly margin: Margin;
};

/** A day: a line from 5 to 95 %, a box from 25 to 75 %, a mark at the median. */
export type DayBox = {
  readonly date: string;
  readonly x: number;
  readonly left: number;
  readonly width: number;
  readonly line: readonly [top: number, bottom: number];
  readonly box: readonly [top: number, bottom: number];
  readonly median: number;
  /** Observed for less than 70 %. */
  readonly isPartly: boolean;
  readonly low: BoxedDay['low'];
};

/** Days next to each other over a time axis. */
export type DayBoxesFigure = {
  readonly size: Size;
  readonly plot: Box;
  readonly target: Box;
  readonly thresholds: readonly ThresholdLine[];
  readonly ticks: readonly TimeTick[];
  readonly settling: readonly { readonly x: number; readonly width: number }[];
  readonly boxes: readonly DayBox[];
  readonly x: (at: number) => number;
};

/** Share of a day's place that its box fills, and the widest box, px. */
const FILL = 0.6;
const WIDEST = 14;
const HEADROOM = 0.05;

/** Each day of a window as a box, with the days on which a new dose settled. */
export function dayBoxes(input: DayBoxesInput): DayBoxesFigure {
  const { days, window, zone, thresholds, size, margin } = input;
  const plot = toPlotArea(size, margin);
  const length = Math.max(1, window.to - window.from);
  const x = (at: number): number => roundPx(plot.left + ((at - window.from) / length) * plot.width);
  const y = glucoseScale(domainOf(days, thresholds), plot);
  const inside = ({ from, to }: Stretch): boolean => to > window.from && from < window.to;
  return {
    size,
    plot,
    target: targetBand(thresholds, y, plot),
    thresholds: thresholdLines(thresholds, y, plot),
    ticks: timeTicks({ ...window, zone, width: plot.width, x }),
    settling: input.settling.filter(inside).map(({ from, to }) => {
      const left = x(Math.max(from, window.from));
      return { x: left, width: roundPx(x(Math.min(to, window.to)) - left) };
    }),
    boxes: days.filter(inside).map((day) => ({ ...toBox(day, x, y), isPartly: day.coverage < input.leastPercent })),
    x,
  };
}

function toBox(day: BoxedDay, x: (at: number) => number, y: (mgdl: number) => number): Omit<DayBox, 'isPartly'> {
  const [from, to] = [x(day.from), x(day.to)];
  const width = roundPx(Math.max(1, Math.min(WIDEST, (to - from) * FILL)));
  const middle = roundPx((from + to) / 2);
  return {
    date: day.date,
    x: middle,
    left: roundPx(middle - width / 2),
    width,
    line: [y(day.p95), y(day.p5)],
    box: [y(day.p75), y(day.p25)],
    median: y(day.median),
    low: day.low,
  };
}

function domainOf(days: readonly BoxedDay[], { urgentLow, urgentHigh }: Thresholds): GlucoseDomain {
  const low = Math.min(urgentLow, ...days.map(({ p5 }) => p5));
  const high = Math.max(urgentHigh, ...days.map(({ p95 }) => p95));
  const room = (high - low) * HEADROOM;
  return [Math.max(0, low - room), high + room];
}

import type { Thresholds } from '#domain/glucose/levels.ts';
import { linePath, type Place } from './path.ts';
import {
  glucoseDomain,
  glucoseScale,
  roundPx,
  targetBand,
  thresholdLines,
  timeScale,
  toPlotArea,
  type Box,
  type Margin,
  type Size,
  type ThresholdLine,
} from './plot.ts';

/** A day with readings: its percentiles, mg/dL; a thin one has too few readings to be compared. */
export type BandDay = {
  readonly from: number;
  readonly to: number;
  readonly p5: number;
  readonly p25: number;
  readonly median: number;
  readonly p75: number;
  readonly p95: number;
  readonly isThin: boolean;
  readonly low: 'low' | 'veryLow' | null;
};

/** A time, epoch ms. */
type Span = { readonly from: number; readonly to: number };

/** What many days are drawn from. */
export type LongPlotInput = {
  readonly days: readonly BandDay[];
  readonly range: Span;
  /** From here on nothing can have been measured yet; the end of the range if it is left out. */
  readonly until?: number;
  readonly thresholds: Thresholds;
  readonly size: Size;
  readonly margin: Margin;
};

/** Days as drawing instructions: SVG path data, and the places of words and marks. */
export type LongPlot = {
  readonly plot: Box;
  readonly target: Box;
  readonly thresholds: readonly ThresholdLine[];
  /** Width of the bar of a day, px. */
  readonly dayWidth: number;
  /** The 5th to the 95th percentile of each day, one upright line a day; of thin days apart. */
  readonly outer: string;
  readonly thin: string;
  /** The 25th to the 75th percentile. */
  readonly inner: string;
  /** The medians; days that follow each other are joined. */
  readonly median: string;
  readonly lows: readonly { readonly x: number; readonly level: 'low' | 'veryLow' }[];
  /** Where a word has room that nothing was measured: the middle. */
  readonly silences: readonly number[];
};

const DAY_SHARE = 0.86;
const LEAST_DAY_PX = 0.8;
const MOST_DAY_PX = 12;
/** px of silence that have room for a word. */
const WORD_PX = 84;

/** Many days side by side, each as its percentiles. Where nothing was measured, nothing is drawn. */
export function longPlot({ days, range, until = range.to, thresholds, size, margin }: LongPlotInput): LongPlot {
  const plot = toPlotArea(size, margin);
  const x = timeScale(range, plot);
  const lowest = days.reduce((low, day) => Math.min(low, day.p5), Infinity);
  const highest = days.reduce((high, day) => Math.max(high, day.p95), -Infinity);
  const y = glucoseScale(glucoseDomain(thresholds, lowest, highest), plot);
  const middle = ({ from, to }: Span): number => x((from + to) / 2);
  const bars = (some: readonly BandDay[], low: 'p5' | 'p25', high: 'p95' | 'p75'): string =>
    some.map((day) => `M${middle(day)},${y(day[high])}V${y(day[low])}`).join('');
  const whole = days.filter(({ isThin }) => !isThin);
  return {
    plot,
    target: targetBand(thresholds, y, plot),
    thresholds: thresholdLines(thresholds, y, plot),
    dayWidth: findDayWidth(days, x),
    outer: bars(whole, 'p5', 'p95'),
    thin: bars(
      days.filter(({ isThin }) => isThin),
      'p5',
      'p95',
    ),
    inner: bars(whole, 'p25', 'p75'),
    median: joinedDays(whole)
      .map((run) => linePath(run.map((day): Place => [middle(day), y(day.median)])))
      .join(''),
    lows: days.flatMap((day) => (day.low === null ? [] : [{ x: middle(day), level: day.low }])),
    silences: findSilences(days, { from: range.from, to: until })
      .filter(({ from, to }) => x(to) - x(from) >= WORD_PX)
      .map(middle),
  };
}

function findDayWidth(days: readonly BandDay[], x: (at: number) => number): number {
  const [day] = days;
  const width = day === undefined ? LEAST_DAY_PX : (x(day.to) - x(day.from)) * DAY_SHARE;
  return roundPx(Math.min(MOST_DAY_PX, Math.max(LEAST_DAY_PX, width)));
}

/** Days that follow each other without one between them. */
function joinedDays(days: readonly BandDay[]): BandDay[][] {
  const runs: BandDay[][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run?.at(-1)?.to === day.from) run.push(day);
    else runs.push([day]);
  }
  return runs;
}

function findSilences(days: readonly BandDay[], { from, to }: Span): Span[] {
  const ends = [from, ...days.map((day) => day.to)];
  const starts = [...days.map((day) => day.from), to];
  return ends.map((end, index) => ({ from: end, to: starts[index] ?? to }));
}

import type { Level, Thresholds } from '#domain/glucose/levels.ts';
import { dateOfDayNumber, toDayNumber, type LocalDate } from '#domain/time/days.ts';
import {
  glucoseDomain,
  glucoseScale,
  roundPx,
  targetBand,
  thresholdLines,
  toPlotArea,
  type Box,
  type Margin,
  type Size,
  type ThresholdLine,
} from './plot.ts';

/** A day of a file: its values in mg/dL, and how many of its readings are new and how many are known. */
export type FileDay = {
  readonly day: LocalDate;
  readonly min: number;
  readonly max: number;
  readonly median: number;
  readonly fresh: number;
  readonly known: number;
};

/** A column: one day, or a few where there are many; y and heights in px. */
export type DayColumn = {
  readonly day: LocalDate;
  readonly x: number;
  readonly width: number;
  /** The lowest to the highest value, cut at the limits, from the lowest level up. */
  readonly parts: readonly { readonly level: Level; readonly top: number; readonly bottom: number }[];
  readonly median: number;
  readonly fresh: Box;
  readonly known: Box;
  readonly hasPlace: boolean;
};

/** The drawing of what a file would bring. */
export type ImportFigure = {
  readonly plot: Box;
  readonly counts: Box;
  readonly target: Box;
  readonly thresholds: readonly ThresholdLine[];
  readonly columns: readonly DayColumn[];
  /** The dates below, without overlap. */
  readonly ticks: readonly {
    readonly day: LocalDate;
    readonly x: number;
    readonly anchor: 'start' | 'middle' | 'end';
  }[];
  readonly mostADay: number;
};

type ImportFigureInput = {
  readonly days: readonly FileDay[];
  readonly thresholds: Thresholds;
  /** Days with a line to look at. */
  readonly places: ReadonlySet<LocalDate>;
  readonly size: Size;
  readonly margin: Margin;
};

/** Narrower columns than this are put together. */
const NARROWEST = 4;
const WIDEST = 9;
const COUNTS_HEIGHT = 36;
const BETWEEN = 22;
/** A date needs this much room. */
const TICK_WIDTH = 112;

/** Draws the days of a file: values above, numbers of readings below. Time runs to the right in every language. */
export function importFigure({ days, thresholds, places, size, margin }: ImportFigureInput): ImportFigure | null {
  const [firstDay, lastDay] = [days[0], days.at(-1)];
  if (firstDay === undefined || lastDay === undefined) return null;
  const area = toPlotArea(size, margin);
  const plot: Box = { ...area, height: area.height - COUNTS_HEIGHT - BETWEEN };
  const counts: Box = { ...area, top: plot.top + plot.height + BETWEEN, height: COUNTS_HEIGHT };
  const [first, last] = [toDayNumber(firstDay.day), toDayNumber(lastDay.day)];
  const step = Math.max(1, Math.ceil((last - first + 1) / Math.floor(plot.width / NARROWEST)));
  const slots = Math.ceil((last - first + 1) / step);
  const slotWidth = plot.width / slots;
  const grouped = [...Map.groupBy(days, ({ day }) => Math.floor((toDayNumber(day) - first) / step))];
  const sums = grouped.map(([slot, list]) => ({ slot, ...sumDays(list, step) }));
  const mostADay = Math.max(1, ...sums.map(({ fresh, known }) => fresh + known));
  const [lowest, highest] = [Math.min(...sums.map(({ min }) => min)), Math.max(...sums.map(({ max }) => max))];
  const y = glucoseScale(glucoseDomain(thresholds, lowest, highest), plot);
  const xOf = (slot: number): number => roundPx(plot.left + (slot + 0.5) * slotWidth);
  const columns = sums.map((sum): DayColumn => {
    const width = roundPx(Math.min(WIDEST, slotWidth * 0.7));
    const bar = (from: number, count: number): Box => {
      const [bottom, height] = [(from / mostADay) * counts.height, (count / mostADay) * counts.height];
      const barWidth = roundPx(Math.min(24, slotWidth * 0.8));
      const top = roundPx(counts.top + counts.height - bottom - height);
      return { left: roundPx(xOf(sum.slot) - barWidth / 2), top, width: barWidth, height: roundPx(height) };
    };
    return {
      day: sum.day,
      x: xOf(sum.slot),
      width,
      parts: levelParts(sum, thresholds, y),
      median: y(sum.median),
      known: bar(0, sum.known),
      fresh: bar(sum.known, sum.fresh),
      hasPlace: sum.days.some((day) => places.has(day)),
    };
  });
  return {
    plot,
    counts,
    target: targetBand(thresholds, y, plot),
    thresholds: thresholdLines(thresholds, y, plot),
    columns,
    ticks: ticksOf({ first, slots, step }, plot, xOf),
    mostADay: Math.round(mostADay),
  };
}

/** Several days as one: the extremes, the middle of their medians, and readings a day. */
function sumDays(list: readonly FileDay[], step: number) {
  const medians = list.map(({ median }) => median).sort((a, b) => a - b);
  const total = (name: 'fresh' | 'known') =>
    list.reduce((sum, day) => sum + day[name], 0) / Math.min(step, list.length);
  return {
    day: list[0]?.day ?? '',
    days: list.map(({ day }) => day),
    min: Math.min(...list.map(({ min }) => min)),
    max: Math.max(...list.map(({ max }) => max)),
    median: medians[Math.floor((medians.length - 1) / 2)] ?? 0,
    fresh: total('fresh'),
    known: total('known'),
  };
}

function levelParts(
  { min, max }: Pick<FileDay, 'min' | 'max'>,
  { urgentLow, low, high, urgentHigh }: Thresholds,
  y: (mgdl: number) => number,
): DayColumn['parts'] {
  const edges: readonly [Level, number, number][] = [
    ['veryLow', -Infinity, urgentLow],
    ['low', urgentLow, low],
    ['target', low, high],
    ['high', high, urgentHigh],
    ['veryHigh', urgentHigh, Infinity],
  ];
  return edges.flatMap(([level, from, to]) => {
    const [bottom, top] = [Math.max(min, from), Math.min(max, to)];
    return bottom < top || (min === max && min >= from && min < to)
      ? [{ level, top: y(top) - (min === max ? 1 : 0), bottom: y(bottom) }]
      : [];
  });
}

type Slots = { readonly first: number; readonly slots: number; readonly step: number };

function ticksOf({ first, slots, step }: Slots, plot: Box, xOf: (slot: number) => number): ImportFigure['ticks'] {
  const count = Math.max(1, Math.min(slots, Math.floor(plot.width / TICK_WIDTH)));
  const every = Math.ceil(slots / count);
  const places = Array.from({ length: Math.ceil(slots / every) }, (_, index) => index * every);
  return places.map((slot, index) => ({
    day: dateOfDayNumber(first + slot * step),
    x: index === 0 ? plot.left : xOf(slot),
    anchor: index === 0 ? 'start' : xOf(slot) > plot.left + plot.width - TICK_WIDTH / 2 ? 'end' : 'middle',
  }));
}

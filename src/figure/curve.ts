import { toLevel, type Level, type Thresholds } from '#domain/glucose/levels.ts';
import { isGap } from '#domain/trace/gaps.ts';
import { firstIndexAtOrAfter, intervalAt, type Trace } from '#domain/trace/trace.ts';
import { extremeMarks, type ExtremeMark } from './extreme-marks.ts';
import { placeLeftOut, type LeftOutBox } from './left-out.ts';
import { placePins, type CurveEvent, type CurveMeter, type Pin } from './pins.ts';
import {
  glucoseDomain,
  glucoseScale,
  levelStops,
  toPlotArea,
  roundPx,
  targetBand,
  thresholdLines,
  timeScale,
} from './plot.ts';
import type { Box, GlucoseDomain, LevelStop, Margin, Size, ThresholdLine } from './plot.ts';
import { isGapBefore, thinnedStretches, type Stretch, type StretchScale } from './stretches.ts';
import { midnights, nights, timeTicks, type Midnight, type Night, type TimeTick } from './time-ticks.ts';

/** What the curve of a window is drawn from; instants are epoch ms, glucose is mg/dL. */
export type CurveInput = {
  /** may reach beyond the window: the lines then run to its edges */
  readonly trace: Trace;
  readonly thresholds: Thresholds;
  readonly from: number;
  readonly to: number;
  readonly zone: string;
  /** the present; null where the window lies in the past for good (a chosen day, a report) */
  readonly now: number | null;
  readonly size: Size;
  /** events for the rail under the plot; without them there is no rail */
  readonly events?: readonly CurveEvent[] | undefined;
  /** the meter's values, where the events are not shown or do not have them */
  readonly meters?: readonly CurveMeter[] | undefined;
  /** a fixed y axis, so that it does not jump while the window moves */
  readonly domain?: GlucoseDomain;
  /** whether the lowest reading is marked in every level, or only below the target */
  readonly marksLowest?: boolean;
  readonly margin?: Margin;
};

/** A reading in the drawing. */
export type CurvePoint = {
  readonly at: number;
  readonly mgdl: number;
  readonly level: Level;
  readonly x: number;
  readonly y: number;
};

/** A silence in the window, between two readings; null where the trace has none on that side. */
export type CurveGap = {
  readonly from: number | null;
  readonly to: number | null;
  readonly x: number;
  readonly width: number;
};

/** A meter's value in the drawing. */
export type MeterDot = {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  /** where the stem to the sensor's value ends; null without one */
  readonly sensorY: number | null;
};

/** Where the lanes of events run: y of the hairline above them and of the middle of each lane. */
export type Rail = { readonly top: number; readonly lanes: readonly [number, number] };

/** The curve of a window as drawing instructions. */
export type CurveFigure = {
  readonly size: Size;
  /** the window, epoch ms */
  readonly from: number;
  readonly to: number;
  readonly plot: Box;
  readonly domain: GlucoseDomain;
  readonly target: Box;
  readonly thresholds: readonly ThresholdLine[];
  /** the vertical gradient over the plot that colours lines and fills */
  readonly stops: readonly LevelStop[];
  readonly stretches: readonly Stretch[];
  /** whether there are so many readings to a px that the line should be thin */
  readonly isDense: boolean;
  readonly gaps: readonly CurveGap[];
  readonly leftOut: readonly LeftOutBox[];
  readonly meters: readonly MeterDot[];
  readonly ticks: readonly TimeTick[];
  readonly midnights: readonly Midnight[];
  readonly nights: readonly Night[];
  readonly marks: readonly ExtremeMark[];
  /** every reading of the window when they are few, else none */
  readonly dots: readonly CurvePoint[];
  /** the last reading, if the window is open and shows it; null for a window in the past */
  readonly last: CurvePoint | null;
  /** x of the present, when the window shows it */
  readonly nowX: number | null;
  readonly rail: Rail | null;
  readonly pins: readonly Pin[];
};

/** Room for values before the plot, the unit and dates above it, times and the rail under it. */
export const CURVE_MARGIN: Margin = { top: 24, right: 14, bottom: 26, left: 44 };
/** Height of the rail with its two lanes. */
export const RAIL_HEIGHT = 44;

const LANE_OFFSETS = [14, 33] as const;
/** Least px between readings for which each gets its dot. */
const DOT_SPACING = 16;
/** Readings to a px from which a line of full width would run together. */
const DENSE = 10;
/** Gaps narrower than this are breaks in the line and nothing more. */
const VISIBLE_GAP_PX = 2;

/** The glucose curve from `from` to `to`. */
export function curveFigure(input: CurveInput): CurveFigure {
  const plot = curvePlot(input);
  const domain = input.domain ?? windowDomain(input);
  const x = timeScale(input, plot);
  const y = glucoseScale(domain, plot);
  const axis = { from: input.from, to: input.to, zone: input.zone, width: plot.width, x };
  const scale = { x, y };
  const rail = input.events ? placeRail(plot, input.margin ?? CURVE_MARGIN) : null;
  return {
    size: input.size,
    from: input.from,
    to: input.to,
    plot,
    domain,
    target: targetBand(input.thresholds, y, plot),
    thresholds: thresholdLines(input.thresholds, y, plot),
    stops: levelStops(input.thresholds, domain),
    stretches: thinnedStretches(input.trace, input, scale),
    isDense: countShown(input) > plot.width * DENSE,
    gaps: placeGaps(input, x),
    leftOut: placeLeftOut(input, x),
    meters: placeMeters(input, scale),
    ticks: timeTicks(axis),
    midnights: midnights(axis),
    nights: nights(axis),
    marks: extremeMarks(input, scale, plot),
    dots: placeDots(input, scale, plot),
    last: lastPoint(input, scale),
    nowX: input.now !== null && input.now >= input.from && input.now <= input.to ? x(input.now) : null,
    rail,
    pins: rail ? placePins(input.events ?? [], { ...axis, plot }) : [],
  };
}

/** The plot's box of a curve, without drawing it: for turning a pointer's place into an instant. */
export function curvePlot(input: Pick<CurveInput, 'size' | 'margin' | 'events'>): Box {
  const margin = input.margin ?? CURVE_MARGIN;
  return toPlotArea(input.size, input.events ? { ...margin, bottom: margin.bottom + RAIL_HEIGHT } : margin);
}

/** The meter's values at their height. */
function placeMeters({ events = [], meters = events, from, to }: CurveInput, { x, y }: StretchScale): MeterDot[] {
  return meters.flatMap(({ id, at, mgdl, sensorMgdl }) => {
    if (mgdl === undefined || at < from || at > to) return [];
    return [{ id, x: x(at), y: y(mgdl), sensorY: sensorMgdl === undefined ? null : y(sensorMgdl) }];
  });
}

function placeRail(plot: Box, margin: Margin): Rail {
  const top = plot.top + plot.height + margin.bottom;
  return { top, lanes: [top + LANE_OFFSETS[0], top + LANE_OFFSETS[1]] };
}

function windowDomain({ trace, thresholds, from, to }: CurveInput): GlucoseDomain {
  let lowest = Infinity;
  let highest = -Infinity;
  const end = firstIndexAtOrAfter(trace.at, to);
  for (let index = firstIndexAtOrAfter(trace.at, from); index < end; index += 1) {
    const value = trace.mgdl[index] ?? 0;
    if (value < lowest) lowest = value;
    if (value > highest) highest = value;
  }
  return glucoseDomain(thresholds, lowest, highest);
}

function placeGaps({ trace, from, to, now }: CurveInput, x: (at: number) => number): CurveGap[] {
  const known = Math.min(to, now ?? to);
  const silences = findSilences(trace, from, known);
  return silences.flatMap((silence) => {
    const left = x(Math.max(from, silence.from ?? from));
    const width = roundPx(x(Math.min(known, silence.to ?? known)) - left);
    return width < VISIBLE_GAP_PX ? [] : [{ ...silence, x: left, width }];
  });
}

type Silence = Pick<CurveGap, 'from' | 'to'>;

function findSilences(trace: Trace, from: number, known: number): Silence[] {
  const count = trace.at.length;
  if (count === 0) return isGap(known - from, 0) ? [{ from: null, to: null }] : [];
  const firstAt = trace.at[0] ?? 0;
  const lastAt = trace.at[count - 1] ?? 0;
  const silences: Silence[] = [];
  if (isGap(Math.min(firstAt, known) - from, intervalAt(trace, 0))) silences.push({ from: null, to: firstAt });
  const end = Math.min(firstIndexAtOrAfter(trace.at, known), count - 1);
  for (let index = Math.max(1, firstIndexAtOrAfter(trace.at, from)); index <= end; index += 1) {
    if (isGapBefore(trace, index)) silences.push({ from: trace.at[index - 1] ?? 0, to: trace.at[index] ?? 0 });
  }
  if (isGap(known - lastAt, intervalAt(trace, count - 1))) silences.push({ from: lastAt, to: null });
  return silences;
}

function countShown({ trace, from, to }: CurveInput): number {
  return firstIndexAtOrAfter(trace.at, to + 1) - firstIndexAtOrAfter(trace.at, from);
}

function placeDots(input: CurveInput, scale: StretchScale, plot: Box): CurvePoint[] {
  const first = firstIndexAtOrAfter(input.trace.at, input.from);
  const count = countShown(input);
  if (count * DOT_SPACING > plot.width) return [];
  return Array.from({ length: count }, (_, offset) => placePoint(input, first + offset, scale));
}

function lastPoint(input: CurveInput, scale: StretchScale): CurvePoint | null {
  if (input.now === null) return null;
  const index = input.trace.at.length - 1;
  const at = input.trace.at[index];
  return at === undefined || at < input.from || at > input.to ? null : placePoint(input, index, scale);
}

function placePoint({ trace, thresholds }: CurveInput, index: number, scale: StretchScale): CurvePoint {
  const at = trace.at[index] ?? 0;
  const mgdl = trace.mgdl[index] ?? 0;
  return { at, mgdl, level: toLevel(mgdl, thresholds), x: scale.x(at), y: scale.y(mgdl) };
}

import type { Level, Thresholds } from '#domain/glucose/levels.ts';
import type { Trace } from '#domain/trace/trace.ts';
import { pushApart } from './push-apart.ts';

/** A drawing's outer size, in px (or any other unit that its user scales). */
export type Size = { readonly width: number; readonly height: number };

/** A rectangle in the drawing, y downwards. */
export type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };

/** Room around a plot. */
export type Margin = { readonly top: number; readonly right: number; readonly bottom: number; readonly left: number };

/** The lowest and the highest glucose that a y axis shows, mg/dL. */
export type GlucoseDomain = readonly [low: number, high: number];

/** A threshold's name, as the settings call it. */
export type ThresholdRole = keyof Thresholds;

/** A threshold as a line across the plot; `labelY` is the place of its value, so that no two values overlap. */
export type ThresholdLine = {
  readonly role: ThresholdRole;
  /** the level beyond the line, which gives the line its colour */
  readonly level: Exclude<Level, 'target'>;
  readonly mgdl: number;
  readonly y: number;
  readonly labelY: number;
};

/** A stop of a vertical gradient: offset 0 (top of the plot) to 1. Two stops at one offset are a hard edge. */
export type LevelStop = { readonly offset: number; readonly level: Level };

/** Height of a line of 12 px text: labels closer than this are pushed apart. */
export const LABEL_LINE = 14;

/** Share of the shown glucose that is left free above and below what must be seen. */
const HEADROOM = 0.08;

const LEVEL_BEYOND = {
  urgentLow: 'veryLow',
  low: 'low',
  high: 'high',
  urgentHigh: 'veryHigh',
} as const satisfies Record<ThresholdRole, Level>;

/** The part of a drawing inside its margins, never smaller than one px. */
export function toPlotArea(size: Size, margin: Margin): Box {
  return {
    left: margin.left,
    top: margin.top,
    width: Math.max(1, size.width - margin.left - margin.right),
    height: Math.max(1, size.height - margin.top - margin.bottom),
  };
}

/** The y axis for readings between two extremes: all thresholds and all readings with headroom, never below 0. */
export function glucoseDomain(thresholds: Thresholds, lowest: number, highest: number): GlucoseDomain {
  return withHeadroom(Math.min(thresholds.urgentLow, lowest), Math.max(thresholds.urgentHigh, highest));
}

/** One y axis for many small plots: the target band, every reading of every trace and other values, with headroom. */
export function sharedDomain(
  thresholds: Thresholds,
  traces: readonly Trace[],
  others: readonly number[] = [],
): GlucoseDomain {
  let low = Math.min(thresholds.low, ...others);
  let high = Math.max(thresholds.high, ...others);
  for (const trace of traces) {
    for (const value of trace.mgdl) {
      if (value < low) low = value;
      if (value > high) high = value;
    }
  }
  return withHeadroom(low, high);
}

/** x of an instant on an axis of time from left to right. */
export function timeScale(
  { from, to }: { readonly from: number; readonly to: number },
  { left, width }: Pick<Box, 'left' | 'width'>,
): (at: number) => number {
  return (at) => roundPx(left + ((at - from) / (to - from)) * width);
}

/** y of a glucose in mg/dL. */
export function glucoseScale([low, high]: GlucoseDomain, plot: Box): (mgdl: number) => number {
  return (mgdl) => roundPx(plot.top + ((high - mgdl) / (high - low)) * plot.height);
}

/** The four thresholds from the highest down, their labels pushed apart inside the plot. */
export function thresholdLines(thresholds: Thresholds, y: (mgdl: number) => number, plot: Box): ThresholdLine[] {
  const roles: readonly ThresholdRole[] = ['urgentHigh', 'high', 'low', 'urgentLow'];
  const ys = roles.map((role) => y(thresholds[role]));
  const labels = pushApart(ys, LABEL_LINE, [plot.top, plot.top + plot.height]);
  return roles.map((role, index) => ({
    role,
    level: LEVEL_BEYOND[role],
    mgdl: thresholds[role],
    y: ys[index] ?? 0,
    labelY: labels[index] ?? 0,
  }));
}

/** The target range as a band across the plot. */
export function targetBand(thresholds: Thresholds, y: (mgdl: number) => number, plot: Box): Box {
  const top = y(thresholds.high);
  return { left: plot.left, top, width: plot.width, height: roundPx(y(thresholds.low) - top) };
}

/** Hard gradient stops for a line coloured by level, from the top of the plot down. */
export function levelStops(thresholds: Thresholds, domain: GlucoseDomain): LevelStop[] {
  const span = domain[1] - domain[0];
  const offset = (mgdl: number): number => Math.min(1, Math.max(0, roundShare((domain[1] - mgdl) / span)));
  const edges: readonly [Level, number, Level][] = [
    ['veryHigh', thresholds.urgentHigh, 'high'],
    ['high', thresholds.high, 'target'],
    ['target', thresholds.low, 'low'],
    ['low', thresholds.urgentLow, 'veryLow'],
  ];
  return edges.flatMap(([above, mgdl, below]) => [
    { offset: offset(mgdl), level: above },
    { offset: offset(mgdl), level: below },
  ]);
}

/** A coordinate to a hundredth of a px: exact for the eye, short in a file. */
export function roundPx(value: number): number {
  return Math.round(value * 100) / 100;
}

function roundShare(share: number): number {
  return Math.round(share * 1e5) / 1e5;
}

function withHeadroom(low: number, high: number): GlucoseDomain {
  const headroom = (high - low) * HEADROOM;
  return [Math.max(0, low - headroom), high + headroom];
}

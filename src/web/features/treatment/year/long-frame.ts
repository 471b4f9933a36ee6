import type { LongView } from '#contract/long-view.ts';
import type { Thresholds } from '#domain/glucose/levels.ts';
import type { GlucoseUnit } from '#domain/glucose/rounding.ts';
import { isObservedEnough } from '#domain/glucose/sufficiency.ts';
import type { BandDay } from '#figure/long-plot.ts';
import { timeScale, type Margin } from '#figure/plot.ts';

/** What every part of a long view is drawn from. */
export type LongFrame = {
  readonly view: LongView;
  readonly unit: GlucoseUnit;
  /** The standard levels of the species, by which the portal counted. */
  readonly thresholds: Thresholds;
  /** The axis of time where it is not that of the view; epoch ms. */
  readonly axis?: TimeAxis;
};

/** The ends of an axis of time, epoch ms. */
export type TimeAxis = { readonly from: number; readonly to: number };

/** The axis of time of a frame. */
export function axisOf({ axis, view }: LongFrame): TimeAxis {
  return axis ?? view.range;
}

/** Room around the plot and the lanes below it, which share their axis. */
export const LONG_MARGIN: Margin = { top: 20, right: 14, bottom: 26, left: 40 };

/** An instant to px, for the lanes above and below the plot. */
export function laneScale(axis: TimeAxis, width: number): (at: number) => number {
  return timeScale(axis, { left: LONG_MARGIN.left, width: width - LONG_MARGIN.left - LONG_MARGIN.right });
}

/** The days as they are drawn. */
export function toBandDays({ days, dayPercent }: LongFrame['view']): BandDay[] {
  return days.map((day) => ({ ...day, isThin: !isObservedEnough(day.coverage, dayPercent) }));
}

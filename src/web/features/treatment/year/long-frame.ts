import type { LongView } from '#contract/long-view.ts';
import type { Thresholds } from '#domain/glucose/levels.ts';
import type { GlucoseUnit } from '#domain/glucose/rounding.ts';
import { isObservedEnough } from '#domain/glucose/sufficiency.ts';
import type { BandDay } from '#figure/long-plot.ts';
import type { Margin } from '#figure/plot.ts';

/** What every part of a long view is drawn from. */
export type LongFrame = {
  readonly view: LongView;
  readonly unit: GlucoseUnit;
  /** The standard levels of the species, by which the portal counted. */
  readonly thresholds: Thresholds;
};

/** Room around the plot and the lanes below it, which share their axis. */
export const LONG_MARGIN: Margin = { top: 20, right: 14, bottom: 26, left: 40 };

/** The days as they are drawn. */
export function toBandDays({ days }: LongFrame['view']): BandDay[] {
  return days.map((day) => ({ ...day, isThin: !isObservedEnough(day.coverage) }));
}

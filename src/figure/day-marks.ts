import { dayScale, type DayFrame } from './day-figure.ts';
import { placeStretches } from './flag-marks.ts';

/** A meter's value, mg/dL, at an instant, epoch ms. */
export type DayMeter = { readonly at: number; readonly mgdl: number };

type Span = { readonly from: number; readonly to: number };

/** What is drawn over one small day. */
export type DayMarks<Flag> = {
  /** brackets over stretches that may be wrong */
  readonly brackets: readonly (Flag & { readonly x: number; readonly width: number })[];
  /** the values of a meter at their height; at the edge for one beyond the scale */
  readonly meters: readonly { readonly x: number; readonly y: number }[];
};

/** Least px of a bracket. */
export const DAY_BRACKET_PX = 3;

/** The marks of the readings of one small day, or another window. */
export function dayMarks<Flag extends Span>(
  frame: DayFrame,
  { flags, meters }: { readonly flags: readonly Flag[]; readonly meters: readonly DayMeter[] },
): DayMarks<Flag> {
  const { plot, scale } = dayScale(frame);
  const { from, to } = frame;
  const [top, bottom] = [plot.top, plot.top + plot.height];
  return {
    brackets: placeStretches(flags, { from, to, x: scale.x, leastPx: DAY_BRACKET_PX }),
    meters: meters
      .filter(({ at }) => at >= from && at < to)
      .map(({ at, mgdl }) => ({ x: scale.x(at), y: Math.min(Math.max(scale.y(mgdl), top), bottom) })),
  };
}

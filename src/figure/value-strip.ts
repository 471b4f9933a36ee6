import { roundPx } from './plot.ts';

/** Values of one side of a comparison on a line from `min` to `max`, and a tick at their mean. */
export type StripInput = {
  readonly values: readonly number[];
  readonly mean: number | null;
  readonly min: number;
  readonly max: number;
  readonly width: number;
};

/** A dot, or several on one spot. */
export type StripDot = { readonly x: number; readonly count: number };

/** Dots from left to right, and the tick. */
export type Strip = { readonly dots: readonly StripDot[]; readonly tick: number | null };

/** Room for half a dot at each end, px. */
const EDGE = 6;

/** Days as dots on a line. Values on one px are one dot. */
export function valueStrip({ values, mean, min, max, width }: StripInput): Strip {
  const span = Math.max(1e-9, max - min);
  const place = (value: number): number => roundPx(EDGE + ((value - min) / span) * (width - 2 * EDGE));
  const counts = new Map<number, number>();
  for (const value of values) {
    const x = Math.round(place(value));
    counts.set(x, (counts.get(x) ?? 0) + 1);
  }
  const dots = [...counts].map(([x, count]) => ({ x, count })).toSorted((a, b) => a.x - b.x);
  return { dots, tick: mean === null ? null : place(mean) };
}

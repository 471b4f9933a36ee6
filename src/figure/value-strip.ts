import { roundPx } from './plot.ts';

/** Values of one side of a comparison on a line from `min` to `max`, and a tick at their median or mean. */
export type StripInput = {
  readonly values: readonly number[];
  readonly mark: number | null;
  readonly min: number;
  readonly max: number;
  readonly width: number;
};

/** A dot, or several on one spot; `isNamed` if they are many, and there is room to say how many left of them. */
export type StripDot = { readonly x: number; readonly count: number; readonly isNamed: boolean };

/** Dots from left to right, and the tick. */
export type Strip = { readonly dots: readonly StripDot[]; readonly tick: number | null };

/** Room for the number of dots on the first spot, and for half a dot at the other end, px. */
const EDGE = { left: 40, right: 8 };
/** So many on one spot are counted in words. */
const MANY = 4;
/** Room that the words need left of a dot, px. */
const NAME_ROOM = 38;

/** Days or doses as dots on a line. Values on one px are one dot. */
export function valueStrip({ values, mark, min, max, width }: StripInput): Strip {
  const place = stripPlace({ min, max, width });
  const counts = new Map<number, number>();
  for (const value of values) {
    const x = Math.round(place(value));
    counts.set(x, (counts.get(x) ?? 0) + 1);
  }
  const spots = [...counts].map(([x, count]) => ({ x, count })).toSorted((a, b) => a.x - b.x);
  const dots = spots.map(({ x, count }, index) => ({
    x,
    count,
    isNamed: count >= MANY && x - (spots[index - 1]?.x ?? -Infinity) > NAME_ROOM,
  }));
  return { dots, tick: mark === null ? null : place(mark) };
}

/** Where a value of a strip lies, px. */
export function stripPlace({ min, max, width }: Pick<StripInput, 'min' | 'max' | 'width'>): (value: number) => number {
  const span = Math.max(1e-9, max - min);
  return (value) => roundPx(EDGE.left + ((value - min) / span) * (width - EDGE.left - EDGE.right));
}

/** The named values of a scale, ascending: its ends and what is between them. */
export type StripScale = readonly number[];

/** Steps of a scale in one power of ten. */
const STEPS = [1, 2, 5, 10];
/** Values closer than this are one value. */
const LEAST_SPAN = 1e-6;
/** At most so many parts. */
const PARTS = 3;

/**
 * Round values that hold all of these; `min` and `max` are ends that the scale has at least, `step` is from one value to
 * the next where it is not chosen.
 *
 * @param values  in the unit that is shown
 */
export function stripScale(
  values: readonly number[],
  ends: { readonly min?: number; readonly max?: number; readonly step?: number },
): StripScale {
  const low = Math.min(...values, ends.min ?? Infinity);
  const high = Math.max(...values, ends.max ?? -Infinity);
  if (!Number.isFinite(low) || !Number.isFinite(high)) return [0, 1];
  const least = (high - low > LEAST_SPAN ? high - low : 1) / PARTS;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = ends.step ?? (STEPS.find((each) => each * power >= least) ?? 10) * power;
  const first = Math.floor(low / step + 1e-9);
  const last = Math.max(first + 1, Math.ceil(high / step - 1e-9));
  return Array.from({ length: last - first + 1 }, (_, index) => Math.round((first + index) * step * 1e6) / 1e6);
}

/** How many decimals the values of a scale need. */
export function scaleDecimals(scale: StripScale): number {
  const isWritten = (decimals: number): boolean =>
    scale.every((value) => Math.abs(value - Number(value.toFixed(decimals))) < 1e-9);
  return [0, 1, 2].find(isWritten) ?? 3;
}

import type { CurveFigure } from './curve.ts';
import { roundPx, timeScale } from './plot.ts';

/** A stretch that may be wrong, with its words. */
export type CurveFlag = { readonly from: number; readonly to: number; readonly text: string };

/** A stretch that may be wrong in the drawing. */
export type FlagMark = Placed<CurveFlag>;

type Span = { readonly from: number; readonly to: number };
type Placed<Stretch> = Stretch & { readonly x: number; readonly width: number };

/** Least px of a bracket, and between two of them for each to be told apart. */
const [BRACKET_PX, GAP_PX] = [2, 3];

/** Where the stretches of a curve's window are that may be wrong. */
export function placeFlags(
  { plot, from, to }: Pick<CurveFigure, 'plot' | 'from' | 'to'>,
  flags: readonly CurveFlag[],
): FlagMark[] {
  return placeStretches(flags, { from, to, x: timeScale({ from, to }, plot), leastPx: BRACKET_PX });
}

/** The same without words; those that would run into each other share a bracket. */
export function joinFlags(marks: readonly FlagMark[]): FlagMark[] {
  const joined: FlagMark[] = [];
  for (const mark of marks.toSorted((a, b) => a.x - b.x)) {
    const before = joined.at(-1);
    if (before === undefined || mark.x - (before.x + before.width) >= GAP_PX) {
      joined.push({ ...mark, text: '' });
      continue;
    }
    const end = Math.max(before.x + before.width, mark.x + mark.width);
    joined[joined.length - 1] = { ...before, to: Math.max(before.to, mark.to), width: roundPx(end - before.x) };
  }
  return joined;
}

type Place = Span & { readonly x: (at: number) => number; readonly leastPx: number };

/** The stretches that reach into a window, cut at its edges and wide enough to be seen. */
export function placeStretches<Stretch extends Span>(
  stretches: readonly Stretch[],
  { from, to, x, leastPx }: Place,
): Placed<Stretch>[] {
  return stretches
    .filter((stretch) => stretch.to > from && stretch.from < to)
    .map((stretch) => {
      const left = x(Math.max(from, stretch.from));
      return { ...stretch, x: left, width: Math.max(leastPx, roundPx(x(Math.min(to, stretch.to)) - left)) };
    });
}

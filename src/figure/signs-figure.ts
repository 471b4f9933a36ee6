import { roundPx, type Box } from './plot.ts';

/** The most that signs can score. */
export const MAX_SCORE = 12;

/** A week at its day, epoch ms; the score is null if it could not be counted. `isNoted` is false for a missed week. */
export type ScoredWeek = {
  readonly week: number;
  readonly at: number;
  readonly score: number | null;
  readonly isNoted: boolean;
};

/** A week as a column: its middle, and the height of its score. */
export type SignsColumn = ScoredWeek & { readonly x: number; readonly y: number | null };

/** Weeks on an axis of time with the line of their scores, which leaves out missed weeks. */
export type SignsFigure = { readonly columns: readonly SignsColumn[]; readonly path: string };

/**
 * Weeks as columns at their days.
 *
 * @param weeks  ascending, missed ones too
 * @param x      an instant to px
 */
export function signsFigure(weeks: readonly ScoredWeek[], x: (at: number) => number, box: ScoreBox): SignsFigure {
  const columns = weeks.map((week) => ({
    ...week,
    x: x(week.at),
    y: week.score === null ? null : scoreY(week.score, box),
  }));
  return { columns, path: joinNeighbours(columns) };
}

type ScoreBox = Pick<Box, 'top' | 'height'>;

/** The height of a score: 12 on top. */
export function scoreY(score: number, box: ScoreBox): number {
  return roundPx(box.top + (1 - score / MAX_SCORE) * box.height);
}

/** A line through the weeks that follow each other: a missed week is a gap. */
function joinNeighbours(columns: readonly SignsColumn[]): string {
  return columns
    .map(({ x, y }, index) => (y === null ? '' : `${columns[index - 1]?.y == null ? 'M' : 'L'}${x},${y}`))
    .join('');
}

/** A value at an instant. */
export type DatedValue = { readonly at: number; readonly value: number };

/** A line through dated values: its points, and the round values of its axis. */
export type ValueFigure = {
  readonly points: readonly (DatedValue & { readonly x: number; readonly y: number })[];
  readonly path: string;
  readonly ticks: readonly { readonly value: number; readonly y: number }[];
  readonly decimals: number;
};

const STEPS = [0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100];
/** Steps between the lowest and the highest value, at most. */
const MAX_STEPS = 4;

/** Dated values as a line with an axis of round steps around them. Null without a value. */
export function valueFigure(values: readonly DatedValue[], box: Box): ValueFigure | null {
  const [first, last] = [values[0], values.at(-1)];
  if (first === undefined || last === undefined) return null;
  const numbers = values.map(({ value }) => value);
  const [lowest, highest] = [Math.min(...numbers), Math.max(...numbers)];
  const step = STEPS.find((size) => (highest - lowest) / size <= MAX_STEPS) ?? (highest - lowest) / 2;
  const low = Math.floor(lowest / step - 0.5);
  const high = Math.ceil(highest / step + 0.5);
  const y = (value: number): number => roundPx(box.top + ((high * step - value) / ((high - low) * step)) * box.height);
  const span = Math.max(1, last.at - first.at);
  const points = values.map(({ at, value }) => {
    const share = values.length === 1 ? 0.5 : (at - first.at) / span;
    return { at, value, x: roundPx(box.left + share * box.width), y: y(value) };
  });
  const ticks = Array.from({ length: high - low + 1 }, (_, index) => (low + index) * step);
  return {
    points,
    path: points.map((point, index) => `${index === 0 ? 'M' : 'L'}${point.x},${point.y}`).join(''),
    ticks: ticks.filter((tick) => tick >= 0).map((value) => ({ value, y: y(value) })),
    decimals: step < 0.1 ? 2 : step < 1 ? 1 : 0,
  };
}

import { mgdl, type MgDl } from '#domain/units/units.ts';
import type { Grid } from '#domain/trace/grid.ts';

/**
 * The mean of daily differences: the mean of |g(next day, t) − g(day, t)| over all wall-clock points where both values
 * exist.
 *
 * A pair has the same wall-clock time, so across a clock change its values are 23 or 25 hours apart.
 *
 * @returns mg/dL, null without a pair
 * @see Molnar, Diabetologia 8:342 (1972)
 */
export function moddOfGrid(grid: Grid): MgDl | null {
  const { values, pointsPerDay } = grid;
  let sum = 0;
  let pairs = 0;
  for (let point = pointsPerDay; point < values.length; point += 1) {
    const difference = Math.abs((values[point] ?? Number.NaN) - (values[point - pointsPerDay] ?? Number.NaN));
    if (Number.isNaN(difference)) continue;
    sum += difference;
    pairs += 1;
  }
  return pairs === 0 ? null : mgdl(sum / pairs);
}

import { percentileOfSorted } from '#domain/glucose/percentile.ts';
import { DAY_MS } from '#domain/units/units.ts';
import type { Weighing } from './weighing.ts';

const LEAST_WEIGHTS = 3;
const LEAST_MS = 14 * DAY_MS;
const WEEK_MS = 7 * DAY_MS;

/**
 * How fast a weight changes, in percent of the median weight per week: the median of the slopes between every two
 * weights (Theil–Sen), so a single wrong weight does not set it.
 *
 * @param weighings  ascending in time
 * @returns null for fewer than 3 weights or less than 14 days
 * @see Sen, J Am Stat Assoc 63:1379 (1968)
 */
export function weightSlope(weighings: readonly Weighing[]): number | null {
  const [first, last] = [weighings[0], weighings.at(-1)];
  if (first === undefined || last === undefined) return null;
  if (weighings.length < LEAST_WEIGHTS || last.at - first.at < LEAST_MS) return null;
  const slopes = weighings.flatMap((earlier, index) =>
    weighings
      .slice(index + 1)
      .filter(({ at }) => at > earlier.at)
      .map(({ at, kg }) => (kg - earlier.kg) / ((at - earlier.at) / WEEK_MS)),
  );
  return (100 * toMedian(slopes)) / toMedian(weighings.map(({ kg }) => kg));
}

function toMedian(values: readonly number[]): number {
  return percentileOfSorted(Float64Array.from(values).toSorted(), 0.5);
}

import { percent, type MgDl, type Percent } from '#domain/units/units.ts';

/** Bergenstal, Diabetes Care 41:2275 (2018). Human, not validated for pets. */
const GMI_OFFSET = 3.31;
const GMI_SLOPE = 0.02392;

/**
 * The glucose management indicator. A human formula, not validated for cats and dogs.
 *
 * @returns percent, null without an average
 */
export function gmi(average: MgDl | null): Percent | null {
  return average === null ? null : percent(GMI_OFFSET + GMI_SLOPE * average);
}

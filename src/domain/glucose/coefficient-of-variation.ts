import { percent, type MgDl, type Percent } from '#domain/units/units.ts';

/**
 * The coefficient of variation: 100 · sd / average.
 *
 * @returns percent, null if either is null or the average is 0
 */
export function coefficientOfVariation(sd: MgDl | null, average: MgDl | null): Percent | null {
  return sd === null || average === null || average === 0 ? null : percent((100 * sd) / average);
}

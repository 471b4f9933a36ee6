import { percent, type MgDl, type Percent } from '#domain/units/units.ts';

/** ADAG regression, Nathan, Diabetes Care 31:1473 (2008): average = 28.7 · A1c − 46.7. Human, not validated for pets. */
const ADAG_SLOPE = 28.7;
const ADAG_OFFSET = 46.7;
/** NGSP to IFCC master equation, Hoelzel, Clin Chem 50:166 (2004), in mmol/mol. */
const IFCC_SLOPE = 10.93;
const IFCC_OFFSET = 23.5;

/**
 * The estimated HbA1c for an average glucose. A human formula, not validated for cats and dogs.
 *
 * @returns % NGSP (DCCT), null without an average
 */
export function estimatedA1c(average: MgDl | null): Percent | null {
  return average === null ? null : percent((average + ADAG_OFFSET) / ADAG_SLOPE);
}

/** Converts an HbA1c from % NGSP to mmol/mol (IFCC). */
export function ifccOfNgsp(ngsp: Percent | null): number | null {
  return ngsp === null ? null : IFCC_SLOPE * ngsp - IFCC_OFFSET;
}

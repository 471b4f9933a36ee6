import type { MgDl, Percent } from '#domain/units/units.ts';

/**
 * The numbers of a report, under the names they have on the wire. Glucose in mg/dL, times in range in percent of the
 * readings' time; null where there is nothing to compute from.
 *
 * tir, tar and tbr are by the standard levels; tar and tbr include the very high and very low. ea1c, gmi and gri are
 * human formulas, not validated for cats and dogs. ea1cIfcc is in mmol/mol.
 */
export type Metrics = {
  readonly average: MgDl | null;
  readonly max: MgDl | null;
  readonly min: MgDl | null;
  readonly maximumVariation: MgDl | null;
  readonly cv: Percent | null;
  readonly sd: MgDl | null;
  readonly ea1c: Percent | null;
  readonly ea1cIfcc: number | null;
  readonly gmi: Percent | null;
  readonly gri: number | null;
  readonly tir: Percent | null;
  readonly tar: Percent | null;
  readonly tarVeryHigh: Percent | null;
  readonly tbr: Percent | null;
  readonly tbrVeryLow: Percent | null;
  readonly customTir: Percent | null;
  readonly lage: MgDl | null;
  readonly mage: MgDl | null;
  readonly modd: MgDl | null;
  readonly sensorActivePercent: Percent | null;
  /** Local days with readings. */
  readonly days: number;
  readonly readingCount: number;
  readonly highCount: number;
  readonly lowCount: number;
  readonly normalCount: number;
  readonly calibrationCount: number;
  readonly calibrationsPerDay: number | null;
};

import type { GlucoseReport } from '#contract/reports.ts';
import type { Pet } from '#web/api/pet.ts';
import type { Thresholds } from '#domain/glucose/levels.ts';
import type { GlucoseUnit } from '#domain/glucose/rounding.ts';
import type { CustomRange } from '#domain/glucose/custom-range.ts';

/** What every part of a report is drawn from. */
export type ReportFrame = {
  readonly report: GlucoseReport;
  readonly pet: Pet;
  readonly unit: GlucoseUnit;
  /** a target tried on this page in place of the owner's */
  readonly tried?: CustomRange | null;
  /** the standard levels of the species, by which the portal counted */
  readonly thresholds: Thresholds;
  /** the changes against the period before mean something: not for a report of everything */
  readonly isCompared: boolean;
};

import type { Quality } from '#contract/quality.ts';
import type { CountingRules } from '#domain/care/counting-rules.ts';
import type { Thresholds } from '#domain/glucose/levels.ts';
import type { GlucoseUnit } from '#domain/glucose/rounding.ts';
import type { PetPageAddress } from '#web/glucose/pet-pages.ts';

/** What every part of the page is shown with. */
export type DoseFrame = {
  readonly unit: GlucoseUnit;
  readonly zone: string;
  /** the standard levels of the species */
  readonly thresholds: Thresholds;
  /** the upper limit that doses are counted against, mg/dL */
  readonly limit: number;
  /** by which doses are left out: the pet's, else the portal's own */
  readonly rules: CountingRules;
  /** the usual hours from one dose to the next */
  readonly gapHours: number;
  /** where the lowest value should be, mg/dL */
  readonly goal: { readonly low: number; readonly high: number } | null;
  /** what a meter showed meanwhile */
  readonly meters: Quality['meters'];
  /** the pet's Home, where a day has its own view */
  readonly home: PetPageAddress;
};

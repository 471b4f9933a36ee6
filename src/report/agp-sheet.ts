import type { QualityMark } from '#domain/care/quality-marks.ts';
import type { Agp } from '#domain/glucose/agp.ts';
import type { Thresholds } from '#domain/glucose/levels.ts';
import type { Metrics } from '#domain/glucose/metrics.ts';
import type { GlucoseUnit } from '#domain/glucose/rounding.ts';
import type { ClockSpan } from '#domain/glucose/unknown-hours.ts';
import type { LevelShares } from '#domain/glucose/time-in-range.ts';
import type { CustomRange } from '#domain/glucose/custom-range.ts';
import type { LocalDate } from '#domain/time/days.ts';
import type { LeftOutMinutes } from '#domain/trace/left-out-minutes.ts';
import type { Trace } from '#domain/trace/trace.ts';
import type { SheetLanguage } from '#i18n/sheets/sheet-catalog.ts';
import type { InsulinType } from '#domain/pets/insulin.ts';

/** The pet or person of the sheet. `species` is null for a person; `breed` is the owner's text. */
export type SheetPet = {
  readonly name: string;
  readonly species: 'cat' | 'dog' | null;
  readonly breed: string | null;
  /** years as the portal counts them; the birthday lets a vet read the true age */
  readonly ageYears: number | null;
  readonly birthday: LocalDate | null;
  readonly weightKg: number | null;
};

/** Whoever the pet belongs to. `country` is ISO 3166-1 alpha-2. */
export type SheetOwner = {
  readonly name: string | null;
  readonly memberId: string;
  readonly country: string | null;
};

/** Insulin as the profile has it: dose in units, days from one dose to the next (0.5 is twice a day), units per ml. */
export type SheetTreatment = {
  readonly insulinType: InsulinType | null;
  readonly insulinDose: number | null;
  readonly insulinFreq: number | null;
  readonly syringeType: number | null;
};

/** One local day: [from, to) as epoch ms, its readings and the percent of them in target (null without readings). */
export type SheetDay = {
  readonly date: LocalDate;
  readonly from: number;
  readonly to: number;
  readonly trace: Trace;
  readonly tirPercent: number | null;
  /** the values of a meter */
  readonly meters?: readonly { readonly at: number; readonly mgdl: number }[];
  /** readings of the day that may be wrong */
  readonly marks?: readonly QualityMark[];
};

/**
 * Everything on an AGP sheet, in mg/dL, epoch ms and percent.
 *
 * `days` are the local days of the period, oldest first, those without readings included; at most `MAX_SHEET_DAYS` are
 * drawn, the latest ones. `agp` is null with too little data for a profile. `portalTheme` picks the brand colour.
 */
export type AgpSheet = {
  readonly language: SheetLanguage;
  readonly portalName: string;
  readonly portalTheme: string;
  readonly madeAt: number;
  readonly zone: string;
  readonly unit: GlucoseUnit;
  readonly pet: SheetPet;
  readonly owner: SheetOwner;
  readonly treatment: SheetTreatment;
  readonly period: { readonly from: number; readonly to: number };
  readonly metrics: Metrics;
  readonly levels: LevelShares | null;
  readonly thresholds: Thresholds;
  readonly thresholdsArePreset: boolean;
  /** the owner's own target, by which `metrics.customTir` was counted */
  readonly ownTarget: CustomRange | null;
  readonly unknownHours: readonly ClockSpan[];
  /** what the numbers leave out */
  readonly leftOut: LeftOutMinutes;
  readonly agp: Agp | null;
  readonly days: readonly SheetDay[];
};

/** Days that a sheet draws at most: three months at their longest, 14 weeks of a calendar. */
export const MAX_SHEET_DAYS = 92;

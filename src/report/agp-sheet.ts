import type { Agp } from '#domain/glucose/agp.ts';
import type { Thresholds } from '#domain/glucose/levels.ts';
import type { Metrics } from '#domain/glucose/metrics.ts';
import type { GlucoseUnit } from '#domain/glucose/rounding.ts';
import type { ClockSpan } from '#domain/glucose/unknown-hours.ts';
import type { CustomRange, LevelShares } from '#domain/glucose/time-in-range.ts';
import type { LocalDate } from '#domain/time/days.ts';
import type { Trace } from '#domain/trace/trace.ts';
import type { SheetLanguage } from '#i18n/sheets/sheet-catalog.ts';
import type { InsulinType } from '#domain/pets/insulin.ts';
import { createPressThread } from './press-thread.ts';

/** The one whose glucose is measured. `species` is null for a person; `breed` is what the owner wrote. */
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
  readonly agp: Agp | null;
  readonly days: readonly SheetDay[];
};

/** Days that a sheet draws at most: three months at their longest, 14 weeks of a calendar. */
export const MAX_SHEET_DAYS = 92;

/** A printed sheet, or `busy` where more sheets wait already than the press takes. */
export type PrintedSheet = { readonly kind: 'pdf'; readonly bytes: Uint8Array } | { readonly kind: 'busy' };

/** Sheets that may wait or be at print at once, and how long one may take before its worker is given up. */
export type SheetPressOptions = { readonly queueLimit?: number; readonly timeoutMs?: number };

/** Prints sheets one after another in a thread of its own. */
export type SheetPress = {
  /** @throws Error if the sheet cannot be set, takes too long, or the press is closed */
  readonly print: (sheet: AgpSheet) => Promise<PrintedSheet>;
  /** Ends the thread; sheets still waiting are rejected. */
  readonly close: () => Promise<void>;
};

/** A press that has started nothing yet: its thread begins with the first sheet and keeps no process alive. */
export function createSheetPress(options: SheetPressOptions = {}): SheetPress {
  const { queueLimit = 16, timeoutMs = 30_000 } = options;
  const thread = createPressThread(timeoutMs);
  let waiting = 0;
  return {
    async print(sheet) {
      if (waiting >= queueLimit) return { kind: 'busy' };
      waiting += 1;
      try {
        return { kind: 'pdf', bytes: await thread.print(sheet) };
      } finally {
        waiting -= 1;
      }
    },
    close: () => thread.close(),
  };
}

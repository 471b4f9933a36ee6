import type { CountingRules } from '#domain/care/counting-rules.ts';
import type { QualityMark } from '#domain/care/quality-marks.ts';
import type { DoseChart, LeftOutReason } from '#domain/care/dose-charts.ts';
import type { Agp } from '#domain/glucose/agp.ts';
import type { LevelShares } from '#domain/glucose/time-in-range.ts';
import type { LocalDate } from '#domain/time/days.ts';
import type { Trace } from '#domain/trace/trace.ts';
import type { AgpSheet, SheetTreatment } from '../agp-sheet.ts';

/** Epoch ms, half-open. */
type Span = { readonly from: number; readonly to: number };

/** What is given now: `clockMinutes` are its times after local midnight; a plan also has food and its first day. */
export type ConsultTreatment = SheetTreatment & {
  /** of the injections of a day, units; they may differ */
  readonly doses: readonly number[];
  readonly clockMinutes: readonly number[];
  readonly food: string | null;
  readonly since: LocalDate | null;
};

/** Whom a pack is made for, and when the visit is; null where it is not known. `minute` is after local midnight. */
export type ConsultVisit = {
  readonly name: string | null;
  readonly date: LocalDate | null;
  readonly minute: number | null;
};

/**
 * A stretch with one dose. `numbers` is null with fewer than `leastDays` usable days; lows, scores and weights are of
 * all its days.
 */
export type DosePeriodRow = {
  readonly firstDay: LocalDate;
  readonly lastDay: LocalDate;
  /** it began before `firstDay`, at an unknown time or longer ago than is looked at */
  readonly beganEarlier: boolean;
  /** of the injections of a day, units; they may differ */
  readonly doses: readonly number[];
  /** null where the doses do not come daily */
  readonly perDay: number | null;
  readonly food: string | null;
  readonly decidedBy: string | null;
  readonly usableDays: number;
  readonly numbers: PeriodNumbers | null;
  readonly lows: number;
  readonly scores: readonly number[];
  readonly weightKg: number | null;
};

/** Percent and mg/dL; medians are null without a complete curve. */
export type PeriodNumbers = {
  readonly tirPercent: number;
  readonly tbrPercent: number;
  readonly preDose: number | null;
  readonly nadir: number | null;
};

/** A low of 15 minutes or more. `sinceDose` is the last dose before its lowest value, `meter` as `findLowMeter` finds it. */
export type ConsultLow = {
  readonly lowest: number;
  readonly lowestAt: number;
  readonly minutes: number;
  readonly sinceDose: { readonly minutes: number; readonly units: number } | null;
  readonly meter: number | null;
};

/** A weekly score of 0 to 12, or a weight, kg. */
export type ScoreEntry = { readonly at: number; readonly score: number };
export type WeightEntry = { readonly at: number; readonly kg: number };

/**
 * A sensor session in the range. `agreement` is null with fewer than 5 pairs; its `bias` is sensor − meter, mg/dL, and
 * there is no verdict by a meter that is not made for the species.
 */
export type ConsultSensor = {
  readonly from: number;
  /** null while it runs */
  readonly to: number | null;
  readonly activePercent: number | null;
  readonly pairs: number;
  readonly agreement: {
    readonly bias: number;
    readonly verdict: 'agrees' | 'lower' | 'higher' | null;
  } | null;
};

/** An injection on a day's strip; `units` is null for one that was due and not written down. */
export type DayDose = { readonly at: number; readonly units: number | null };

/** A small day of the second page: [from, to), its readings, doses, meter values and its lowest low. */
export type ConsultDay = Span & {
  readonly date: LocalDate;
  readonly trace: Trace;
  /** null with less than 70 % of the day observed */
  readonly tirPercent: number | null;
  readonly doses: readonly DayDose[];
  readonly meters: readonly { readonly at: number; readonly mgdl: number }[];
  /** readings that may be wrong */
  readonly marks: readonly QualityMark[];
  /** readings that are left out of every number, and not in `trace` */
  readonly aside: readonly Span[];
  readonly low: { readonly at: number; readonly mgdl: number } | null;
  readonly isOver: boolean;
  /** a dose period begins on it */
  readonly isChange: boolean;
};

/** Numbers of up to seven days; null without readings. */
export type ConsultWeek = {
  readonly tirPercent: number | null;
  readonly tbrPercent: number | null;
  readonly lows: number;
  readonly average: number | null;
  readonly cv: number | null;
  readonly score: number | null;
  readonly weightKg: number | null;
};

/** A change of the dose inside the days of the second page. */
export type DoseChange = {
  readonly day: LocalDate;
  readonly before: Pick<DosePeriodRow, 'doses' | 'perDay'>;
  readonly after: Pick<DosePeriodRow, 'doses' | 'perDay'>;
  readonly decidedBy: string | null;
};

/**
 * Everything in a consult pack, in mg/dL, epoch ms, minutes and percent.
 *
 * `typical` is the part of the range since the last change of the dose, or all of it where that has too little data.
 * `days` are at most `MAX_CONSULT_DAYS`, oldest first, with a number for each week of them; none without a sensor.
 */
export type ConsultPack = Pick<
  AgpSheet,
  'language' | 'portalName' | 'portalTheme' | 'madeAt' | 'zone' | 'unit' | 'pet' | 'owner' | 'period' | 'thresholds'
> & {
  readonly visit: ConsultVisit;
  readonly questions: readonly string[];
  readonly treatment: ConsultTreatment;
  readonly data: {
    readonly days: number;
    readonly readingCount: number;
    readonly sensorActivePercent: number | null;
    readonly hasSensor: boolean;
  };
  /** `earliestNextHours` is the earliest next dose of the pet's interval. */
  readonly rules: CountingRules & {
    readonly leastDays: number;
    readonly lowMinutes: number;
    readonly earliestNextHours: number;
  };
  /** the renal threshold that minutes are counted under, and the vet's goal for the lowest value; mg/dL */
  readonly curveLimit: number;
  readonly goal: { readonly low: number; readonly high: number } | null;
  readonly periods: readonly DosePeriodRow[];
  readonly curves: readonly DoseChart[];
  readonly leftOut: readonly { readonly reason: LeftOutReason; readonly doses: number }[];
  readonly typical: {
    readonly span: Span;
    readonly agp: Agp | null;
    readonly levels: LevelShares | null;
    /** usual times of the doses, minutes after local midnight */
    readonly doseMinutes: readonly number[];
  };
  /** the lowest ones in order of time, of `lowCount` */
  readonly lows: readonly ConsultLow[];
  readonly lowCount: number;
  readonly scores: readonly ScoreEntry[];
  readonly weights: readonly WeightEntry[];
  readonly weightSlopePercent: number | null;
  readonly sensors: readonly ConsultSensor[];
  readonly days: readonly ConsultDay[];
  readonly weeks: readonly ConsultWeek[];
  readonly changes: readonly DoseChange[];
};

/** Days of the second page: four weeks. */
export const MAX_CONSULT_DAYS = 28;

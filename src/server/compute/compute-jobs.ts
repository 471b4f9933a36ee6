import { weeksBefore } from '#domain/care/glucose-and-signs.ts';
import { listMarks, type QualityMark } from '#domain/care/quality-marks.ts';
import { computeAgp, type Agp } from '#domain/glucose/agp.ts';
import { findUnknownHours, type ClockSpan } from '#domain/glucose/unknown-hours.ts';
import type { Thresholds } from '#domain/glucose/levels.ts';
import type { Metrics } from '#domain/glucose/metrics.ts';
import { timeInLevels, type LevelShares } from '#domain/glucose/time-in-range.ts';
import type { TimeRange } from '#domain/time/ranges.ts';
import { withoutLeftOut } from '#domain/trace/left-out.ts';
import { leftOutMinutes, type LeftOutMinutes } from '#domain/trace/left-out-minutes.ts';
import type { Trace } from '#domain/trace/trace.ts';
import { computeDoseCurves, type DoseCurvesInput } from './dose-curves.ts';
import { metricsIn, type Frame } from './range-numbers.ts';
import {
  computeAgreementItem,
  computeLows,
  computeMarks,
  type AgreementInput,
  type LowsInput,
  type MarksInput,
} from './quality.ts';
import { computeRemission, type RemissionInput } from './remission.ts';
import { computeReport, type ReportInput } from './report.ts';
import type { PartsQuery } from './parts-query.ts';
import type { SentParts } from './sent-parts.ts';
import { toSeries } from './series.ts';
import { computeYear, type YearInput } from './year.ts';

/** Computations over many readings that take too long for the thread that answers calls. */
export type ComputeJob =
  | { readonly kind: 'report'; readonly input: ReportInput }
  | { readonly kind: 'series'; readonly emptyStart: number; readonly maxPoints: number | null }
  | { readonly kind: 'year'; readonly input: YearInput }
  | { readonly kind: 'remission'; readonly input: RemissionInput }
  | { readonly kind: 'sheet'; readonly input: SheetInput }
  | { readonly kind: 'doseCurves'; readonly input: DoseCurvesInput }
  | { readonly kind: 'weeks'; readonly instants: readonly number[]; readonly thresholds: Thresholds }
  | QualityJob;

/** A job of the quality of readings: its answer is complete but for the range. */
export type QualityJob =
  | { readonly kind: 'lows'; readonly input: LowsInput }
  | { readonly kind: 'marks'; readonly input: MarksInput }
  | { readonly kind: 'agreement'; readonly input: AgreementInput };

/** The message to a thread. */
export type ComputeTask = { readonly job: ComputeJob; readonly parts: SentParts | PartsQuery };

/** The input for the numbers of a sheet, apart from the readings. */
export type SheetInput = {
  readonly range: TimeRange;
  readonly frame: Frame;
  readonly calibrations: number;
  readonly marks: MarksInput;
};

/** The numbers of a sheet. */
export type SheetNumbers = {
  readonly leftOut: LeftOutMinutes;
  readonly metrics: Metrics;
  readonly levels: LevelShares | null;
  readonly agp: Agp | null;
  readonly unknownHours: readonly ClockSpan[];
  /** readings that may be wrong */
  readonly marks: readonly QualityMark[];
};

/** Runs a job on its readings. */
export function computeJob(trace: Trace, job: ComputeJob) {
  switch (job.kind) {
    case 'report':
      return computeReport(trace, job.input);
    case 'series':
      return toSeries(trace, job.emptyStart, job.maxPoints);
    case 'year':
      return computeYear(trace, job.input);
    case 'remission':
      return computeRemission(trace, job.input);
    case 'sheet':
      return computeSheetNumbers(trace, job.input);
    case 'doseCurves':
      return computeDoseCurves(trace, job.input);
    case 'lows':
      return computeLows(trace, job.input);
    case 'marks':
      return computeMarks(trace, job.input);
    case 'agreement':
      return computeAgreementItem(trace, job.input);
    case 'weeks':
      return weeksBefore(withoutLeftOut(trace), job.instants, job.thresholds);
  }
}

/** The numbers of a sheet. */
export function computeSheetNumbers(trace: Trace, { range, frame, calibrations, marks }: SheetInput): SheetNumbers {
  return {
    leftOut: leftOutMinutes(trace),
    metrics: metricsIn(trace, range, frame, calibrations),
    levels: timeInLevels(trace, frame.thresholds),
    agp: computeAgp(trace, frame.zone),
    unknownHours: findUnknownHours(trace, frame.zone, { ...range, now: frame.now }),
    marks: listMarks(computeMarks(trace, marks)),
  };
}

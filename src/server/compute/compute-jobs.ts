import type { DoseCurves } from '#contract/dose-curves.ts';
import type { Series } from '#contract/glucose.ts';
import type { LongView } from '#contract/long-view.ts';
import type { Remission } from '#contract/remission.ts';
import type { GlucoseReport } from '#contract/reports.ts';
import { computeAgp, type Agp } from '#domain/glucose/agp.ts';
import { findUnknownHours, type ClockSpan } from '#domain/glucose/unknown-hours.ts';
import type { Metrics } from '#domain/glucose/metrics.ts';
import { timeInLevels, type LevelShares } from '#domain/glucose/time-in-range.ts';
import type { TimeRange } from '#domain/time/ranges.ts';
import type { Trace } from '#domain/trace/trace.ts';
import { computeDoseCurves, type DoseCurvesInput } from './dose-curves.ts';
import { metricsIn, type Frame } from './range-numbers.ts';
import { computeRemission, type RemissionInput } from './remission.ts';
import { computeReport, type ReportInput } from './report.ts';
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
  | { readonly kind: 'doseCurves'; readonly input: DoseCurvesInput };

/** The message to a thread. */
export type ComputeTask = { readonly job: ComputeJob; readonly parts: SentParts };

/** The input for the numbers of a sheet, apart from the readings. */
export type SheetInput = { readonly range: TimeRange; readonly frame: Frame; readonly calibrations: number };

/** The numbers of a sheet. */
export type SheetNumbers = {
  readonly metrics: Metrics;
  readonly levels: LevelShares | null;
  readonly agp: Agp | null;
  readonly unknownHours: readonly ClockSpan[];
};

type JobResult = DoseCurves | GlucoseReport | LongView | Remission | Series | SheetNumbers;

/** Runs a job on its readings. */
export function computeJob(trace: Trace, job: ComputeJob): JobResult {
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
  }
}

/** The numbers of a sheet. */
export function computeSheetNumbers(trace: Trace, { range, frame, calibrations }: SheetInput): SheetNumbers {
  return {
    metrics: metricsIn(trace, range, frame, calibrations),
    levels: timeInLevels(trace, frame.thresholds),
    agp: computeAgp(trace, frame.zone),
    unknownHours: findUnknownHours(trace, frame.zone, { ...range, now: frame.now }),
  };
}

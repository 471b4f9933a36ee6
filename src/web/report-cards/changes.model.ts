import type { GlucoseReport, Metrics } from '#contract/reports.ts';
import { JUDGED, type Judgement, type JudgedName } from '#domain/glucose/compare-periods.ts';
import { inUnit, roundHalfUp, type GlucoseUnit } from '#domain/glucose/rounding.ts';
import type { Verdict } from '#domain/glucose/welch.ts';
import { mgdl } from '#domain/units/units.ts';

/** A number of a report. */
export type MetricName = keyof Metrics;

/**
 * A change against the period before: as it is shown, in the unit of its value, and what it amounts to. `verdict` is null
 * where the number is not judged, or there are too few days.
 */
export type Change = {
  readonly shown: number;
  readonly decimals: number;
  readonly verdict: Verdict | null;
  readonly judgement: Judgement;
};

/** How a number is measured: glucose in mg/dL, a percent, or a plain number. */
export type Measure = { readonly kind: 'glucose' | 'plain'; readonly decimals: number };

/**
 * The change of a number, computed before anything is rounded; null without a value on both sides. Whether it is better
 * or worse is decided by the portal, day against day.
 */
export function computeChange(name: MetricName, report: Compared, frame: ChangeFrame): Change | null {
  const [now, before] = [report.metrics[name], report.previous[name]];
  if (now === null || before === null || report.previous.readingCount === 0) return null;
  const { kind, decimals } = frame.measure;
  const difference = kind === 'glucose' ? inUnit(mgdl(now - before), frame.unit) : now - before;
  const shown = Math.sign(difference) * roundHalfUp(Math.abs(difference), decimals);
  const judged = isJudged(name) ? report.comparison.changes?.[name] : null;
  return { shown, decimals, verdict: judged?.verdict ?? null, judgement: judged?.judgement ?? null };
}

type Compared = Pick<GlucoseReport, 'metrics' | 'previous' | 'comparison'>;
type ChangeFrame = { readonly measure: Measure; readonly unit: GlucoseUnit };

function isJudged(name: string): name is JudgedName {
  return JUDGED.some((judged) => judged === name);
}

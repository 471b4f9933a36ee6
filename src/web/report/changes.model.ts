import type { Metrics } from '#contract/reports.ts';
import type { Thresholds } from '#domain/glucose/levels.ts';
import { inUnit, roundHalfUp, type GlucoseUnit } from '#domain/glucose/rounding.ts';
import { mgdl } from '#domain/units/units.ts';

/** A number of a report. */
export type MetricName = keyof Metrics;

/** How a change is judged; null where neither direction is better. */
export type Judgement = 'better' | 'worse' | null;

/** A change against the period before: as it is shown, in the unit of its value, and what it means. */
export type Change = { readonly shown: number; readonly decimals: number; readonly judgement: Judgement };

/** How a number is measured: glucose in mg/dL, a percent, or a plain number. */
export type Measure = { readonly kind: 'glucose' | 'plain'; readonly decimals: number };

/** Numbers of which less, and of which more, is better. Counts, extremes and the HbA1c estimates judge nothing. */
const LESS_IS_BETTER: ReadonlySet<MetricName> = new Set([
  'maximumVariation',
  'sd',
  'cv',
  'lage',
  'mage',
  'modd',
  'gri',
  'tar',
  'tbr',
]);
const MORE_IS_BETTER: ReadonlySet<MetricName> = new Set(['tir', 'customTir', 'sensorActivePercent']);

/**
 * The change of a number, computed before anything is rounded; null without a value on both sides. A change that is
 * shown as nought judges nothing.
 */
export function changeOf(name: MetricName, report: Compared, frame: ChangeFrame): Change | null {
  const [now, before] = [report.metrics[name], report.previous[name]];
  if (now === null || before === null || report.previous.readingCount === 0) return null;
  const { kind, decimals } = frame.measure;
  const difference = kind === 'glucose' ? inUnit(mgdl(now - before), frame.unit) : now - before;
  const shown = Math.sign(difference) * roundHalfUp(Math.abs(difference), decimals);
  return { shown, decimals, judgement: shown === 0 ? null : judgementOf(name, now, before, frame.thresholds) };
}

type Compared = { readonly metrics: Metrics; readonly previous: Metrics };
type ChangeFrame = { readonly measure: Measure; readonly unit: GlucoseUnit; readonly thresholds: Thresholds };

function judgementOf(name: MetricName, now: number, before: number, thresholds: Thresholds): Judgement {
  if (name === 'average') return judgementOfAverage(now, before, thresholds);
  const isLess = now < before;
  if (LESS_IS_BETTER.has(name)) return isLess ? 'better' : 'worse';
  if (MORE_IS_BETTER.has(name)) return isLess ? 'worse' : 'better';
  return null;
}

/**
 * An average has no better direction of its own: above the middle of the target less is better, below the target more
 * is, and in between, or from one side to the other, nothing is said.
 */
function judgementOfAverage(now: number, before: number, { low, high }: Thresholds): Judgement {
  const middle = (low + high) / 2;
  if (now >= middle && before >= middle) return now < before ? 'better' : 'worse';
  if (now < low && before < low) return now > before ? 'better' : 'worse';
  return null;
}

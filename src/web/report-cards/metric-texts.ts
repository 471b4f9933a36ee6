import type { TextValues } from '#i18n/fill.ts';
import { roundHalfUp, type GlucoseUnit } from '#domain/glucose/rounding.ts';
import { averageBound } from '#domain/glucose/sensor-limits.ts';
import type { CustomRange } from '#domain/glucose/custom-range.ts';
import { isolate } from '#i18n/isolate.ts';
import type { Words } from '#web/words/first-words.ts';
import { useWords } from '#web/words/words.ts';
import { useKnownText, type KnownTime } from '#web/glucose/use-known-text.ts';
import { useRangeText } from '#web/glucose/use-range-text.ts';
import { toMeasure, type MetricRow } from './metric-rows.model.ts';
import type { ReportFrame } from './report-frame.ts';
import { isThin, reportLevelTimes, shownShares, usualInterval } from './report.model.ts';

/** A value with its unit apart, which is shown small next to it; null where the number carries it. */
type ValueText = { readonly number: string; readonly unit: string | null };

/** The remark next to a number's name, and the number itself; null where there is too little to compute it from. */
export function useMetricTexts(
  row: MetricRow,
  frame: ReportFrame,
): { readonly hints: readonly string[]; readonly value: ValueText | null } {
  const words = useWords();
  const knownText = useKnownText();
  const rangeText = useRangeText(frame.thresholds, frame.unit);
  const { pet, report, unit } = frame;
  const { low, high } = findCustomRange(frame);
  const custom = `${words.formats.bound(low, 'lower', unit)}–${words.formats.bound(high, 'upper', unit)}`;
  const ranges: TextValues = {
    tir: isolate(`${rangeText('target')} ${unit}`),
    customTir: isolate(`${custom} ${unit}`),
  };
  const isPet = pet.petType !== null;
  const hints = [
    composeHint(row, frame, { words, range: String(ranges[row.name] ?? '') }),
    OF_KNOWN_TIME.has(row.name) ? knownText(toKnownTime(report)) : null,
    row.isHumanFormula && isPet ? words.t('metrics.humanFormula') : null,
    row.isHumanFormula && isThin(report.metrics) ? words.t('metrics.readWithCare') : null,
  ];
  return { hints: hints.filter((hint) => hint !== null), value: formatValue(row, frame, words) };
}

/** Shares and spreads that say something else of a day when much of it was not observed. */
const OF_KNOWN_TIME: ReadonlySet<string> = new Set(['tir', 'tbr', 'tar', 'customTir', 'cv']);

function toKnownTime({ metrics }: ReportFrame['report']): KnownTime {
  return { observedMinutes: metrics.observedMinutes, activePercent: metrics.sensorActivePercent };
}

/** The custom target that the report was counted by. */
export function findCustomRange({ tried, pet }: Pick<ReportFrame, 'tried' | 'pet'>): CustomRange {
  const { customTirLow, customTirHigh } = pet.memberSetting;
  return tried ?? { low: customTirLow, high: customTirHigh };
}

function composeHint(
  { name, hint }: MetricRow,
  { report, pet, tried }: ReportFrame,
  { words, range }: { readonly words: Words; readonly range: string },
): string | null {
  const { t, formats } = words;
  const { calibrationCount, calibrationsPerDay } = report.metrics;
  if (name === 'tir') return t(pet.petType === null ? 'metrics.tirHintHuman' : hint, { range });
  if (name === 'customTir') return t(tried ? 'metrics.customTirTried' : hint, { range });
  if (name === 'readingCount') {
    const minutes = usualInterval(report.days);
    return minutes === null ? null : t(hint, { count: minutes });
  }
  if (name !== 'calibrationCount') return t(hint);
  if (calibrationCount === 0) return t('metrics.calibrationCountNone');
  return t(hint, { perDay: formats.number(calibrationsPerDay ?? 0, 1) });
}

const boundWords = { atLeast: 'metrics.averageAtLeast', atMost: 'metrics.averageAtMost' } as const;

/** The average; as a bound, where readings at the sensor's limit hide how far out glucose was. */
export function averageText(
  {
    report: { metrics },
    unit,
  }: { readonly report: Pick<ReportFrame['report'], 'metrics'>; readonly unit: GlucoseUnit },
  { t, formats }: Pick<Words, 't' | 'formats'>,
): string {
  const value = formats.average(metrics.average ?? 0, unit);
  const bound = averageBound(metrics);
  return bound === null ? value : t(boundWords[bound], { value });
}

function formatValue(row: MetricRow, frame: ReportFrame, { t, formats }: Words): ValueText | null {
  const { unit, thresholds } = frame;
  const value = shownValue(row, frame);
  if (value === null) return null;
  switch (row.kind) {
    case 'reading':
      return { number: formats.glucose(value, unit, thresholds), unit };
    case 'mean':
      return {
        number: row.name === 'average' ? averageText(frame, { t, formats }) : formats.average(value, unit),
        unit,
      };
    case 'percent':
      return { number: formats.share({ percent: value, exact: frame.report.metrics[row.name] ?? 0 }, 1), unit: null };
    case 'ngsp':
      return { number: formats.percent(value, 1), unit: 'NGSP' };
    case 'ifcc':
      return { number: formats.number(value), unit: 'mmol/mol' };
    case 'index':
      return { number: formats.number(value), unit: t('metrics.ofHundred') };
    case 'count':
      return { number: formats.number(value), unit: null };
  }
}

/** Shares of the levels are the sums of the shown ones, so that a reader who adds up finds the same. */
function shownValue({ name, kind }: MetricRow, { report, unit }: ReportFrame): number | null {
  const times = reportLevelTimes(report);
  if (times && (name === 'tir' || name === 'tbr' || name === 'tar')) return shownShares(times)[name];
  const value = report.metrics[name];
  if (value === null) return null;
  const { kind: measured, decimals } = toMeasure(kind, unit);
  return measured === 'glucose' ? value : roundHalfUp(value, decimals);
}

import type { WordKey } from '#i18n/catalog.ts';
import { averageDecimals, glucoseDecimals, type GlucoseUnit } from '#domain/glucose/rounding.ts';
import type { Measure, MetricName } from './changes.model.ts';

/** How the value of a row is written. `reading` and `mean` are glucose; `count` has no decimals. */
export type ValueKind = 'reading' | 'mean' | 'percent' | 'ngsp' | 'ifcc' | 'index' | 'count';

/** One number of the report: its name, one line on what it is, and how it is written. */
export type MetricRow = {
  readonly name: MetricName;
  readonly title: WordKey;
  readonly hint: WordKey;
  readonly kind: ValueKind;
  /** a regression made for people */
  readonly isHumanFormula?: true;
};

export const glucoseRows: readonly MetricRow[] = [
  { name: 'average', title: 'metrics.average', hint: 'metrics.averageHint', kind: 'mean' },
  { name: 'min', title: 'metrics.min', hint: 'metrics.minHint', kind: 'reading' },
  { name: 'max', title: 'metrics.max', hint: 'metrics.maxHint', kind: 'reading' },
  {
    name: 'maximumVariation',
    title: 'metrics.maximumVariation',
    hint: 'metrics.maximumVariationHint',
    kind: 'reading',
  },
];

/** Regressions and weights from human data; their rows are a separate group. */
export const formulaRows: readonly MetricRow[] = [
  { name: 'gmi', title: 'metrics.gmi', hint: 'metrics.gmiHint', kind: 'percent', isHumanFormula: true },
  { name: 'ea1c', title: 'metrics.ea1c', hint: 'metrics.ea1cHint', kind: 'ngsp', isHumanFormula: true },
  { name: 'ea1cIfcc', title: 'metrics.ea1cIfcc', hint: 'metrics.ea1cIfccHint', kind: 'ifcc', isHumanFormula: true },
  { name: 'gri', title: 'metrics.gri', hint: 'metrics.griHint', kind: 'index', isHumanFormula: true },
];

export const rangeRows: readonly MetricRow[] = [
  { name: 'tir', title: 'metrics.tir', hint: 'metrics.tirHint', kind: 'percent' },
  { name: 'tbr', title: 'metrics.tbr', hint: 'metrics.tbrHint', kind: 'percent' },
  { name: 'tar', title: 'metrics.tar', hint: 'metrics.tarHint', kind: 'percent' },
  { name: 'customTir', title: 'metrics.customTir', hint: 'metrics.customTirHint', kind: 'percent' },
];

export const variabilityRows: readonly MetricRow[] = [
  { name: 'sd', title: 'metrics.sd', hint: 'metrics.sdHint', kind: 'mean' },
  { name: 'cv', title: 'metrics.cv', hint: 'metrics.cvHint', kind: 'percent' },
  { name: 'lage', title: 'metrics.lage', hint: 'metrics.lageHint', kind: 'reading' },
  { name: 'mage', title: 'metrics.mage', hint: 'metrics.mageHint', kind: 'reading' },
  { name: 'modd', title: 'metrics.modd', hint: 'metrics.moddHint', kind: 'reading' },
];

export const sensorRows: readonly MetricRow[] = [
  {
    name: 'sensorActivePercent',
    title: 'metrics.sensorActivePercent',
    hint: 'metrics.sensorActivePercentHint',
    kind: 'percent',
  },
  {
    name: 'sensorLimitPercent',
    title: 'metrics.sensorLimitPercent',
    hint: 'metrics.sensorLimitPercentHint',
    kind: 'percent',
  },
  { name: 'readingCount', title: 'metrics.readingCount', hint: 'metrics.readingCountHint', kind: 'count' },
  { name: 'normalCount', title: 'metrics.normalCount', hint: 'metrics.normalCountHint', kind: 'count' },
  { name: 'lowCount', title: 'metrics.lowCount', hint: 'metrics.lowCountHint', kind: 'count' },
  { name: 'highCount', title: 'metrics.highCount', hint: 'metrics.highCountHint', kind: 'count' },
  { name: 'calibrationCount', title: 'metrics.calibrationCount', hint: 'metrics.calibrationCountHint', kind: 'count' },
];

/** How a kind of value is measured in a unit; its change is rounded alike. */
export function toMeasure(kind: ValueKind, unit: GlucoseUnit): Measure {
  switch (kind) {
    case 'reading':
      return { kind: 'glucose', decimals: glucoseDecimals(unit) };
    case 'mean':
      return { kind: 'glucose', decimals: averageDecimals(unit) };
    case 'percent':
    case 'ngsp':
      return { kind: 'plain', decimals: 1 };
    case 'ifcc':
    case 'index':
    case 'count':
      return { kind: 'plain', decimals: 0 };
  }
}

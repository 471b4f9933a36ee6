import type { Metrics } from '#domain/glucose/metrics.ts';

/** The name of each reference number and where the portal has it. */
export const REFERENCE_NAMES = {
  mean: 'average',
  sd: 'sd',
  cv: 'cv',
  min: 'min',
  max: 'max',
  range: 'maximumVariation',
  gmi: 'gmi',
  ea1c: 'ea1c',
  gri: 'gri',
  below_54: 'tbrVeryLow',
  below_70: 'tbr',
  in_range_70_180: 'tir',
  above_180: 'tar',
  above_250: 'tarVeryHigh',
  mage_ma_avg: 'mage',
  modd_lag1: 'modd',
  n_readings: 'readingCount',
  lage_days_ge_70pct_of_288: 'lage',
} as const satisfies Record<string, keyof Metrics>;

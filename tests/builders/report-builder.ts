import type { DeviceReport, GlucoseReport, Metrics } from '#contract/reports.ts';
import { comparePeriods } from '#domain/glucose/compare-periods.ts';
import { CAT_THRESHOLDS } from '#domain/glucose/levels.ts';
import { glucoseMetrics } from '#domain/glucose/metrics.ts';
import { EMPTY_TRACE } from '#domain/trace/trace.ts';
import { DAY_MS } from '#domain/units/units.ts';
import { aDevice } from './home-builder.ts';

const RANGE = { from: 0, to: DAY_MS, zone: 'UTC' } as const;

/** The numbers of a day without readings, but for those that are given. */
export function aMetrics(changes: Partial<Metrics> = {}): Metrics {
  const frame = { ...RANGE, thresholds: CAT_THRESHOLDS, custom: null, now: RANGE.to, calibrationCount: 0 };
  return { ...glucoseMetrics(EMPTY_TRACE, frame), ...changes };
}

/** The report of a day without readings. */
export function aGlucoseReport(changes: Partial<GlucoseReport> = {}): GlucoseReport {
  return {
    range: RANGE,
    previousRange: { ...RANGE, from: -DAY_MS, to: 0 },
    metrics: aMetrics(),
    previous: aMetrics(),
    comparison: comparePeriods([], [], CAT_THRESHOLDS),
    levels: null,
    leftOut: { setAsideMinutes: 0, firstDayMinutes: 0 },
    agp: null,
    agpReason: 'needsFiveDays',
    days: [],
    hourly: [],
    unknownHours: [],
    ...changes,
  };
}

/** The report of a sensor without readings. */
export function aDeviceReport(changes: Partial<DeviceReport> = {}): DeviceReport {
  return {
    device: aDevice(0),
    metrics: aMetrics(),
    levels: null,
    leftOut: { setAsideMinutes: 0, firstDayMinutes: 0 },
    agp: null,
    agpReason: 'needsFiveDays',
    days: [],
    unknownHours: [],
    events: [],
    ...changes,
  };
}

import { percent, type MgDl, type Percent } from '#domain/units/units.ts';
import { toLocalClock, type LocalClock } from '#domain/time/local-clock.ts';
import { chooseGridMinutes, toGrid } from '#domain/trace/grid.ts';
import { countedTrace } from '#domain/trace/scan-weights.ts';
import { withoutLeftOut } from '#domain/trace/left-out.ts';
import { sliceTrace, type Trace } from '#domain/trace/trace.ts';
import { coefficientOfVariation } from './coefficient-of-variation.ts';
import { estimatedA1c, ifccOfNgsp } from './estimated-a1c.ts';
import { extremes, type Extremes } from './extremes.ts';
import { gmi } from './gmi.ts';
import { gri } from './gri.ts';
import { lage } from './lage.ts';
import type { Thresholds } from './levels.ts';
import { MAGE_GRID_MINUTES, mageOfGrid } from './mage.ts';
import { mean } from './mean.ts';
import { moddOfGrid } from './modd.ts';
import { activeMinutes, sensorActivePercent } from './sensor-active.ts';
import { limitShares } from './sensor-limits.ts';
import { standardDeviation } from './standard-deviation.ts';
import { computeShares, tallyLevels, type LevelShares } from './time-in-range.ts';
import { countRanges } from './range-counts.ts';
import { timeInCustomRange, type CustomRange } from './custom-range.ts';

/**
 * The numbers of a report, under their names on the wire. Glucose in mg/dL, time in ranges in percent of the readings'
 * time; null if there is nothing to compute from.
 *
 * tir, tar and tbr use the standard levels; tar includes very high and tbr includes very low. ea1c, gmi and gri are
 * human formulas, not validated for cats and dogs. ea1cIfcc is in mmol/mol.
 */
export type Metrics = {
  readonly average: MgDl | null;
  readonly max: MgDl | null;
  readonly min: MgDl | null;
  readonly maximumVariation: MgDl | null;
  readonly cv: Percent | null;
  readonly sd: MgDl | null;
  readonly ea1c: Percent | null;
  readonly ea1cIfcc: number | null;
  readonly gmi: Percent | null;
  readonly gri: number | null;
  readonly tir: Percent | null;
  readonly tar: Percent | null;
  readonly tarVeryHigh: Percent | null;
  readonly tbr: Percent | null;
  readonly tbrVeryLow: Percent | null;
  readonly customTir: Percent | null;
  readonly lage: MgDl | null;
  readonly mage: MgDl | null;
  readonly modd: MgDl | null;
  readonly sensorActivePercent: Percent | null;
  /** The time that the readings count for, minutes. */
  readonly observedMinutes: number;
  /** Share of time at the sensor's lower and upper limit, percent. */
  readonly sensorLimitPercent: Percent | null;
  readonly sensorLowPercent: Percent | null;
  readonly sensorHighPercent: Percent | null;
  /** The number of local days with readings. */
  readonly days: number;
  readonly readingCount: number;
  readonly highCount: number;
  readonly lowCount: number;
  readonly normalCount: number;
  readonly calibrationCount: number;
  readonly calibrationsPerDay: number | null;
};

/** The range of a report: [from, to) in epoch ms. The part after `now` is in the future. */
export type MetricsFrame = {
  readonly zone: string;
  /** The standard levels of the member's species. */
  readonly thresholds: Thresholds;
  /** The owner's own range, if there is one. */
  readonly custom: CustomRange | null;
  readonly from: number;
  readonly to: number;
  readonly now: number;
  readonly calibrationCount: number;
};

/** The numbers of a report with the time in levels that some of them come from. */
export type MetricsWithLevels = { readonly metrics: Metrics; readonly levels: LevelShares | null };

/**
 * All numbers of a report over the readings of a trace within [from, to). Scans that the sensor's history covers count
 * as readings and for the extremes, and have no weight in the other numbers.
 *
 * @throws RangeError if the zone is unknown or the custom range has low > high
 */
export function glucoseMetrics(whole: Trace, frame: MetricsFrame): Metrics {
  return metricsWithLevels(whole, frame).metrics;
}

/** The same with the time in levels, so that the readings are counted once for both. @throws RangeError */
export function metricsWithLevels(whole: Trace, frame: MetricsFrame): MetricsWithLevels {
  const trace = withoutLeftOut(sliceTrace(whole, frame.from, frame.to));
  const tally = tallyLevels(trace, frame.thresholds);
  const levels = computeShares(tally);
  const counted = countedTrace(trace);
  const clock = toLocalClock(counted.at, frame.zone);
  const days = clock.days.length;
  const metrics = {
    ...computeAmounts(counted, extremes(trace)),
    ...toShares(levels),
    ...countRanges(tally),
    ...computeSwings(counted, frame.zone, clock),
    customTir: frame.custom === null ? null : (timeInCustomRange(trace, frame.custom)?.inside ?? null),
    sensorActivePercent: sensorActivePercent(trace, frame),
    observedMinutes: activeMinutes(trace),
    ...limitsIn(trace),
    days,
    readingCount: trace.at.length,
    calibrationCount: frame.calibrationCount,
    calibrationsPerDay: days === 0 ? null : frame.calibrationCount / days,
  };
  return { metrics, levels };
}

type Limits = Pick<Metrics, 'sensorLimitPercent' | 'sensorLowPercent' | 'sensorHighPercent'>;

function limitsIn(trace: Trace): Limits {
  const shares = limitShares(trace);
  return {
    sensorLimitPercent: shares && percent(shares.below + shares.above),
    sensorLowPercent: shares?.below ?? null,
    sensorHighPercent: shares?.above ?? null,
  };
}

type Amounts = Pick<
  Metrics,
  'average' | 'min' | 'max' | 'maximumVariation' | 'sd' | 'cv' | 'ea1c' | 'ea1cIfcc' | 'gmi'
>;
type Shares = Pick<Metrics, 'tir' | 'tar' | 'tarVeryHigh' | 'tbr' | 'tbrVeryLow' | 'gri'>;

function computeAmounts(trace: Trace, range: Extremes | null): Amounts {
  const average = mean(trace);
  const sd = standardDeviation(trace, average);
  const ea1c = estimatedA1c(average);
  return {
    average,
    min: range?.min ?? null,
    max: range?.max ?? null,
    maximumVariation: range?.maximumVariation ?? null,
    sd,
    cv: coefficientOfVariation(sd, average),
    ea1c,
    ea1cIfcc: ifccOfNgsp(ea1c),
    gmi: gmi(average),
  };
}

function toShares(shares: LevelShares | null): Shares {
  return {
    tir: shares?.target ?? null,
    tar: shares && percent(shares.high + shares.veryHigh),
    tarVeryHigh: shares?.veryHigh ?? null,
    tbr: shares && percent(shares.low + shares.veryLow),
    tbrVeryLow: shares?.veryLow ?? null,
    gri: gri(shares),
  };
}

function computeSwings(trace: Trace, zone: string, clock: LocalClock): Pick<Metrics, 'lage' | 'mage' | 'modd'> {
  const fine = toGrid(trace, zone, MAGE_GRID_MINUTES);
  const dtMinutes = chooseGridMinutes(trace);
  const own = dtMinutes === null || dtMinutes === MAGE_GRID_MINUTES ? fine : toGrid(trace, zone, dtMinutes);
  return {
    lage: lage(trace, zone, clock),
    mage: mageOfGrid(fine),
    modd: dtMinutes === null ? null : moddOfGrid(own),
  };
}

import { percentileOfWeighted } from '#domain/glucose/percentile.ts';
import { activeMinutes } from '#domain/glucose/sensor-active.ts';
import {
  addDays,
  dateOfDayNumber,
  daysBetween,
  toDayNumber,
  toLocalDate,
  toLocalDay,
  type LocalDate,
} from '#domain/time/days.ts';
import { countedTrace } from '#domain/trace/scan-weights.ts';
import { sliceTrace, weightAt, type Trace } from '#domain/trace/trace.ts';
import { mgdl, type MgDl } from '#domain/units/units.ts';
import { findLowEpisodes } from './low-episodes.ts';
import { REMISSION_RULES, type RemissionRules } from './remission-rules.ts';

/**
 * How a cat does without insulin. `likely` and `remission` are names of published rules that the days meet; whether it
 * is a remission is the vet's to say.
 */
export type RemissionState = 'notAsked' | 'watching' | 'likely' | 'remission' | 'risingAgain';

/** A day without insulin: good, not good, or with too few readings to say. */
export type RemissionDay = {
  readonly date: LocalDate;
  readonly kind: 'good' | 'notGood' | 'unknown';
  /** Share of the observed time from 54 to 180 mg/dL, percent; null without a reading. */
  readonly inRangePercent: number | null;
  /** 95 % of the observed time is at or below it; null without a reading. */
  readonly p95: MgDl | null;
  /** Below 54 mg/dL for 15 minutes or more. */
  readonly hasLow: boolean;
};

/** What is known since the last dose. */
export type Remission = {
  readonly state: RemissionState;
  /** The day of the last dose; null if nobody asked. */
  readonly offSince: LocalDate | null;
  /** Days that are over since the day of the last dose; −1 on that day itself. */
  readonly daysPassed: number;
  readonly daysObserved: number;
  readonly daysEuglycaemic: number;
  readonly days: readonly RemissionDay[];
  /** Of the observed days among the last 14, and how many they are; null without one. */
  readonly median: { readonly value: MgDl; readonly days: number } | null;
};

/** `offSince` is the day of the last dose; null without a dose, or before somebody confirms that insulin was stopped. */
export type RemissionFrame = { readonly offSince: LocalDate | null; readonly zone: string; readonly now: number };

/** 70 % of 24 hours, minutes, also of a day with 23 or 25. */
const OBSERVED_MINUTES = 0.7 * 1440;
/** The median is of the observed days among the last ones. */
const MEDIAN_DAYS = 14;

const NOT_ASKED: Remission = {
  state: 'notAsked',
  offSince: null,
  daysPassed: 0,
  daysObserved: 0,
  daysEuglycaemic: 0,
  days: [],
  median: null,
};

/**
 * Counts the good days of a cat without insulin, from the day after the last dose to yesterday.
 *
 * @param trace  the readings since then; others are ignored
 */
export function watchRemission(
  trace: Trace,
  { offSince, zone, now }: RemissionFrame,
  rules: RemissionRules = REMISSION_RULES,
): Remission {
  if (offSince === null) return NOT_ASKED;
  const yesterday = addDays(toLocalDate(now, zone), -1);
  const days = datesAfter(offSince, yesterday).map((date) => toDay(trace, date, { zone, rules }));
  const counted = days.filter(({ kind }) => kind !== 'unknown');
  const daysPassed = daysBetween(offSince, yesterday);
  return {
    state: toState(counted, { offSince, daysPassed, rules }),
    offSince,
    daysPassed,
    daysObserved: counted.length,
    daysEuglycaemic: counted.filter(isGood).length,
    days,
    median: findMedian(
      trace,
      counted.filter(({ date }) => date > addDays(yesterday, -MEDIAN_DAYS)),
      zone,
    ),
  };
}

function findMedian(trace: Trace, days: readonly RemissionDay[], zone: string): Remission['median'] {
  const value = findQuantile(
    days.map(({ date }) => readingsOf(trace, date, zone)),
    0.5,
  );
  return value === null ? null : { value, days: days.length };
}

/** The dates after a date up to and including another one. */
function datesAfter(date: LocalDate, last: LocalDate): LocalDate[] {
  const first = toDayNumber(date) + 1;
  return Array.from({ length: Math.max(0, toDayNumber(last) + 1 - first) }, (_, index) =>
    dateOfDayNumber(first + index),
  );
}

type DayFrame = { readonly zone: string; readonly rules: RemissionRules };

function readingsOf(trace: Trace, date: LocalDate, zone: string): Trace {
  const { from, to } = toLocalDay(date, zone);
  return countedTrace(sliceTrace(trace, from, to));
}

function toDay(trace: Trace, date: LocalDate, { zone, rules }: DayFrame): RemissionDay {
  const readings = readingsOf(trace, date, zone);
  const low = { limit: rules.range.low, precision: 'whole' } as const;
  const hasLow = findLowEpisodes(readings, low, zone).episodes.length > 0;
  const inRangePercent = shareInRange(readings, rules.range);
  const isObserved = activeMinutes(readings) >= OBSERVED_MINUTES;
  const kind = (inRangePercent ?? 0) >= rules.goodPercent && !hasLow ? 'good' : 'notGood';
  return {
    date,
    kind: isObserved ? kind : 'unknown',
    inRangePercent,
    p95: findQuantile([readings], 0.95),
    hasLow,
  };
}

function shareInRange(readings: Trace, { low, high }: RemissionRules['range']): number | null {
  const total = activeMinutes(readings);
  if (total === 0) return null;
  const ends = { low: toWhole(low), high: toWhole(high) };
  let inside = 0;
  for (const [index, value] of readings.mgdl.entries()) {
    const whole = toWhole(value);
    if (whole >= ends.low && whole <= ends.high) inside += weightAt(readings, index);
  }
  return (100 * inside) / total;
}

/** Values and both ends of the range are compared in whole mg/dL, a half rounded up. */
function toWhole(value: number): number {
  return Math.floor(value + 0.5);
}

/** Weighted by the time that each reading counts for, R type 7; null without a reading. */
function findQuantile(traces: readonly Trace[], share: number): MgDl | null {
  const readings = traces.flatMap((trace) =>
    Array.from(trace.mgdl, (value, index) => ({ value, weight: weightAt(trace, index) })),
  );
  if (readings.length === 0) return null;
  readings.sort((a, b) => a.value - b.value);
  const values = Float64Array.from(readings, ({ value }) => value);
  const weights = Float64Array.from(readings, ({ weight }) => weight);
  return mgdl(percentileOfWeighted(values, weights, share));
}

function isGood({ kind }: RemissionDay): boolean {
  return kind === 'good';
}

type StateFrame = Pick<Remission, 'daysPassed'> & { readonly offSince: LocalDate; readonly rules: RemissionRules };

/** @param counted the days with enough readings */
function toState(counted: readonly RemissionDay[], { offSince, daysPassed, rules }: StateFrame): RemissionState {
  const { likely, remission } = rules;
  const allGood = counted.every(isGood);
  if (allGood && daysPassed >= remission.days && counted.length >= remission.observed) {
    if (countWeeks(counted, offSince) >= remission.weeks) return 'remission';
  }
  if (allGood && daysPassed >= likely.days && counted.length >= likely.observed) return 'likely';
  return findRisingDays(counted, rules).length > 0 ? 'risingAgain' : 'watching';
}

/**
 * The observed days up to the newest one that were not good, one after the other; days with too little data neither
 * count nor count against. Empty where they are fewer than the rule asks for.
 *
 * @param days  ascending
 */
export function findRisingDays(
  days: readonly RemissionDay[],
  { risingDays } = REMISSION_RULES,
): readonly RemissionDay[] {
  const observed = days.filter(({ kind }) => kind !== 'unknown');
  const run = observed.slice(observed.findLastIndex(isGood) + 1);
  return run.length < risingDays ? [] : run;
}

/** The weeks since the day of the last dose, that day included, with a good day in them. */
function countWeeks(counted: readonly RemissionDay[], offSince: LocalDate): number {
  const good = counted.filter(isGood);
  return new Set(good.map(({ date }) => Math.floor(daysBetween(offSince, date) / 7))).size;
}

/** The day of the last dose: the one that was said, or that of the log if it is later. */
export function lastDay(said: LocalDate, lastDoseAt: number | undefined, zone: string): LocalDate {
  const noted = lastDoseAt === undefined ? said : toLocalDate(lastDoseAt, zone);
  return noted > said ? noted : said;
}

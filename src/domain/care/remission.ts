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
};

/** `offSince` is the day of the last dose; null if there is none, or nobody has confirmed that insulin was stopped. */
export type RemissionFrame = { readonly offSince: LocalDate | null; readonly zone: string; readonly now: number };

/** The range of a good day, mg/dL, both ends included; 180 is the portal's own. */
export const EUGLYCAEMIA = { low: 54, high: 180 } as const;
/** The share of its observed time that a good day is in that range, percent; the portal's own. */
export const EUGLYCAEMIC_PERCENT = 95;
/** 70 % of 24 hours, minutes, also of a day with 23 or 25. */
const OBSERVED_MINUTES = 0.7 * 1440;
/** ISFM consensus guidelines, J Feline Med Surg 17:235 (2015): 2 to 4 weeks. `observed` is the portal's own. */
export const LIKELY = { days: 14, observed: 10 } as const;
/** Zini, J Vet Intern Med 24:1314 (2010): 4 weeks. `observed` and `weeks` are the portal's own. */
export const REMISSION = { days: 28, observed: 14, weeks: 4 } as const;

const NOT_ASKED: Remission = {
  state: 'notAsked',
  offSince: null,
  daysPassed: 0,
  daysObserved: 0,
  daysEuglycaemic: 0,
  days: [],
};

/**
 * Counts the good days of a cat without insulin, from the day after the last dose to yesterday.
 *
 * @param trace  the readings since then; others are ignored
 */
export function watchRemission(trace: Trace, { offSince, zone, now }: RemissionFrame): Remission {
  if (offSince === null) return NOT_ASKED;
  const yesterday = addDays(toLocalDate(now, zone), -1);
  const days = datesAfter(offSince, yesterday).map((date) => toDay(trace, date, zone));
  const counted = days.filter(({ kind }) => kind !== 'unknown');
  const daysPassed = daysBetween(offSince, yesterday);
  return {
    state: toState(counted, offSince, daysPassed),
    offSince,
    daysPassed,
    daysObserved: counted.length,
    daysEuglycaemic: counted.filter(isGood).length,
    days,
  };
}

/** The dates after a date up to and including another one. */
function datesAfter(date: LocalDate, last: LocalDate): LocalDate[] {
  const first = toDayNumber(date) + 1;
  return Array.from({ length: Math.max(0, toDayNumber(last) + 1 - first) }, (_, index) =>
    dateOfDayNumber(first + index),
  );
}

function toDay(trace: Trace, date: LocalDate, zone: string): RemissionDay {
  const { from, to } = toLocalDay(date, zone);
  const readings = countedTrace(sliceTrace(trace, from, to));
  const hasLow = findLowEpisodes(readings, { limit: EUGLYCAEMIA.low, precision: 'whole' }, zone).episodes.length > 0;
  const inRangePercent = shareInRange(readings);
  const isObserved = activeMinutes(readings) >= OBSERVED_MINUTES;
  const kind = (inRangePercent ?? 0) >= EUGLYCAEMIC_PERCENT && !hasLow ? 'good' : 'notGood';
  return { date, kind: isObserved ? kind : 'unknown', inRangePercent, p95: findP95(readings), hasLow };
}

function shareInRange(readings: Trace): number | null {
  const total = activeMinutes(readings);
  if (total === 0) return null;
  let inside = 0;
  for (const [index, value] of readings.mgdl.entries()) {
    const whole = toWhole(value);
    if (whole >= EUGLYCAEMIA.low && whole <= EUGLYCAEMIA.high) inside += weightAt(readings, index);
  }
  return (100 * inside) / total;
}

/** Values are compared in whole mg/dL, a half rounded up. */
function toWhole(value: number): number {
  return Math.floor(value + 0.5);
}

function findP95(readings: Trace): MgDl | null {
  if (readings.at.length === 0) return null;
  const order = Uint32Array.from(readings.mgdl.keys()).sort(
    (a, b) => (readings.mgdl[a] ?? 0) - (readings.mgdl[b] ?? 0),
  );
  const values = Float64Array.from(order, (index) => readings.mgdl[index] ?? 0);
  const weights = Float64Array.from(order, (index) => weightAt(readings, index));
  return mgdl(percentileOfWeighted(values, weights, 0.95));
}

function isGood({ kind }: RemissionDay): boolean {
  return kind === 'good';
}

/** @param counted the days with enough readings */
function toState(counted: readonly RemissionDay[], offSince: LocalDate, daysPassed: number): RemissionState {
  const allGood = counted.every(isGood);
  if (allGood && daysPassed >= REMISSION.days && counted.length >= REMISSION.observed) {
    if (countWeeks(counted, offSince) >= REMISSION.weeks) return 'remission';
  }
  if (allGood && daysPassed >= LIKELY.days && counted.length >= LIKELY.observed) return 'likely';
  const lastTwo = counted.slice(-2);
  return lastTwo.length === 2 && !lastTwo.some(isGood) ? 'risingAgain' : 'watching';
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

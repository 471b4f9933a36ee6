import { firstIndexAtOrAfter, intervalAt, weightAt, type Trace } from '#domain/trace/trace.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import type { CountingRules } from './counting-rules.ts';
import { medianOf } from './sample.ts';

/**
 * Why a curve has no numbers: the next dose came too early, the curve is not over yet, a sensor was changed in it, the
 * readings end in it, no reading shortly before the dose, too long without a reading, too little observed.
 */
export const CURVE_PROBLEMS = [
  'nextDose',
  'running',
  'sensorChange',
  'readingsEnd',
  'noPreDose',
  'hole',
  'coverage',
] as const;
export type CurveProblem = (typeof CURVE_PROBLEMS)[number];

/** What a dose did. Glucose in mg/dL; minutes since the dose. */
export type CurveNumbers = {
  readonly preDose: number;
  readonly nadir: number;
  readonly nadirMinutes: number;
  readonly fall: number;
  readonly fallPercent: number;
  /** until the glucose first was at or below the threshold; null if it never came there */
  readonly belowFromMinutes: number | null;
  /** how long the glucose stayed at or below the threshold; 0 if it never came there */
  readonly durationMinutes: number;
  /** it had not risen above the threshold at the end of the window, so the duration is "at least" */
  readonly durationCensored: boolean;
  /** until it was back at 90 % of the value before the dose; null if it was not */
  readonly returnMinutes: number | null;
  readonly minutesUnderT: number;
  readonly tbrPercent: number;
};

type Observed = {
  readonly at: number;
  readonly windowHours: number;
  /** 0 to 1 */
  readonly coverage: number;
  readonly longestHoleMinutes: number;
  readonly preDose: number | null;
};

/** The curve of one dose; its numbers, or why it has none. */
export type DoseCurve = Observed &
  (
    | { readonly problem: CurveProblem; readonly numbers: null }
    | { readonly problem: null; readonly numbers: CurveNumbers }
  );

/** What curves depend on apart from readings and doses. */
export type CurveFrame = {
  /** the usual hours from one dose to the next */
  readonly gapHours: number;
  /** the upper limit that a dose should bring the glucose below, mg/dL */
  readonly threshold: number;
  /** below this is low, whole mg/dL */
  readonly low: number;
  /** the end of the last reading, epoch ms */
  readonly observedUntil: number;
  readonly now: number;
  /** when sensors were put on, epoch ms, ascending */
  readonly sensorStarts: Float64Array;
  readonly rules: Pick<CountingRules, 'holeMinutes' | 'coveragePercent'>;
};

/** The readings, and the mean around each of them (`smoothValues`). */
export type SmoothedTrace = { readonly trace: Trace; readonly smooth: Float64Array };

/** Where a curve begins: at a dose; `nextAt` is the following one, Infinity without one. */
export type CurveStart = { readonly at: number; readonly nextAt: number };

/** The readings of a curve: `begin` ≤ index < `end`, from its dose to the end of its window. */
export type CurveWindow = { readonly from: number; readonly to: number; readonly begin: number; readonly end: number };

/** A curve lasts at most this share of the usual gap: 14 h of 12. */
const LONGEST_SHARE = 7 / 6;
const LEAST_SHARE = 0.75;
/** The value before the dose is the median of the readings in this time around it. */
export const PRE_DOSE_MS = 20 * MINUTE_MS;
const PRE_DOSE_AFTER_MS = 5 * MINUTE_MS;
/** Glucose is above a limit once it has stayed there for this long. */
export const HOLD_MS = 30 * MINUTE_MS;
const RETURN_SHARE = 0.9;

/** The longest time that a curve may take, ms. */
export function longestWindow(gapHours: number): number {
  return Math.trunc(gapHours * HOUR_MS * LONGEST_SHARE);
}

/** The window of a dose: to the next one, to the longest time for a curve, or to the end of the readings. */
export function findWindow({ at }: Trace, start: CurveStart, frame: CurveFrame): CurveWindow {
  const to = Math.max(start.at, Math.min(start.nextAt, start.at + longestWindow(frame.gapHours), frame.observedUntil));
  const begin = firstIndexAtOrAfter(at, start.at);
  return { from: start.at, to, begin, end: firstIndexAtOrAfter(at, to, begin) };
}

/** The minutes below the low limit in a window; known of curves without numbers too, because a low always counts. */
export function countLowMinutes(trace: Trace, { begin, end }: CurveWindow, low: number): number {
  let minutes = 0;
  for (let index = begin; index < end; index += 1) {
    if (Math.floor((trace.mgdl[index] ?? low) + 0.5) < low) minutes += weightAt(trace, index);
  }
  return minutes;
}

/** The curve of one dose. @see Definition 1 of docs/care.md */
export function computeDoseCurve(readings: SmoothedTrace, start: CurveStart, frame: CurveFrame): DoseCurve {
  const window = findWindow(readings.trace, start, frame);
  const preDose = findPreDose(readings.trace, start.at);
  const observed = {
    at: start.at,
    windowHours: (window.to - window.from) / HOUR_MS,
    coverage: findCoverage(readings.trace, window),
    longestHoleMinutes: findLongestHole(readings.trace, window) / MINUTE_MS,
    preDose,
  };
  const problem = findProblem(observed, { window, nextAt: start.nextAt, frame });
  if (problem !== null || preDose === null) return { ...observed, problem: problem ?? 'noPreDose', numbers: null };
  return { ...observed, problem, numbers: computeNumbers(readings, window, { preDose, frame }) };
}

function findPreDose({ at, mgdl }: Trace, doseAt: number): number | null {
  const begin = firstIndexAtOrAfter(at, doseAt - PRE_DOSE_MS);
  const end = firstIndexAtOrAfter(at, doseAt + PRE_DOSE_AFTER_MS + 1, begin);
  return begin === end ? null : medianOf([...mgdl.subarray(begin, end)]);
}

function findCoverage(trace: Trace, { from, to, begin, end }: CurveWindow): number {
  if (to === from) return 0;
  return (sumMinutes(trace, begin, end) * MINUTE_MS) / (to - from);
}

function sumMinutes(trace: Trace, begin: number, end: number): number {
  let minutes = 0;
  for (let index = begin; index < end; index += 1) minutes += weightAt(trace, index);
  return minutes;
}

function findLongestHole({ at }: Trace, { from, to, begin, end }: CurveWindow): number {
  let longest = 0;
  let before = from;
  for (let index = begin; index < end; index += 1) {
    const moment = at[index] ?? to;
    longest = Math.max(longest, moment - before);
    before = moment;
  }
  return Math.max(longest, to - before);
}

type Judged = { readonly window: CurveWindow; readonly nextAt: number; readonly frame: CurveFrame };

/** Why a curve has no numbers. The first reason that applies tells most about what to do. */
function findProblem(observed: Observed, { window: { from, to }, nextAt, frame }: Judged): CurveProblem | null {
  const leastMs = frame.gapHours * HOUR_MS * LEAST_SHARE;
  if (to - from < leastMs) {
    if (nextAt - from < leastMs) return 'nextDose';
    return frame.now - from < leastMs ? 'running' : 'readingsEnd';
  }
  const changedAt = frame.sensorStarts[firstIndexAtOrAfter(frame.sensorStarts, from + 1)] ?? Infinity;
  if (changedAt < to) return 'sensorChange';
  if (observed.preDose === null) return 'noPreDose';
  if (observed.longestHoleMinutes > frame.rules.holeMinutes) return 'hole';
  return observed.coverage < frame.rules.coveragePercent / 100 ? 'coverage' : null;
}

type Measured = { readonly preDose: number; readonly frame: CurveFrame };

function computeNumbers(readings: SmoothedTrace, window: CurveWindow, { preDose, frame }: Measured): CurveNumbers {
  const { trace, smooth } = readings;
  const nadirIndex = findNadir(smooth, window);
  const nadir = smooth[nadirIndex] ?? preDose;
  const minutesUntil = (moment: number): number => (moment - window.from) / MINUTE_MS;
  const backAt = findRise(readings, window, { after: nadirIndex, limit: frame.threshold });
  const returnAt = findRise(readings, window, { after: nadirIndex, limit: preDose * RETURN_SHARE });
  const isReached = nadir <= frame.threshold;
  const belowIndex = isReached ? findFirstAtOrBelow(smooth, window, frame.threshold) : null;
  return {
    preDose,
    nadir,
    nadirMinutes: minutesUntil(trace.at[nadirIndex] ?? window.from),
    fall: preDose - nadir,
    fallPercent: (100 * (preDose - nadir)) / preDose,
    belowFromMinutes: belowIndex === null ? null : minutesUntil(trace.at[belowIndex] ?? window.from),
    durationMinutes: isReached ? minutesUntil(backAt ?? window.to) : 0,
    durationCensored: isReached && backAt === null,
    returnMinutes: returnAt === null ? null : minutesUntil(returnAt),
    ...computeTimes(trace, window, frame),
  };
}

/** The first of the lowest. */
function findNadir(smooth: Float64Array, { begin, end }: CurveWindow): number {
  let lowest = begin;
  for (let index = begin; index < end; index += 1) {
    if ((smooth[index] ?? Infinity) < (smooth[lowest] ?? Infinity)) lowest = index;
  }
  return lowest;
}

/** The first reading of a window with a mean at or below a limit. */
function findFirstAtOrBelow(smooth: Float64Array, { begin, end }: CurveWindow, limit: number): number | null {
  for (let index = begin; index < end; index += 1) if ((smooth[index] ?? Infinity) <= limit) return index;
  return null;
}

type Rise = { readonly after: number; readonly limit: number };

/**
 * The first instant after the nadir, inside the window, from which the glucose stays above a limit for 30 minutes. Each
 * reading is looked at about once: one at or below the limit rules out all before it.
 */
function findRise({ trace, smooth }: SmoothedTrace, window: CurveWindow, { after, limit }: Rise): number | null {
  const { at } = trace;
  for (let index = after + 1; index < window.end; index += 1) {
    const holdsUntil = (at[index] ?? 0) + HOLD_MS;
    let next = index;
    while ((at[next] ?? Infinity) <= holdsUntil && (smooth[next] ?? 0) > limit) next += 1;
    if ((at[next] ?? Infinity) <= holdsUntil) {
      index = next;
      continue;
    }
    const isObserved = (at[next - 1] ?? 0) >= holdsUntil - intervalAt(trace, next - 1) * MINUTE_MS;
    if (isObserved) return at[index] ?? null;
  }
  return null;
}

/** Compared in whole mg/dL, as the tables of vets are. */
function computeTimes(
  trace: Trace,
  window: CurveWindow,
  { threshold, low }: CurveFrame,
): Pick<CurveNumbers, 'minutesUnderT' | 'tbrPercent'> {
  const { begin, end } = window;
  let under = 0;
  for (let index = begin; index < end; index += 1) {
    if (Math.floor((trace.mgdl[index] ?? 0) + 0.5) <= threshold) under += weightAt(trace, index);
  }
  const below = countLowMinutes(trace, window, low);
  return { minutesUnderT: under, tbrPercent: (100 * below) / sumMinutes(trace, begin, end) };
}

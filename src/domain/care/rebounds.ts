import { firstIndexAtOrAfter, weightAt, type Trace } from '#domain/trace/trace.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';

/** A high after a low. Values in mg/dL; `fed` if a meal within 2 h of the low explains it. */
export type Rebound = {
  readonly lowAt: number;
  readonly low: number;
  readonly highAt: number;
  readonly hours: number;
  readonly peak: number;
  readonly peakAt: number;
  readonly fed: boolean;
};

/** At or below the one, at or above the other, in whole mg/dL (Roomp and Rand, JFMS 18:587, 2016). */
export const REBOUND_LOW = 50;
export const REBOUND_HIGH = 300;
const EARLIEST_MS = 4 * HOUR_MS;
/** A rebound follows its low within this time. */
export const REBOUND_MS = 10 * HOUR_MS;
const FED_MS = 2 * HOUR_MS;
const LEAST_OBSERVED = 0.8;

type Run = { readonly lowest: number; readonly end: number };

/**
 * Highs within 4 to 10 hours after the lowest reading of a run at or below 50 mg/dL, with 80 % of the time between
 * observed. The search goes on after the high.
 *
 * @param meals  instants, epoch ms, any order
 */
export function findRebounds(trace: Trace, meals: readonly number[]): Rebound[] {
  const mealsAt = Float64Array.from(meals).sort();
  const rebounds: Rebound[] = [];
  let high = 0; // runs come in order, so the reading that may be the high only moves forward
  for (let index = 0; index < trace.at.length; index += 1) {
    if (wholeAt(trace, index) > REBOUND_LOW) continue;
    const run = findRun(trace, index);
    const lowAt = trace.at[run.lowest] ?? 0;
    high = firstHigh(trace, Math.max(high, firstIndexAtOrAfter(trace.at, lowAt + EARLIEST_MS)), lowAt + REBOUND_MS);
    const highAt = trace.at[high] ?? Infinity;
    const isRebound = highAt <= lowAt + REBOUND_MS && isObserved(trace, run.lowest, high);
    if (isRebound) rebounds.push(toRebound(trace, { lowest: run.lowest, high }, mealsAt));
    index = isRebound ? high : run.end - 1;
  }
  return rebounds;
}

function wholeAt({ mgdl }: Trace, index: number): number {
  return Math.floor((mgdl[index] ?? Number.NaN) + 0.5);
}

/** The readings at or below the limit from one on; the first of the lowest of them. */
function findRun(trace: Trace, begin: number): Run {
  let [lowest, end] = [begin, begin];
  for (; end < trace.at.length && wholeAt(trace, end) <= REBOUND_LOW; end += 1) {
    if ((trace.mgdl[end] ?? Infinity) < (trace.mgdl[lowest] ?? Infinity)) lowest = end;
  }
  return { lowest, end };
}

/** The first reading from `start` on that is high or after `until`. */
function firstHigh(trace: Trace, start: number, until: number): number {
  let index = start;
  while ((trace.at[index] ?? Infinity) <= until && wholeAt(trace, index) < REBOUND_HIGH) index += 1;
  return index;
}

function isObserved(trace: Trace, low: number, high: number): boolean {
  let minutes = 0;
  for (let index = low; index < high; index += 1) minutes += weightAt(trace, index);
  return minutes * MINUTE_MS >= LEAST_OBSERVED * ((trace.at[high] ?? 0) - (trace.at[low] ?? 0));
}

type Pair = { readonly lowest: number; readonly high: number };

function toRebound(trace: Trace, { lowest, high }: Pair, mealsAt: Float64Array): Rebound {
  const [lowAt, highAt] = [trace.at[lowest] ?? 0, trace.at[high] ?? 0];
  let peak = lowest + 1;
  for (let index = peak; (trace.at[index] ?? Infinity) <= lowAt + REBOUND_MS; index += 1) {
    if ((trace.mgdl[index] ?? 0) > (trace.mgdl[peak] ?? 0)) peak = index;
  }
  const meal = mealsAt[firstIndexAtOrAfter(mealsAt, lowAt)] ?? Infinity;
  return {
    lowAt,
    low: trace.mgdl[lowest] ?? 0,
    highAt,
    hours: (highAt - lowAt) / HOUR_MS,
    peak: trace.mgdl[peak] ?? 0,
    peakAt: trace.at[peak] ?? 0,
    fed: meal <= lowAt + FED_MS,
  };
}

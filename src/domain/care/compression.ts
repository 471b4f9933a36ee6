import { firstIndexAtOrAfter, intervalAt, type Trace } from '#domain/trace/trace.ts';
import { instant, mgdl, MINUTE_MS, type Instant, type MgDl } from '#domain/units/units.ts';
import { toComparison, type LowLimit } from './low-episodes.ts';

/** A fall and a rise as of a sensor that the pet lay on: the readings between `begin` and `end`, both excluded. */
export type Compression = {
  readonly begin: Instant;
  readonly end: Instant;
  /** The value at `begin`, the lowest between, and the value at `end`. */
  readonly before: MgDl;
  readonly lowest: MgDl;
  readonly back: MgDl;
  readonly readings: number;
  readonly minutes: number;
};

/** A fall or a rise is at least this many mg/dL … */
const STEP = 25;
/** … and a fall at least this share … */
const FALL_SHARE = 0.2;
/** … within this time. */
const STEP_MS = 20 * MINUTE_MS;
/** The value is back at this share of the value before … */
const BACK_SHARE = 0.8;
/** … within this time after the beginning. */
const BACK_MS = 120 * MINUTE_MS;

/**
 * The falls that look like pressure on a sensor: at least 25 mg/dL and 20 % within 20 minutes to below the low limit, back
 * at 80 % within 120 minutes by a rise of 25 within 20 minutes, and nobody fed in between. Thresholds come from people
 * and are the portal's own.
 *
 * @param trace  of one sensor, without scans next to history
 * @param meals  instants of meals, ascending, epoch ms
 */
export function findCompressions(trace: Trace, low: LowLimit, meals: readonly number[]): Compression[] {
  const isLow = toComparison(low.limit, low.precision);
  const mealAt = Float64Array.from(meals);
  const found: Compression[] = [];
  for (let base = 0; base < trace.at.length;) {
    const fallen = findFall(trace, base, isLow);
    const back = fallen === null ? null : findReturn(trace, base, fallen);
    if (back === null || wasFed(mealAt, trace.at[base] ?? 0, trace.at[back] ?? 0)) {
      base += 1;
      continue;
    }
    found.push(toCompression(trace, base, back));
    base = back;
  }
  return found;
}

/** The first reading of a steep fall to below the limit within 20 minutes of the base. */
function findFall({ at, mgdl: values }: Trace, base: number, isLow: (value: number) => boolean): number | null {
  const [from, before] = [at[base] ?? 0, values[base] ?? 0];
  const least = Math.max(STEP, FALL_SHARE * before);
  for (let index = base + 1; index < at.length && (at[index] ?? 0) - from <= STEP_MS; index += 1) {
    const value = values[index] ?? 0;
    if (before - value >= least && isLow(value)) return index;
  }
  return null;
}

/**
 * The first reading within 120 minutes of the base that is back at 80 % of it by a steep rise. `lowest` holds the places
 * of the falling minima of the 20 minutes before, so every reading enters and leaves it once.
 */
function findReturn({ at, mgdl: values }: Trace, base: number, fallen: number): number | null {
  const [from, back] = [at[base] ?? 0, BACK_SHARE * (values[base] ?? 0)];
  const lowest: number[] = [];
  let first = 0;
  for (let index = fallen; index < at.length && (at[index] ?? 0) - from <= BACK_MS; index += 1) {
    const [moment, value] = [at[index] ?? 0, values[index] ?? 0];
    while (first < lowest.length && moment - (at[lowest[first] ?? 0] ?? 0) > STEP_MS) first += 1;
    const least = values[lowest[first] ?? -1] ?? Infinity;
    if (value >= back && value - least >= STEP) return index;
    while (lowest.length > first && (values[lowest.at(-1) ?? -1] ?? 0) >= value) lowest.pop();
    lowest.push(index);
  }
  return null;
}

function wasFed(mealAt: Float64Array, from: number, to: number): boolean {
  return (mealAt[firstIndexAtOrAfter(mealAt, from)] ?? Infinity) <= to;
}

function toCompression(trace: Trace, base: number, back: number): Compression {
  const between = trace.mgdl.subarray(base + 1, back);
  let minutes = 0;
  for (let index = base + 1; index < back; index += 1) minutes += intervalAt(trace, index);
  return {
    begin: instant(trace.at[base] ?? 0),
    end: instant(trace.at[back] ?? 0),
    before: mgdl(trace.mgdl[base] ?? 0),
    lowest: mgdl(between.reduce((least, value) => Math.min(least, value), Infinity)),
    back: mgdl(trace.mgdl[back] ?? 0),
    readings: between.length,
    minutes,
  };
}

import { DAY_MS, MINUTE_MS, DAY_MINUTES } from '#domain/units/units.ts';
import { toLocalDayNumber } from '#domain/time/days.ts';
import { zoneSpans, type ZoneSpan } from '#domain/time/zones.ts';
import type { Trace } from './trace.ts';

/**
 * A trace on wall-clock points: `pointsPerDay` per day, starting with the local day of the first reading. The first
 * point of a day is `dtMinutes` after midnight, the last is the next midnight. Unknown values are NaN.
 */
export type Grid = { readonly dtMinutes: number; readonly pointsPerDay: number; readonly values: Float64Array };

/** Readings further apart than this are not joined. */
export const MAX_BRIDGE_MINUTES = 45;
const MAX_BRIDGE_MS = MAX_BRIDGE_MINUTES * MINUTE_MS;

/** The positions of grid points on the wall clock. */
type Rule = { readonly firstWall: number; readonly dtMs: number };

/**
 * Interpolates a trace linearly onto wall-clock points.
 *
 * Unknown are points outside the first and last reading, points strictly between two readings more than 45 minutes
 * apart, and wall-clock times that the zone skips. Of a repeated hour the first occurrence counts.
 *
 * @param dtMinutes  a divisor of 1440
 */
export function toGrid(trace: Trace, zone: string, dtMinutes: number): Grid {
  const pointsPerDay = DAY_MINUTES / dtMinutes;
  if (!Number.isInteger(pointsPerDay)) throw new RangeError(`invalid grid: every ${dtMinutes} min`);
  if (trace.at.length === 0) return { dtMinutes, pointsPerDay, values: new Float64Array() };
  const first = trace.at[0] ?? 0;
  const last = trace.at.at(-1) ?? 0;
  const firstDay = toLocalDayNumber(first, zone);
  const values = new Float64Array((toLocalDayNumber(last, zone) - firstDay + 1) * pointsPerDay).fill(Number.NaN);
  const dtMs = dtMinutes * MINUTE_MS;
  fillSpans(trace, zoneSpans(first, last, zone), values, {
    firstWall: firstDay * DAY_MS + dtMs,
    dtMs,
  });
  return { dtMinutes, pointsPerDay, values };
}

/**
 * The grid spacing for a trace, minutes: the median distance of its readings in whole minutes, changed to a divisor of
 * the day (20 if it is larger, else the nearest multiple of 5; a remainder above 2 is rounded up).
 *
 * @returns null with fewer than two readings, or if the median is above 45 minutes
 */
export function chooseGridMinutes(trace: Trace): number | null {
  const median = medianDistanceMinutes(trace.at);
  if (median === null || median > MAX_BRIDGE_MINUTES) return null;
  const dt = Math.max(1, median);
  if (DAY_MINUTES % dt === 0) return dt;
  if (dt > 20) return 20;
  const rest = dt % 5;
  return rest > 2 ? dt + 5 - rest : dt - rest;
}

function fillSpans(trace: Trace, spans: readonly ZoneSpan[], values: Float64Array, rule: Rule): void {
  const first = trace.at[0] ?? 0;
  const last = trace.at.at(-1) ?? 0;
  let next = 0;
  let cursor = 0;
  for (const span of spans) {
    const pointAt = (at: number): number => (at + span.offsetMs - rule.firstWall) / rule.dtMs;
    const start = Math.max(next, Math.ceil(pointAt(Math.max(span.from, first))));
    const end = Math.min(Math.floor(pointAt(last)), Math.ceil(pointAt(span.until)) - 1);
    if (end < start) continue;
    const firstAt = rule.firstWall + start * rule.dtMs - span.offsetMs;
    cursor = fillPoints(trace, values.subarray(start, end + 1), { firstAt, dtMs: rule.dtMs, cursor });
    next = end + 1;
  }
}

/**
 * Fills points spaced by `dtMs` from `firstAt` on; returns the index of the reading where it stopped. Beyond the last
 * reading nothing is read: a loop that does so takes three times as long in V8.
 */
function fillPoints(
  { at, mgdl }: Trace,
  points: Float64Array,
  { firstAt, dtMs, cursor: start }: { readonly firstAt: number; readonly dtMs: number; readonly cursor: number },
): number {
  const last = at.length - 1;
  let cursor = start;
  for (let point = 0; point < points.length; point += 1) {
    const wanted = firstAt + point * dtMs;
    while (cursor < last && (at[cursor + 1] ?? 0) <= wanted) cursor += 1;
    const before = at[cursor] ?? 0;
    const value = mgdl[cursor] ?? 0;
    if (before === wanted) {
      points[point] = value;
      continue;
    }
    if (cursor === last) break;
    const length = (at[cursor + 1] ?? 0) - before;
    if (length > MAX_BRIDGE_MS) continue;
    points[point] = value + (((mgdl[cursor + 1] ?? 0) - value) * (wanted - before)) / length;
  }
  return cursor;
}

const HALF_MINUTE_MS = MINUTE_MS / 2;
/** Distances are counted up to this many half minutes; a larger median gives no grid. */
const MAX_HALF_MINUTES = 4 * MAX_BRIDGE_MINUTES;

/*
 * The median rounded to minutes, without sorting: distances are counted in half-minute classes. All values of a class
 * round to the same minute, and so does the mean of the two middle ones if both are in one class.
 */
function medianDistanceMinutes(at: Float64Array): number | null {
  const count = at.length - 1;
  if (count < 1) return null;
  const counts = new Uint32Array(MAX_HALF_MINUTES + 1);
  for (let index = 1; index <= count; index += 1) {
    const slot = halfMinutes((at[index] ?? 0) - (at[index - 1] ?? 0));
    counts[slot] = (counts[slot] ?? 0) + 1;
  }
  const low = slotOfRank(counts, Math.floor((count - 1) / 2));
  const high = slotOfRank(counts, Math.floor(count / 2));
  if (low === high) return Math.floor((low + 1) / 2);
  return Math.round((longestIn(at, low) + shortestIn(at, high)) / 2 / MINUTE_MS);
}

function halfMinutes(distance: number): number {
  return distance < MAX_HALF_MINUTES * HALF_MINUTE_MS ? Math.floor(distance / HALF_MINUTE_MS) : MAX_HALF_MINUTES;
}

function slotOfRank(counts: Uint32Array, rank: number): number {
  let seen = 0;
  return counts.findIndex((count) => (seen += count) > rank);
}

function longestIn(at: Float64Array, slot: number): number {
  return distancesIn(at, slot).reduce((a, b) => Math.max(a, b), -Infinity);
}

function shortestIn(at: Float64Array, slot: number): number {
  return distancesIn(at, slot).reduce((a, b) => Math.min(a, b), Infinity);
}

function distancesIn(at: Float64Array, slot: number): Float64Array {
  const distances = at.subarray(1).map((value, index) => value - (at[index] ?? 0));
  return distances.filter((distance) => halfMinutes(distance) === slot);
}

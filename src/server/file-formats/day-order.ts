import { DAY_MS } from '#domain/units/units.ts';
import { toWallMs } from '../formats/written-time.ts';

/** Whether `05-06-2026` is the 5th of June or the 6th of May. */
export type DayOrder = 'dayFirst' | 'monthFirst';

const ORDERS = ['dayFirst', 'monthFirst'] as const;
const DATE = /^(\d{1,4})[-/.](\d{1,2})[-/.](\d{1,4})$/u;
const TIME = /^(\d{1,2}):(\d{2})(?::(\d{2}))?\s*(?:([ap])\.?\s?m\.?)?$/iu;
const CUT = /^([^\sT,]+)(?:,?\s+|T)(.+)$/u;

/**
 * Reads `05-06-2026 14:30`, `05-06-2026 02:30 PM`, `2026-06-05 14:30` and the like.
 *
 * @returns the wall-clock time (ms as if UTC), or null if it is not a time
 */
export function wallOfStamp(stamp: string, order: DayOrder): number | null {
  const [, date = '', time = ''] = CUT.exec(stamp) ?? [];
  const day = DATE.exec(date);
  const clock = TIME.exec(time);
  if (day === null || clock === null) return null;
  const hour = toHour(Number(clock[1]), clock[4]);
  if (hour === null) return null;
  const parts = day.slice(1).map(Number);
  const [minute, second] = [Number(clock[2]), Number(clock[3] ?? 0)];
  if (day[1]?.length === 4) return toWallMs([...parts, hour, minute, second]);
  return day[3]?.length === 4 ? toWallMs([...dateIn(parts, order), hour, minute, second]) : null;
}

/**
 * Finds the order of day and month from all dates of a file. A part above 12 is a day. Otherwise an order with a date
 * in the future is excluded. If two orders remain, one is chosen only if the sensor's days are consecutive under it and
 * never under the other one.
 *
 * @param stamps   all times of the file
 * @param sensed   times of the sensor's values, which run day and night
 * @returns null if both orders are possible, because a guess could store wrong times
 */
export function detectDayOrder(stamps: readonly string[], sensed: readonly string[], nowMs: number): DayOrder | null {
  const dates = unclearDates(stamps);
  if (dates.length === 0) return 'dayFirst';
  const [firsts, seconds] = [0, 1].map((place) => dates.filter((date) => (date[place] ?? 0) > 12).length);
  if (firsts !== seconds) return (firsts ?? 0) > (seconds ?? 0) ? 'dayFirst' : 'monthFirst';
  const possible = ORDERS.filter((order) => dates.every((date) => toStart(date, order) <= nowMs + DAY_MS));
  if (possible.length < 2) return possible[0] ?? null;
  const sensedDates = unclearDates(sensed);
  const following = ORDERS.filter((order) => hasDaysInARow(sensedDates, order));
  return following.length === 1 ? (following[0] ?? null) : null;
}

/** The first, second and third part of all distinct dates that do not begin with the year. */
function unclearDates(stamps: readonly string[]): readonly number[][] {
  const texts = new Set(stamps.map((stamp) => CUT.exec(stamp)?.[1] ?? ''));
  const found = [...texts].map((text) => DATE.exec(text));
  return found.flatMap((date) => (date?.[3]?.length === 4 ? [date.slice(1).map(Number)] : []));
}

function hasDaysInARow(dates: readonly number[][], order: DayOrder): boolean {
  const starts = new Set(dates.map((date) => toStart(date, order)));
  return [...starts].some((start) => starts.has(start + DAY_MS));
}

function toStart(date: readonly number[], order: DayOrder): number {
  return toWallMs([...dateIn(date, order), 0, 0, 0]) ?? Infinity;
}

function dateIn([first = 0, second = 0, year = 0]: readonly number[], order: DayOrder): readonly number[] {
  return order === 'dayFirst' ? [year, second, first] : [year, first, second];
}

function toHour(hour: number, half: string | undefined): number | null {
  if (half === undefined) return hour;
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
}

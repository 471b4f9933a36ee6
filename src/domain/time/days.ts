import { DAY_MS, MINUTE_MS, millis, type Instant, type Millis } from '#domain/units/units.ts';
import { firstIndexAtOrAfter } from '#domain/trace/trace.ts';
import { firstInstantAtWall, toWallClock, zoneSpans } from './zones.ts';

/** A calendar date `yyyy-MM-dd` in the zone given with it. */
export type LocalDate = string;

/** One local day: its date and its instants [from, to), usually 23, 24 or 25 hours. */
export type LocalDay = { readonly date: LocalDate; readonly from: Instant; readonly to: Instant };

/** For each instant of a list, its local day (days since 1970-01-01) and its minute of that day, 0 to 1439. */
export type LocalClock = { readonly day: Int32Array; readonly minute: Uint16Array };

const DATE_FORM = /^(\d{4})-(\d{2})-(\d{2})$/u;

/** The number of days from 1970-01-01 to a date. @throws RangeError if it is not a date `yyyy-MM-dd` of the calendar */
export function toDayNumber(date: LocalDate): number {
  const [, year, month, day] = DATE_FORM.exec(date) ?? [];
  const number = Date.UTC(Number(year), Number(month) - 1, Number(day)) / DAY_MS;
  if (Number.isNaN(number) || dateOfDayNumber(number) !== date) throw new RangeError(`invalid date: ${date}`);
  return number;
}

/** The date a number of days after 1970-01-01. */
export function dateOfDayNumber(number: number): LocalDate {
  return new Date(number * DAY_MS).toISOString().slice(0, 10);
}

/** Whether a text is a date `yyyy-MM-dd` of the calendar. */
export function isLocalDate(text: string): boolean {
  const [, year, month, day] = DATE_FORM.exec(text) ?? [];
  if (year === undefined) return false;
  return dateOfDayNumber(Date.UTC(Number(year), Number(month) - 1, Number(day)) / DAY_MS) === text;
}

/** The local date of an instant. @throws RangeError if the zone is unknown */
export function toLocalDate(at: number, zone: string): LocalDate {
  return dateOfDayNumber(toLocalDayNumber(at, zone));
}

/** The local date of an instant as a number of days since 1970-01-01. */
export function toLocalDayNumber(at: number, zone: string): number {
  return Math.floor(toWallClock(at, zone) / DAY_MS);
}

/** Minutes since local midnight on the wall clock, 0 to 1439. */
export function minuteOfDay(at: number, zone: string): number {
  const wall = toWallClock(at, zone);
  return Math.floor((wall - Math.floor(wall / DAY_MS) * DAY_MS) / MINUTE_MS);
}

/** The first instant of a local date; where midnight is skipped, the moment the clock jumps over it. */
export function startOfLocalDay(date: LocalDate, zone: string): Instant {
  return firstInstantAtWall(toDayNumber(date) * DAY_MS, zone);
}

/** The date a number of days later; earlier for a negative number. */
export function addDays(date: LocalDate, days: number): LocalDate {
  return dateOfDayNumber(toDayNumber(date) + days);
}

/** A local day: 23, 24 or 25 hours. */
export function toLocalDay(date: LocalDate, zone: string): LocalDay {
  return { date, from: startOfLocalDay(date, zone), to: startOfLocalDay(addDays(date, 1), zone) };
}

/** The same day a number of calendar months later, or the last day of a shorter month. */
export function addMonths(date: LocalDate, months: number): LocalDate {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0));
  return dateOfDayNumber(Math.floor(last.getTime() / DAY_MS) - last.getUTCDate() + Math.min(day, last.getUTCDate()));
}

/** Days from one date to another; negative if the second is earlier. */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  return toDayNumber(to) - toDayNumber(from);
}

/**
 * The length of a local day, given as days since 1970-01-01: 24 hours, 23 or 25 across a clock change, 0 for a date
 * that the zone skipped.
 */
export function lengthOfDayNumber(number: number, zone: string): Millis {
  return millis(firstInstantAtWall((number + 1) * DAY_MS, zone) - firstInstantAtWall(number * DAY_MS, zone));
}

/** The local days that [from, to) touches, in order; a date that the zone skipped is not among them. */
export function listLocalDays(from: number, to: number, zone: string): LocalDay[] {
  const days: LocalDay[] = [];
  if (!(from < to)) return days;
  const last = toLocalDayNumber(to - 1, zone);
  const first = toLocalDayNumber(from, zone);
  let begin = firstInstantAtWall(first * DAY_MS, zone);
  for (let number = first; number <= last; number += 1) {
    const end = firstInstantAtWall((number + 1) * DAY_MS, zone);
    if (begin < end) days.push({ date: dateOfDayNumber(number), from: begin, to: end });
    begin = end;
  }
  return days;
}

/** The local day and minute of each instant of an ascending list. The zone is looked up once per offset. */
export function toLocalClock(at: Float64Array, zone: string): LocalClock {
  const clock = { day: new Int32Array(at.length), minute: new Uint16Array(at.length) };
  let index = 0;
  for (const span of zoneSpans(at[0] ?? 0, at.at(-1) ?? 0, zone)) {
    const end = firstIndexAtOrAfter(at, span.until, index);
    fillClock(clock, at.subarray(index, end), index, span.offsetMs);
    index = end;
  }
  return clock;
}

/** Fills a clock for ascending instants of one offset. The division happens once per day, not once per reading. */
function fillClock(clock: LocalClock, at: Float64Array, start: number, offsetMs: number): void {
  let day = 0;
  let midnight = Infinity;
  for (let index = 0; index < at.length; index += 1) {
    const wall = (at[index] ?? 0) + offsetMs;
    if (!(wall >= midnight && wall < midnight + DAY_MS)) {
      day = Math.floor(wall / DAY_MS);
      midnight = day * DAY_MS;
    }
    clock.day[start + index] = day;
    clock.minute[start + index] = (wall - midnight) / MINUTE_MS;
  }
}

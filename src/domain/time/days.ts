import { DAY_MS, MINUTE_MS, type Instant } from '#domain/units/units.ts';
import { firstInstantAtWall, toWallClock } from './zones.ts';

/** A calendar date `yyyy-MM-dd` in the zone given with it. */
export type LocalDate = string;

/** One local day: its date and its instants [from, to), usually 23, 24 or 25 hours. */
export type LocalDay = { readonly date: LocalDate; readonly from: Instant; readonly to: Instant };

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
  const date = new Date(number * DAY_MS);
  const year = date.getUTCFullYear();
  // Four times as fast as the general form, which the years of four digits do not need.
  if (year >= 1000 && year <= 9999)
    return `${year}-${twoDigits(date.getUTCMonth() + 1)}-${twoDigits(date.getUTCDate())}`;
  return date.toISOString().slice(0, 10);
}

function twoDigits(part: number): string {
  return part < 10 ? `0${part}` : `${part}`;
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

/** Where a local date ends and the next one begins. */
export function endOfLocalDay(date: LocalDate, zone: string): Instant {
  return startOfLocalDay(addDays(date, 1), zone);
}

/** The date a number of days later; earlier for a negative number. */
export function addDays(date: LocalDate, days: number): LocalDate {
  return dateOfDayNumber(toDayNumber(date) + days);
}

/** A local day: 23, 24 or 25 hours. */
export function toLocalDay(date: LocalDate, zone: string): LocalDay {
  return { date, from: startOfLocalDay(date, zone), to: endOfLocalDay(date, zone) };
}

/** Days from one date to another; negative if the second is earlier. */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  return toDayNumber(to) - toDayNumber(from);
}

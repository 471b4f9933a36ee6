import { DAY_MS, millis, type Millis } from '#domain/units/units.ts';
import { dateOfDayNumber, toLocalDayNumber, type LocalDate, type LocalDay } from './days.ts';
import { firstInstantAtWall } from './zones.ts';

/** The same day a number of calendar months later, or the last day of a shorter month. */
export function addMonths(date: LocalDate, months: number): LocalDate {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0));
  return dateOfDayNumber(Math.floor(last.getTime() / DAY_MS) - last.getUTCDate() + Math.min(day, last.getUTCDate()));
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

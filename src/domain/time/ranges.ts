import { DAY_MS, HOUR_MS, instant, type Instant } from '#domain/units/units.ts';
import { firstInstantAtWall, toWallClock } from './zones.ts';
import { addDays, daysBetween, toLocalDate, startOfLocalDay, type LocalDate } from './days.ts';
import { addMonths } from './day-lists.ts';

/** The named ranges of reports, counted back from the day of the last reading, inclusive. */
export const RANGE_NAMES = ['7d', '14d', '30d', '3m', '6m', '1y', 'all'] as const;

/** A named range of a report. */
export type RangeName = (typeof RANGE_NAMES)[number];

/** The length in days of the ranges named by days. */
export const RANGE_DAYS = { '7d': 7, '14d': 14, '30d': 30 } as const;

/** Whether a range is named by days. */
export function isRangeOfDays(range: string): range is keyof typeof RANGE_DAYS {
  return range in RANGE_DAYS;
}

/** What a caller may request: a name, or two ends as epoch ms or local dates, the second one exclusive. */
export type RangeRequest = RangeName | { readonly from: number | LocalDate; readonly to: number | LocalDate };

/** The instants from ≤ at < to. */
export type TimeRange = { readonly from: Instant; readonly to: Instant };

/** Days of the longest range with given ends: three years, including a leap year. */
export const MAX_RANGE_DAYS = 1096;
/** One more hour, for a clock change. */
const MAX_RANGE_MS = MAX_RANGE_DAYS * DAY_MS + HOUR_MS;

const LENGTHS = {
  '7d': { days: RANGE_DAYS['7d'], months: 0 },
  '14d': { days: RANGE_DAYS['14d'], months: 0 },
  '30d': { days: RANGE_DAYS['30d'], months: 0 },
  '3m': { days: 0, months: 3 },
  '6m': { days: 0, months: 6 },
  '1y': { days: 0, months: 12 },
} as const;

/**
 * Resolves a range to instants for a member.
 *
 * Named ranges are whole local days that end with the day of the last reading; months and the year are calendar ones.
 *
 * @param lastReadingAt   of the member; now without a reading
 * @param firstReadingAt  of the member: `all` starts on its local day, or in 1970 if omitted
 * @throws RangeError if the range is empty, reversed or longer than three years, a date does not exist or the zone is
 *   unknown
 */
export function resolveRange(
  range: RangeRequest,
  lastReadingAt: number,
  zone: string,
  firstReadingAt: number = 0,
): TimeRange {
  if (typeof range === 'object') return givenRange(range.from, range.to, zone);
  const end = addDays(toLocalDate(lastReadingAt, zone), 1);
  return {
    from: startOfLocalDay(range === 'all' ? toLocalDate(firstReadingAt, zone) : firstDate(range, end), zone),
    to: startOfLocalDay(end, zone),
  };
}

/**
 * The previous range to compare with. A range in progress is compared up to the same wall-clock time: today until 14:20
 * with yesterday until 14:20.
 *
 * @param now  the present, epoch ms
 */
export function comparableRange(range: TimeRange, zone: string, now: number): TimeRange {
  const before = previousRange(range, zone);
  if (now >= range.to || now <= range.from) return before;
  const wallOfEnd = toWallClock(range.to, zone);
  const wallLeft = wallOfEnd - toWallClock(now, zone);
  const until = firstInstantAtWall(toWallClock(before.to, zone) - wallLeft, zone);
  return { from: before.from, to: instant(Math.max(before.from, Math.min(before.to, until))) };
}

/**
 * The range of the same length just before: as many local days if the range consists of whole days, else as many ms.
 */
export function previousRange(range: TimeRange, zone: string): TimeRange {
  const first = toLocalDate(range.from, zone);
  const end = toLocalDate(range.to, zone);
  const whole = startOfLocalDay(first, zone) === range.from && startOfLocalDay(end, zone) === range.to;
  if (!whole) return { from: instant(2 * range.from - range.to), to: range.from };
  return { from: startOfLocalDay(addDays(first, -daysBetween(first, end)), zone), to: range.from };
}

function firstDate(name: Exclude<RangeName, 'all'>, end: LocalDate): LocalDate {
  const { days, months } = LENGTHS[name];
  return addDays(addMonths(end, -months), -days);
}

function givenRange(from: number | LocalDate, to: number | LocalDate, zone: string): TimeRange {
  const range = { from: toInstant(from, zone), to: toInstant(to, zone) };
  const length = range.to - range.from;
  if (!(length > 0) || length > MAX_RANGE_MS) throw new RangeError(`invalid range: ${from} to ${to}`);
  return range;
}

function toInstant(end: number | LocalDate, zone: string): Instant {
  return typeof end === 'number' ? instant(end) : startOfLocalDay(end, zone);
}

import type { Range } from '#contract/ranges.ts';
import { addDays, daysBetween, isLocalDate, type LocalDate } from '#domain/time/days.ts';
import { MAX_RANGE_DAYS, RANGE_NAMES, type RangeName } from '#domain/time/ranges.ts';
import type { WordKey } from '#i18n/catalog.ts';

/** A range that a report can be asked for: a name, or two local dates of which the second is not included. */
export type ReportRange = Range & (RangeName | { readonly from: LocalDate; readonly to: LocalDate });

/** What the picker has chosen. */
export type RangeChoice = RangeName | 'custom';

/** Two days as people say them: both are included. */
export type DayPair = { readonly first: string; readonly last: string };

/** The choices in the order of the picker. */
export const RANGE_CHOICES: readonly RangeChoice[] = [...RANGE_NAMES.filter((name) => name !== 'all'), 'custom', 'all'];

/** The range where none was chosen. */
const USUAL = '14d';

/** The range that an address names; the usual one for an address that names none, or none that there is. */
export function rangeOfAddress(params: URLSearchParams, usual: RangeName = USUAL): ReportRange {
  const pair = { first: params.get('from') ?? '', last: params.get('to') ?? '' };
  if (pairProblem(pair) === null) return rangeOfPair(pair);
  return RANGE_NAMES.find((name) => name === params.get('range')) ?? usual;
}

/** The address of a range, so that it can be linked to and the way back works. */
export function addressOfRange(range: ReportRange, usual: RangeName = USUAL): Record<string, string> {
  if (typeof range === 'object') return { from: range.from, to: addDays(range.to, -1) };
  return range === usual ? {} : { range };
}

/** Which choice of the picker a range is. */
export function toRangeChoice(range: ReportRange): RangeChoice {
  return typeof range === 'string' ? range : 'custom';
}

/** The range of two days, both included. */
export function rangeOfPair({ first, last }: DayPair): Exclude<ReportRange, string> {
  return { from: first, to: addDays(last, 1) };
}

/** The error of two days, if there is one. */
export function pairProblem({ first, last }: DayPair): WordKey | null {
  if (!isLocalDate(first) || !isLocalDate(last)) return 'report.needDates';
  if (first > last) return 'report.datesOrder';
  return daysBetween(first, last) >= MAX_RANGE_DAYS ? 'report.datesTooLong' : null;
}

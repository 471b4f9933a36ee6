import type { PetSigns } from '#contract/signs.ts';
import { addMonths } from '#domain/time/day-lists.ts';
import { addDays, startOfLocalDay, toLocalDate, type LocalDate } from '#domain/time/days.ts';
import { MAX_RANGE_DAYS } from '#domain/time/ranges.ts';
import { dayOfWeek } from '#domain/care/signs-weeks.ts';
import { lastWeek } from './signs-weeks.model.ts';

/** How far back the chart goes: half a year at most, a year, or all that is known. */
export const SPAN_CHOICES = ['half', 'year', 'all'] as const;
/** How far back the chart goes. */
export type SpanChoice = (typeof SPAN_CHOICES)[number];

/** The days of the chart; `to` is not included. */
export type SignsSpan = { readonly from: LocalDate; readonly to: LocalDate };

/** An entry belongs to the week whose day is at most so many days away. */
const DAYS_BEFORE = 3;
const HALF_YEAR_DAYS = 26 * 7;
const LEAST_DAYS = 28;

/** The choice that an address names. */
export function choiceOf(params: URLSearchParams): SpanChoice {
  return SPAN_CHOICES.find((choice) => choice === params.get('range')) ?? 'half';
}

/**
 * The days of a choice up to today: from the first week on, at least four weeks, at most three years. Half a year reaches
 * back to the newest entry where that is older.
 */
export function spanOf(choice: SpanChoice, { firstDate, entries, weights }: Noted, { today, zone }: Here): SignsSpan {
  const to = addDays(today, 1);
  const newest = toLocalDate(entries.at(-1)?.at ?? startOfLocalDay(today, zone), zone);
  const begin = firstDate === null ? today : addDays(firstDate, -DAYS_BEFORE);
  const weighed = weights[0] === undefined ? begin : toLocalDate(weights[0].at, zone);
  const from = {
    half: latest(begin, earliest(addDays(to, -HALF_YEAR_DAYS), addDays(newest, -LEAST_DAYS))),
    year: addMonths(to, -12),
    all: earliest(begin, weighed),
  }[choice];
  return { from: latest(earliest(from, addDays(to, -LEAST_DAYS)), addDays(to, -MAX_RANGE_DAYS)), to };
}

type Noted = Pick<PetSigns, 'firstDate' | 'entries' | 'weights'>;
type Here = { readonly today: LocalDate; readonly zone: string };

/** The axis of time: the days, and the newest week to its day. Epoch ms. */
export function axisOfSpan(
  { from, to }: SignsSpan,
  signs: PetSigns,
  { today, zone }: Here,
): { readonly from: number; readonly to: number } {
  const { firstDate } = signs;
  const end = firstDate === null ? to : latest(to, addDays(dayOfWeek(lastWeek(signs, today), firstDate), 1));
  return { from: startOfLocalDay(from, zone), to: startOfLocalDay(end, zone) };
}

function earliest(a: LocalDate, b: LocalDate): LocalDate {
  return a < b ? a : b;
}

function latest(a: LocalDate, b: LocalDate): LocalDate {
  return a > b ? a : b;
}

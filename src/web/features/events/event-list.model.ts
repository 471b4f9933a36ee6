import type { Event } from '#contract/events.ts';
import type { Series } from '#contract/glucose.ts';
import type { Range } from '#contract/ranges.ts';
import { addDays, toLocalDate, startOfLocalDay, type LocalDate } from '#domain/time/days.ts';
import { DAY_MS, MINUTE_MS } from '#domain/units/units.ts';
import { toRangeChoice, type RangeChoice, type ReportRange } from '#web/report-cards/range.model.ts';
import { isRangeOfDays, RANGE_DAYS } from '#domain/time/ranges.ts';

/** What the list is filtered by, in the order of the filter. */
export const FILTERS = [
  'all',
  'BG',
  'meal',
  'sport',
  'insulin',
  'notGiven',
  'alert',
  'calibration',
  'meds',
  'weight',
  'signs',
  'water',
  'lab',
  'note',
] as const;
/** One of the filters. */
export type EventFilter = (typeof FILTERS)[number];

/** Kinds that people note themselves. */
export const NOTED_TYPES = ['insulin', 'meal', 'BG', 'weight', 'sport', 'meds', 'calibration', 'note'] as const;
/** One of the kinds that people note. */
export type NotedType = (typeof NOTED_TYPES)[number];

/** Ranges that the list offers. */
export const LIST_RANGES = ['7d', '14d', '30d', 'custom', 'all'] as const satisfies readonly RangeChoice[];

/** A day's events, as they came. */
export type EventDay = { readonly date: LocalDate; readonly events: readonly Event[] };

/** Whether an event is of a kind that the panel of events can change. */
export function isNoted(event: Event): event is Event & { readonly type: NotedType } {
  return NOTED_TYPES.some((type) => type === event.type);
}

/** The filter that an address names; everything where it names none. */
export function filterOfAddress(params: URLSearchParams): EventFilter {
  return FILTERS.find((filter) => filter === params.get('type')) ?? 'all';
}

/** The page that an address names, 1-based. */
export function pageOfAddress(params: URLSearchParams): number {
  const text = params.get('page') ?? '';
  return /^[1-9]\d{0,4}$/u.test(text) ? Number(text) : 1;
}

/**
 * The requested range, counted back from the pet's today and not from the last reading, because the diary continues
 * without a sensor. Empty for all events.
 */
export function listRange(
  range: ReportRange,
  today: LocalDate,
): { readonly from: LocalDate; readonly to: LocalDate } | undefined {
  if (typeof range === 'object') return range;
  const choice = toRangeChoice(range);
  if (!isRangeOfDays(choice)) return undefined;
  return { from: addDays(today, 1 - RANGE_DAYS[choice]), to: addDays(today, 1) };
}

/** The range as two instants of the pet's zone. */
export function toInstantSpan(
  { from, to }: { readonly from: LocalDate; readonly to: LocalDate },
  zone: string,
): { readonly from: number; readonly to: number } {
  return { from: startOfLocalDay(from, zone), to: startOfLocalDay(to, zone) };
}

/** Events by the pet's days; the order is kept. */
export function groupByDay(events: readonly Event[], zone: string): readonly EventDay[] {
  const groups = Map.groupBy(events, ({ at }) => toLocalDate(at, zone));
  return [...groups].map(([date, list]) => ({ date, events: list }));
}

/** A reading counts as the value of an event this long before or after it. */
const NEAR_MS = 10 * MINUTE_MS;
/** Events that lie further apart are not worth the readings between them. */
const MAX_SPAN_MS = 31 * DAY_MS;

/** The readings that are needed to say how high glucose was at each event; null where that is too much to ask. */
export function readingsAround(events: readonly Event[]): Exclude<Range, string> | null {
  const times = events.map(({ at }) => at);
  const from = Math.min(...times) - NEAR_MS;
  const to = Math.max(...times) + NEAR_MS;
  return times.length > 0 && to - from <= MAX_SPAN_MS ? { from, to } : null;
}

/** The reading nearest to an instant, mg/dL; null without one within ten minutes. */
export function glucoseAt(series: Series | undefined, at: number): number | null {
  if (!series) return null;
  let nearest: number | null = null;
  let distance = NEAR_MS;
  for (const [index, minute] of series.t.entries()) {
    const apart = Math.abs(series.start + minute * MINUTE_MS - at);
    if (apart > distance) continue;
    distance = apart;
    nearest = series.v[index] ?? null;
  }
  return nearest;
}

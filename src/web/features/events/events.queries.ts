import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Range } from '#contract/ranges.ts';
import { addDays, startOfLocalDay, type LocalDate } from '#domain/time/days.ts';
import { MINUTE_MS } from '#domain/units/units.ts';
import { call } from '#web/api/call.ts';
import type { EventFilter } from './event-list.model.ts';
import { HABIT_DAYS, REACH_DAYS } from './second-dose.model.ts';

/** Rows of a page of the list. */
export const PAGE_SIZE = 10;

/** Key of everything that is known of a pet. */
export const petKey = (memberId: string) => ['pet', memberId] as const;

type EventsPage = {
  readonly type: EventFilter;
  readonly range: { readonly from: LocalDate; readonly to: LocalDate } | undefined;
  readonly page: number;
};

/** A page of a pet's events, newest first, with how many there are of each kind. */
export function eventsQuery(memberId: string, { type, range, page }: EventsPage) {
  return queryOptions({
    queryKey: [...petKey(memberId), 'eventList', type, range ?? 'all', page],
    queryFn: async ({ signal }) => {
      const body = { memberId, type, page, rows: PAGE_SIZE, ...(range ? { range } : {}) };
      const { rows, total, counts } = await call('/web/event/loadEvents', body, { signal });
      return { rows, total, counts };
    },
    placeholderData: keepPreviousData,
  });
}

/** The readings around the events of a page. */
export function readingsQuery(memberId: string, range: Exclude<Range, string> | null) {
  return queryOptions({
    queryKey: [...petKey(memberId), 'eventReadings', range],
    queryFn: async ({ signal }) => {
      if (range === null) return null;
      return (await call('/web/glucose/loadSeries', { memberId, range }, { signal })).item;
    },
    enabled: range !== null,
    placeholderData: keepPreviousData,
    staleTime: MINUTE_MS,
  });
}

/** More doses than this in the days around one are none. */
const MOST_DOSES = 200;

/** The doses before and after a day, to see what a new one would come close to. */
export function dosesAroundQuery(memberId: string, date: LocalDate, zone: string) {
  return queryOptions({
    queryKey: [...petKey(memberId), 'dosesAround', date],
    queryFn: async ({ signal }) => {
      const from = startOfLocalDay(addDays(date, -HABIT_DAYS), zone);
      const range = { from, to: startOfLocalDay(addDays(date, REACH_DAYS + 1), zone) };
      return (await call('/web/event/loadEvents', { memberId, type: 'insulin', range, rows: MOST_DOSES }, { signal }))
        .rows;
    },
  });
}

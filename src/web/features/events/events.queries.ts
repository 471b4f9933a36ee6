import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Range } from '#contract/ranges.ts';
import { addDays, endOfLocalDay, startOfLocalDay, type LocalDate } from '#domain/time/days.ts';
import { MINUTE_MS } from '#domain/units/units.ts';
import { call } from '#web/api/call.ts';
import { petKey } from '#web/queries/keys.ts';
import type { EventFilter } from './event-list.model.ts';

/** Rows of a page of the list. */
export const EVENTS_PER_PAGE = 10;

type EventsPage = {
  readonly type: EventFilter;
  readonly range: { readonly from: LocalDate; readonly to: LocalDate } | undefined;
  readonly page: number;
};

/** A page of a pet's events, newest first, with how many there are of each kind. */
export function eventsQuery(memberId: string, { type, range, page }: EventsPage) {
  return queryOptions({
    queryKey: petKey(memberId, 'eventList', type, range ?? 'all', page),
    queryFn: async ({ signal }) => {
      const body = { memberId, type, page, rows: EVENTS_PER_PAGE, ...(range ? { range } : {}) };
      const { rows, total, counts, sglt2 } = await call('/web/event/loadEvents', body, { signal });
      return { rows, total, counts, sglt2 };
    },
    placeholderData: keepPreviousData,
  });
}

/** The readings around the events of a page. */
export function readingsQuery(memberId: string, range: Exclude<Range, string> | null) {
  return queryOptions({
    queryKey: petKey(memberId, 'eventReadings', range),
    queryFn: async ({ signal }) => {
      if (range === null) return null;
      return (await call('/web/glucose/loadSeries', { memberId, range }, { signal })).item;
    },
    enabled: range !== null,
    placeholderData: keepPreviousData,
    staleTime: MINUTE_MS,
  });
}

/** Days in which the last dose is looked for. */
const LAST_DOSE_DAYS = 8;

/** The newest doses up to a day, as defaults for a new one. */
export function lastDosesQuery(memberId: string, date: LocalDate, zone: string) {
  return queryOptions({
    queryKey: petKey(memberId, 'lastDoses', date),
    queryFn: async ({ signal }) => {
      const from = startOfLocalDay(addDays(date, -LAST_DOSE_DAYS), zone);
      const range = { from, to: endOfLocalDay(date, zone) };
      return (await call('/web/event/loadEvents', { memberId, type: 'insulin', range }, { signal })).rows;
    },
  });
}

/** Rows of a page of the history. */
export const HISTORY_SIZE = 20;

/** The versions of an event; without one, a page of what was changed and deleted. */
export function historyQuery(memberId: string, eventId: string | null, page: number) {
  return queryOptions({
    queryKey: petKey(memberId, 'history', eventId, page),
    queryFn: async ({ signal }) => {
      const body =
        eventId === null ? { memberId, page, rows: HISTORY_SIZE } : { memberId, eventId, rows: MAX_VERSIONS };
      const { rows, total } = await call('/web/event/history', body, { signal });
      return { rows, total };
    },
    placeholderData: keepPreviousData,
  });
}

/** As many as the portal keeps of one event. */
const MAX_VERSIONS = 100;

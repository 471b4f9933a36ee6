import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Pet } from '#web/api/pet.ts';
import { isLocalDate, toLocalDate, type LocalDate } from '#domain/time/days.ts';
import { usePortalNow } from '#web/glucose/use-now.ts';
import { addressOfRange, rangeOfAddress, type ReportRange } from '#web/report-cards/range.model.ts';
import {
  filterOfAddress,
  listRange,
  NOTED_TYPES,
  pageOfAddress,
  toInstantSpan,
  type EventFilter,
  type NotedType,
} from './event-list.model.ts';
import { eventsQuery, EVENTS_PER_PAGE } from './events.queries.ts';
import { useSearchParams } from '#web/ui/use-search-params.ts';

/** What of the list is on show: named by the address, so that it can be linked to and the way back works. */
export function useEventList({ memberId, timeZone }: Pet) {
  const [params, setParams] = useSearchParams();
  const filter = filterOfAddress(params);
  const page = pageOfAddress(params);
  const range = rangeOfAddress(params);
  const dates = listRange(range, toLocalDate(usePortalNow(0), timeZone));
  const query = useQuery(eventsQuery(memberId, { type: filter, range: dates, page }));
  const show = (next: { filter?: EventFilter; range?: ReportRange; page?: number }): void => {
    const type = next.filter ?? filter;
    setParams({
      ...addressOfRange(next.range ?? range),
      ...(type === 'all' ? {} : { type }),
      ...(next.page === undefined || next.page === 1 ? {} : { page: String(next.page) }),
    });
  };
  const pages =
    query.data && !query.isPlaceholderData ? Math.max(1, Math.ceil(query.data.total / EVENTS_PER_PAGE)) : page;
  useEffect(() => {
    if (page > pages) show({ page: pages });
  });
  return {
    filter,
    page,
    range,
    query,
    asksToAdd: params.has('add') && typeToAdd(params.get('add')) === null,
    addDate: dayToAdd(params.get('add')),
    addType: typeToAdd(params.get('add')),
    span: dates && toInstantSpan(dates, timeZone),
    chooseFilter: (next: EventFilter): void => show({ filter: next }),
    chooseRange: (next: ReportRange): void => show({ range: next }),
    choosePage: (next: number): void => show({ page: next }),
    showAll: (): void => show({ filter: 'all', range: 'all' }),
  };
}

/** The kind of event that the way here asks to add; null where it names none. */
function typeToAdd(text: string | null): NotedType | null {
  return NOTED_TYPES.find((type) => type === text) ?? null;
}

/** The day that the way here came from: a new event begins with it. */
function dayToAdd(text: string | null): LocalDate | null {
  return text !== null && isLocalDate(text) ? text : null;
}

/** What of the list is on show, and how to show something else. */
export type EventListState = ReturnType<typeof useEventList>;

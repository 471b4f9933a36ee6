import { queryOptions } from '@tanstack/react-query';
import type { LocalDay } from '#domain/time/days.ts';
import { call } from '#web/api/call.ts';
import { petKey } from '#web/queries/keys.ts';

/** Every reading of one local day. */
export function dayQuery(memberId: string, day: LocalDay) {
  return queryOptions({
    queryKey: petKey(memberId, 'day', day.date),
    queryFn: async ({ signal }) => {
      const range = { from: day.from, to: day.to };
      return (await call('/web/glucose/loadSeries', { memberId, range }, { signal })).item;
    },
  });
}

/** The maximum of events on a day's rail, which is the maximum of one call. */
const DAY_EVENTS = 200;

/** The events of one local day. */
export function dayEventsQuery(memberId: string, day: LocalDay) {
  return queryOptions({
    queryKey: petKey(memberId, 'events', day.date),
    queryFn: async ({ signal }) => {
      const range = { from: day.from, to: day.to };
      return (await call('/web/event/loadEvents', { memberId, range, rows: DAY_EVENTS }, { signal })).rows;
    },
  });
}

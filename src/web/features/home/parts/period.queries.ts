import { queryOptions } from '@tanstack/react-query';
import { addDays, toLocalDate, type LocalDate } from '#domain/time/days.ts';
import { MINUTE_MS } from '#domain/units/units.ts';
import { call } from '#web/api/call.ts';
import { petKey } from '#web/queries/keys.ts';

/** Numbers of days and weeks may be a few minutes old. */
export const FRESH_MS = 5 * MINUTE_MS;

/** Local days, the second one exclusive. */
export type DayRange = { readonly from: LocalDate; readonly to: LocalDate };

/** The last days up to that of the newest reading, by the pet's clock. */
export function lastDays(days: `${number}`, latestAt: number, zone: string): DayRange {
  const to = addDays(toLocalDate(latestAt, zone), 1);
  return { from: addDays(to, -Number(days)), to };
}

/** Every reading of a range of days. */
export function stretchQuery(memberId: string, range: DayRange) {
  return queryOptions({
    queryKey: petKey(memberId, 'stretch', range),
    queryFn: async ({ signal }) => (await call('/web/glucose/loadSeries', { memberId, range }, { signal })).item,
    staleTime: FRESH_MS,
  });
}

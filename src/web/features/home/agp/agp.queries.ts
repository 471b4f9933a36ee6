import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { petKey } from '#web/queries/keys.ts';
import { FRESH_MS, type DayRange } from '../parts/period.queries.ts';

/** The report of a number of days, for its profile and its numbers. */
export function profileQuery(memberId: string, range: DayRange) {
  return queryOptions({
    queryKey: petKey(memberId, 'profile', range),
    queryFn: async ({ signal }) =>
      (await call('/web/userReport/loadGlucoseReport', { memberId, range }, { signal })).item,
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  });
}

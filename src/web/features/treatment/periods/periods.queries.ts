import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { petKey } from '#web/queries/keys.ts';

/** Two periods of a pet compared. */
export function doseChangeQuery(memberId: string, before: string, after: string) {
  return queryOptions({
    queryKey: petKey(memberId, 'doseChange', before, after),
    queryFn: async ({ signal }) =>
      (await call('/web/care/comparePeriods', { memberId, before, after }, { signal })).item,
  });
}

/** The days of a window, each with its percentiles. */
export function periodDaysQuery(memberId: string, from: number, to: number) {
  return queryOptions({
    queryKey: petKey(memberId, 'periodDays', from, to),
    queryFn: async ({ signal }) =>
      (await call('/web/care/loadYear', { memberId, range: { from, to } }, { signal })).item,
  });
}

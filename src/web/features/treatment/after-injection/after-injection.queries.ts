import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { petKey } from '#web/queries/keys.ts';

/** How many doses of a pet were ever noted. */
export function doseCountQuery(memberId: string) {
  return queryOptions({
    queryKey: petKey(memberId, 'doseCount'),
    queryFn: async ({ signal }) =>
      (await call('/web/event/loadEvents', { memberId, type: 'insulin', rows: 1 }, { signal })).total,
  });
}

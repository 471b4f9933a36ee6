import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { petKey } from '#web/queries/keys.ts';

/** The pet as Home has it, with the last 12 hours: shown with the first value of an app. */
export function arrivalQuery(memberId: string) {
  return queryOptions({
    queryKey: petKey(memberId, 'arrival'),
    queryFn: async ({ signal }) => (await call('/web/glucose/loadOverview', { memberId, hours: 12 }, { signal })).item,
  });
}

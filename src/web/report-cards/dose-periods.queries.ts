import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { petKey } from '#web/queries/keys.ts';

/** A pet's dose periods, and what vets proposed. */
export function periodsQuery(memberId: string) {
  return queryOptions({
    queryKey: petKey(memberId, 'dosePeriods'),
    queryFn: async ({ signal }) => (await call('/web/care/loadPeriods', { memberId }, { signal })).item,
  });
}

import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { petKey } from '#web/queries/keys.ts';

/** Everything that was noted of a pet's signs, weight, water and lab values. */
export function signsQuery(memberId: string) {
  return queryOptions({
    queryKey: petKey(memberId, 'signs'),
    queryFn: async ({ signal }) => (await call('/web/care/loadSigns', { memberId, range: 'all' }, { signal })).item,
  });
}

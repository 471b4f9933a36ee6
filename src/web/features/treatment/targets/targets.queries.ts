import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { petKey } from '#web/queries/keys.ts';

/** A pet's limits and goals, who set them, and what vets proposed. */
export function targetsQuery(memberId: string) {
  return queryOptions({
    queryKey: petKey(memberId, 'careTargets'),
    queryFn: async ({ signal }) => (await call('/web/care/loadTargets', { memberId }, { signal })).item,
  });
}

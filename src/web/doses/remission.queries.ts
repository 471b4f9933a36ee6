import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { petKey } from '#web/queries/keys.ts';

/** The days of a cat without insulin, and whether they are counted. */
export function remissionQuery(memberId: string) {
  return queryOptions({
    queryKey: petKey(memberId, 'remission'),
    queryFn: async ({ signal }) => (await call('/web/care/loadRemission', { memberId }, { signal })).item,
  });
}

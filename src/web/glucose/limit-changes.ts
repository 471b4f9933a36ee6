import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { ownPetsKey } from '#web/queries/keys.ts';

/** More are read by the call. */
const SHOWN_CHANGES = 5;

/** The changes of a pet's limits that are shown: the last ones. */
export function limitChangesQuery(memberId: string) {
  return queryOptions({
    queryKey: ownPetsKey(memberId, 'limitChanges'),
    queryFn: async ({ signal }) =>
      (await call('/web/member/loadLimitChanges', { memberId, rows: SHOWN_CHANGES }, { signal })).rows,
  });
}

import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { followersKey } from '#web/queries/keys.ts';

/** Rows of a page of those who looked. */
export const ACCESS_PER_PAGE = 20;

/** Who looked at a pet, and what at. */
export function accessQuery(memberId: string, page: number) {
  return queryOptions({
    queryKey: followersKey('access', memberId, page),
    queryFn: async ({ signal }) =>
      call('/web/follower/loadAccessHistory', { memberId, page, rows: ACCESS_PER_PAGE }, { signal }),
  });
}

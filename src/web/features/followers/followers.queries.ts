import { queryOptions } from '@tanstack/react-query';
import type { Follower } from '#contract/followers.ts';
import { call } from '#web/api/call.ts';
import { followersKey } from '#web/queries/keys.ts';

/** The most that one call answers. */
const MAX_REQUESTS = 200;

/** Those who wait for an answer; requests come first in the portal's list. */
export const requestsQuery = queryOptions({
  queryKey: followersKey('requests'),
  queryFn: async ({ signal }): Promise<readonly Follower[]> => {
    const body = { pageNumber: 1, PageSize: MAX_REQUESTS };
    const { rows } = await call('/web/follower/loadMyFollowers', body, { signal });
    return rows.filter(({ status }) => status === 'pending');
  },
});

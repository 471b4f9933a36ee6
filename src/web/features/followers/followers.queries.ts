import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Follower } from '#contract/followers.ts';
import { call } from '#web/api/call.ts';
import { followersKey } from '#web/queries/keys.ts';

/** Rows of a page of the list. */
export const FOLLOWERS_PER_PAGE = 10;
/** The most that one call answers. */
const MAX_REQUESTS = 200;

/** Which part of the list: `search` is an e-mail address, empty for everybody. */
export type FollowerPage = { readonly search: string; readonly page: number };

/** A page of those who follow the caller's pets or ask to, requests first. */
export function followersQuery({ search, page }: FollowerPage) {
  return queryOptions({
    queryKey: followersKey('page', search, page),
    queryFn: async ({ signal }) => {
      const body = { memberEmail: search, pageNumber: page, PageSize: FOLLOWERS_PER_PAGE };
      return call('/web/follower/loadMyFollowers', body, { signal });
    },
    placeholderData: keepPreviousData,
  });
}

/** Those who wait for an answer; requests come first in the portal's list. */
export const requestsQuery = queryOptions({
  queryKey: followersKey('requests'),
  queryFn: async ({ signal }): Promise<readonly Follower[]> => {
    const body = { pageNumber: 1, PageSize: MAX_REQUESTS };
    const { rows } = await call('/web/follower/loadMyFollowers', body, { signal });
    return rows.filter(({ status }) => status === 'pending');
  },
});

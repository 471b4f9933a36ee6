import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { followersKey } from '#web/queries/keys.ts';

/** Rows of a page of the list. */
export const FOLLOWERS_PER_PAGE = 10;

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

import { queryOptions } from '@tanstack/react-query';
import type { Follower } from '#contract/followers.ts';
import { call } from '#web/api/call.ts';
import { clockAhead } from '#web/api/portal-clock.ts';
import { followedPetsKey } from '#web/queries/keys.ts';

/** Everybody that the caller follows, and how far the portal's clock is ahead of this device's. */
export type FollowedPets = { readonly rows: readonly Follower[]; readonly clockAheadMs: number };

/** The most that one page holds. */
const PAGE_SIZE = 200;

/** Whom the caller follows, all pages of it. */
export const followedPetsQuery = queryOptions({
  queryKey: followedPetsKey(),
  queryFn: async ({ signal }): Promise<FollowedPets> => {
    const rows: Follower[] = [];
    for (let pageNumber = 1; ; pageNumber += 1) {
      const page = await call('/web/follower/loadMyFollowers', { pageNumber, PageSize: PAGE_SIZE }, { signal });
      rows.push(...page.rows);
      if (page.rows.length < PAGE_SIZE || rows.length >= page.total)
        return { rows, clockAheadMs: computeClockAhead(page) };
    }
  },
  refetchInterval: 60_000,
});

/** The portal's present is known only from the age of a value. */
function computeClockAhead(page: { readonly rows: readonly Follower[] }): number {
  const row = page.rows.find(({ latest, dataAgeMs }) => latest != null && dataAgeMs != null);
  return row?.latest && row.dataAgeMs != null ? clockAhead(page, row.latest.at + row.dataAgeMs) : 0;
}

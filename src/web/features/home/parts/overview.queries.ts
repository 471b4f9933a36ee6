import { queryOptions } from '@tanstack/react-query';
import type { Overview } from '#contract/glucose.ts';
import { toPet, type Pet } from '#web/api/pet.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import { call } from '#web/api/call.ts';
import { callOrReuse } from '#web/api/early.ts';
import { petKey } from '#web/queries/keys.ts';

/** The portal's answer, and how far its clock is ahead of this device's, so that ages are right on a wrong clock. */
export type PetOverview = Overview & { readonly clockAheadMs: number };

/** Live events bring what is new; this catches what no event brings, such as a new day. */
export const REFRESH_MS = 5 * MINUTE_MS;

/** Everything Home shows: always the longest window, so that a shorter one is there at once and holds the last dose. */
export function overviewQuery(memberId: string) {
  return queryOptions({
    queryKey: petKey(memberId, 'overview'),
    queryFn: async ({ signal }): Promise<PetOverview> => {
      const { item } = await callOrReuse('/web/glucose/loadOverview', { memberId, hours: 24 }, { signal });
      return { ...item, clockAheadMs: item.now - Date.now() };
    },
    refetchInterval: REFRESH_MS,
  });
}

/** A pet that the caller follows. */
export function followedMemberQuery(memberId: string) {
  return queryOptions({
    queryKey: petKey(memberId, 'member'),
    queryFn: async ({ signal }): Promise<Pet> =>
      toPet((await call('/web/follower/loadMemberInfoById', { memberId }, { signal })).item),
    staleTime: HOUR_MS,
  });
}

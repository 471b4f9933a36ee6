import { queryOptions } from '@tanstack/react-query';
import type { Overview } from '#contract/glucose.ts';
import { toPet, type Pet } from '#web/api/pet.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import { call } from '#web/api/call.ts';
import { callOrReuse, takeArrived } from '#web/api/early.ts';
import { clockAhead } from '#web/api/portal-clock.ts';
import { petKey } from '#web/queries/keys.ts';
import { overviewCall } from '#web/queries/overview-call.ts';

/**
 * The portal's answer, and how far its clock is ahead of this device's, so that ages are correct on a device with a
 * wrong clock.
 */
export type PetOverview = Overview & { readonly clockAheadMs: number };

/** Live events bring new data; this interval catches changes without an event, such as a new day. */
export const REFRESH_MS = 5 * MINUTE_MS;

/**
 * Everything Home shows, always for the longest window, so that a shorter one shows at once and the last dose is
 * included.
 */
export function overviewQuery(memberId: string) {
  const body = overviewCall(memberId);
  return queryOptions({
    queryKey: petKey(memberId, 'overview'),
    queryFn: async ({ signal }) => toPetOverview(await callOrReuse('/web/glucose/loadOverview', body, { signal })),
    initialData: () => {
      const arrived = takeArrived('/web/glucose/loadOverview', body);
      return arrived && toPetOverview(arrived);
    },
    refetchInterval: REFRESH_MS,
  });
}

function toPetOverview(answer: { readonly item: Overview }): PetOverview {
  return { ...answer.item, clockAheadMs: clockAhead(answer, answer.item.now) };
}

/** A pet that the caller follows. */
export function followedPetQuery(memberId: string) {
  return queryOptions({
    queryKey: petKey(memberId, 'details'),
    queryFn: async ({ signal }): Promise<Pet> =>
      toPet((await call('/web/follower/loadMemberInfoById', { memberId }, { signal })).item),
    staleTime: HOUR_MS,
  });
}

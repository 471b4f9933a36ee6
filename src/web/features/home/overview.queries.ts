import { queryOptions } from '@tanstack/react-query';
import type { Overview } from '#contract/glucose.ts';
import type { Member } from '#contract/members.ts';
import type { LocalDay } from '#domain/time/days.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import { call } from '#web/api/call.ts';
import { callOrTake } from '#web/api/early.ts';
import { petKey } from '#web/queries/keys.ts';
import { HABIT_DAYS } from './doses.model.ts';

/** The portal's answer, and how far its clock is ahead of this device's, so that ages are right on a wrong clock. */
export type PetOverview = Overview & { readonly clockAheadMs: number };

/** Live events bring what is new; this catches what no event brings, such as a new day. */
const REFRESH_MS = 5 * MINUTE_MS;

/** Everything Home shows: always the longest window, so that a shorter one is there at once and holds the last dose. */
export function overviewQuery(memberId: string) {
  return queryOptions({
    queryKey: petKey(memberId, 'overview'),
    queryFn: async ({ signal }): Promise<PetOverview> => {
      const { item } = await callOrTake('/web/glucose/loadOverview', { memberId, hours: 24 }, { signal });
      return { ...item, clockAheadMs: item.now - Date.now() };
    },
    refetchInterval: REFRESH_MS,
  });
}

/** A pet that the caller follows. */
export function followedMemberQuery(memberId: string) {
  return queryOptions({
    queryKey: petKey(memberId, 'member'),
    queryFn: async ({ signal }): Promise<Member> =>
      (await call('/web/follower/loadMemberInfoById', { memberId }, { signal })).item,
    staleTime: HOUR_MS,
  });
}

/** Every reading of one local day. */
export function dayQuery(memberId: string, day: LocalDay) {
  return queryOptions({
    queryKey: petKey(memberId, 'day', day.date),
    queryFn: async ({ signal }) => {
      const range = { from: day.from, to: day.to };
      return (await call('/web/glucose/loadSeries', { memberId, range }, { signal })).item;
    },
  });
}

/** Most events that a day's rail is drawn from: the most that one call answers. */
const DAY_EVENTS = 200;

/** What was noted on one local day. */
export function dayEventsQuery(memberId: string, day: LocalDay) {
  return queryOptions({
    queryKey: petKey(memberId, 'events', day.date),
    queryFn: async ({ signal }) => {
      const range = { from: day.from, to: day.to };
      return (await call('/web/event/loadEvents', { memberId, range, rows: DAY_EVENTS }, { signal })).rows;
    },
  });
}

/** Most doses that a habit is read from: more than ten a day are no habit. */
const HABIT_DOSES = 80;

/** The doses of the last days and today, which show when the next one is usual; and whether the pet gets an SGLT2 inhibitor. */
export function dosesQuery(memberId: string) {
  return queryOptions({
    queryKey: petKey(memberId, 'doses'),
    queryFn: async ({ signal }) => {
      const now = Date.now();
      const range = { from: now - (HABIT_DAYS + 1) * DAY_MS, to: now + DAY_MS };
      const body = { memberId, type: 'insulin', range, rows: HABIT_DOSES } as const;
      const { rows, sglt2 } = await call('/web/event/loadEvents', body, { signal });
      return { doses: rows, sglt2 };
    },
    staleTime: REFRESH_MS,
  });
}

/** Alerts of the last days: they reach back further than the overview's readings. */
export function alertsQuery(memberId: string) {
  return queryOptions({
    queryKey: petKey(memberId, 'alerts'),
    queryFn: async ({ signal }) => {
      const now = Date.now();
      const range = { from: now - (HABIT_DAYS + 1) * DAY_MS, to: now + DAY_MS };
      return (await call('/web/event/loadEvents', { memberId, type: 'alert', range, rows: DAY_EVENTS }, { signal }))
        .rows;
    },
    staleTime: REFRESH_MS,
  });
}

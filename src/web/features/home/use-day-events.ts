import { useQuery } from '@tanstack/react-query';
import type { Event } from '#contract/events.ts';
import type { LocalDay } from '#domain/time/days.ts';
import { dayEventsQuery } from './overview.queries.ts';

const NONE: readonly Event[] = [];

/** What was noted on a day; nothing while it is on its way, so that the curve does not wait for it. */
export function useDayEvents(memberId: string, day: LocalDay): readonly Event[] {
  return useQuery(dayEventsQuery(memberId, day)).data ?? NONE;
}

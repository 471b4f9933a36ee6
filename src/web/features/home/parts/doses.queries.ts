import { queryOptions } from '@tanstack/react-query';
import { HABIT_DAYS } from '#domain/doses/next-dose.ts';
import { DAY_MS } from '#domain/units/units.ts';
import { call } from '#web/api/call.ts';
import type { NotedDoses } from '#web/doses/doses.model.ts';
import { petKey } from '#web/queries/keys.ts';
import { REFRESH_MS } from './overview.queries.ts';

/** The maximum of doses checked for a habit; more than ten a day are not a habit. */
const HABIT_DOSES = 80;

/** The notes about doses of the last days and today, for the usual time of the next one. */
export function dosesQuery(memberId: string) {
  return queryOptions({
    queryKey: petKey(memberId, 'doses'),
    queryFn: async ({ signal }): Promise<NotedDoses> => {
      const now = Date.now();
      const range = { from: now - (HABIT_DAYS + 1) * DAY_MS, to: now + DAY_MS };
      const load = (type: 'insulin' | 'notGiven') =>
        call('/web/event/loadEvents', { memberId, type, range, rows: HABIT_DOSES }, { signal });
      const [given, notGiven] = await Promise.all([load('insulin'), load('notGiven')]);
      return { doses: given.rows, notGiven: notGiven.rows, sglt2: given.sglt2 };
    },
    staleTime: REFRESH_MS,
  });
}

/** The maximum of alerts in one call. */
const MAX_ALERTS = 200;

/** The alerts of the last days, which go back further than the overview's readings. */
export function alertsQuery(memberId: string) {
  return queryOptions({
    queryKey: petKey(memberId, 'alerts'),
    queryFn: async ({ signal }) => {
      const now = Date.now();
      const range = { from: now - (HABIT_DAYS + 1) * DAY_MS, to: now + DAY_MS };
      return (await call('/web/event/loadEvents', { memberId, type: 'alert', range, rows: MAX_ALERTS }, { signal }))
        .rows;
    },
    staleTime: REFRESH_MS,
  });
}

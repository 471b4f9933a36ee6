import { queryOptions } from '@tanstack/react-query';
import { HABIT_DAYS } from '#domain/doses/next-dose.ts';
import { DAY_MS } from '#domain/units/units.ts';
import { call } from '#web/api/call.ts';
import { petKey } from '#web/queries/keys.ts';
import { REFRESH_MS } from '../parts/overview.queries.ts';

/** The maximum of doses checked for a habit; more than ten a day are not a habit. */
const HABIT_DOSES = 80;

/**
 * The doses of the last days and today, for the usual time of the next one; and whether the pet gets an SGLT2
 * inhibitor.
 */
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

import { queryOptions } from '@tanstack/react-query';
import type { AnswerOf } from '#contract/endpoints.ts';
import { call } from '#web/api/call.ts';
import { callOrReuse, takeArrived } from '#web/api/early.ts';
import type { NotedDoses } from '#web/doses/doses.model.ts';
import { doseCalls, habitRange } from '#web/queries/dose-calls.ts';
import { petKey } from '#web/queries/keys.ts';
import { REFRESH_MS } from './overview.queries.ts';

const EVENTS = '/web/event/loadEvents';

/** The notes about doses of the last days and today, for the usual time of the next one. */
export function dosesQuery(memberId: string) {
  return queryOptions({
    queryKey: petKey(memberId, 'doses'),
    queryFn: async ({ signal }) => {
      const [given, notGiven] = doseCalls(memberId);
      const load = (body: typeof given) => callOrReuse(EVENTS, body, { signal });
      return toNoted(await Promise.all([load(given), load(notGiven)]));
    },
    initialData: () => {
      const [given, notGiven] = doseCalls(memberId).map((body) => takeArrived(EVENTS, body));
      return given && notGiven && toNoted([given, notGiven]);
    },
    // These were read before the live stream was opened: whoever compares them with it has to know that.
    initialDataUpdatedAt: () => performance.timeOrigin,
    staleTime: REFRESH_MS,
  });
}

type Answer = AnswerOf<typeof EVENTS>;

function toNoted([given, notGiven]: readonly [Answer, Answer]): NotedDoses {
  return { doses: given.rows, notGiven: notGiven.rows, sglt2: given.sglt2 };
}

/** The maximum of alerts in one call. */
const MAX_ALERTS = 200;

/** The alerts of the last days, which go back further than the overview's readings. */
export function alertsQuery(memberId: string) {
  return queryOptions({
    queryKey: petKey(memberId, 'alerts'),
    queryFn: async ({ signal }) => {
      const range = habitRange();
      return (await call(EVENTS, { memberId, type: 'alert', range, rows: MAX_ALERTS }, { signal })).rows;
    },
    staleTime: REFRESH_MS,
  });
}

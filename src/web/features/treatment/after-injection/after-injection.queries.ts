import { queryOptions } from '@tanstack/react-query';
import { DAY_MS } from '#domain/units/units.ts';
import { call } from '#web/api/call.ts';
import { petKey } from '#web/queries/keys.ts';

const DAYS = 30;
/** More than 30 days of doses. */
const MAX_DOSES = 200;

/** The doses of the last 30 days, newest first, and how many were ever noted. */
export function newestDosesQuery(memberId: string) {
  return queryOptions({
    queryKey: petKey(memberId, 'newestDoses'),
    queryFn: async ({ signal }) => {
      const now = Date.now();
      const range = { from: now - DAYS * DAY_MS, to: now + DAY_MS };
      const body = { memberId, type: 'insulin' } as const;
      const [newest, all] = await Promise.all([
        call('/web/event/loadEvents', { ...body, range, rows: MAX_DOSES }, { signal }),
        call('/web/event/loadEvents', { ...body, rows: 1 }, { signal }),
      ]);
      return { doses: newest.rows, total: all.total };
    },
  });
}

import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { petKey } from '#web/queries/keys.ts';

const MAX_DOSES = 100;

/** The newest doses of a pet. */
export function newestDosesQuery(memberId: string) {
  return queryOptions({
    queryKey: petKey(memberId, 'newestDoses'),
    queryFn: async ({ signal }) =>
      (await call('/web/event/loadEvents', { memberId, type: 'insulin', rows: MAX_DOSES }, { signal })).rows,
  });
}

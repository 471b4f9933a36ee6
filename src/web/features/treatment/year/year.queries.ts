import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { MINUTE_MS } from '#domain/units/units.ts';
import { call } from '#web/api/call.ts';
import { petKey } from '#web/queries/keys.ts';
import type { ReportRange } from '#web/report-cards/range.model.ts';

/** The days of a long range with what was given and worn. */
export function longViewQuery(memberId: string, range: ReportRange) {
  return queryOptions({
    queryKey: petKey(memberId, 'longView', range),
    queryFn: async ({ signal }) => (await call('/web/care/loadYear', { memberId, range }, { signal })).item,
    staleTime: MINUTE_MS,
    placeholderData: keepPreviousData,
  });
}

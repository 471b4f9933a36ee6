import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { MINUTE_MS } from '#domain/units/units.ts';
import type { ReportRange } from '#web/report/range.model.ts';

/** The glucose report of a range of the caller's current pet. */
export function reportQuery(range: ReportRange) {
  return queryOptions({
    queryKey: ['report', range],
    queryFn: async ({ signal }) => (await call('/web/userReport/loadGlucoseReport', { range }, { signal })).item,
    staleTime: MINUTE_MS,
    placeholderData: keepPreviousData,
  });
}

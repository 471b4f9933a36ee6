import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { MINUTE_MS } from '#domain/units/units.ts';
import { call } from '#web/api/call.ts';
import { petKey } from '#web/queries/keys.ts';
import type { ReportRange } from './range.model.ts';

/** What the doses of a range did, with a line for each. */
export function doseCurvesQuery(memberId: string, range: ReportRange) {
  return queryOptions({
    queryKey: petKey(memberId, 'doseCurves', range),
    queryFn: async ({ signal }) =>
      (await call('/web/care/loadDoseCurves', { memberId, range, lines: true }, { signal })).item,
    staleTime: MINUTE_MS,
    placeholderData: keepPreviousData,
  });
}

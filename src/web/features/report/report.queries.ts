import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { petKey } from '#web/queries/keys.ts';
import type { CustomRange } from '#domain/glucose/custom-range.ts';
import { MINUTE_MS } from '#domain/units/units.ts';
import type { ReportRange } from '#web/report-cards/range.model.ts';

/** The glucose report of a range of a pet; by another custom target than the owner's where one is tried. */
export function reportQuery(memberId: string, range: ReportRange, tried: CustomRange | null) {
  return queryOptions({
    queryKey: petKey(memberId, 'report', range, tried),
    queryFn: async ({ signal }) => {
      const wish = { memberId, range, ...(tried && { custom: tried }) };
      return (await call('/web/userReport/loadGlucoseReport', wish, { signal })).item;
    },
    staleTime: MINUTE_MS,
    placeholderData: keepPreviousData,
  });
}

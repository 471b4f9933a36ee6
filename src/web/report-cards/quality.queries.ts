import { queryOptions } from '@tanstack/react-query';
import type { Lows } from '#contract/quality.ts';
import type { Range } from '#contract/ranges.ts';
import { MINUTE_MS } from '#domain/units/units.ts';
import { call } from '#web/api/call.ts';
import { petKey } from '#web/queries/keys.ts';

/** Readings of a range that may be wrong, and those set aside. */
export function qualityQuery(memberId: string, range: Range) {
  return queryOptions({
    queryKey: petKey(memberId, 'quality', range),
    queryFn: async ({ signal }) => (await call('/web/care/loadQuality', { memberId, range }, { signal })).item,
    staleTime: MINUTE_MS,
  });
}

/** The burden of lows of a range, below both limits of the pet. */
export function lowsQuery(memberId: string, range: Range) {
  return queryOptions({
    queryKey: petKey(memberId, 'lows', range),
    queryFn: async ({ signal }): Promise<{ low: Lows; urgentLow: Lows }> => {
      const [low, urgentLow] = await Promise.all([
        call('/web/care/loadLows', { memberId, range, limit: 'low' }, { signal }),
        call('/web/care/loadLows', { memberId, range, limit: 'urgentLow' }, { signal }),
      ]);
      return { low: low.item, urgentLow: urgentLow.item };
    },
    staleTime: MINUTE_MS,
  });
}

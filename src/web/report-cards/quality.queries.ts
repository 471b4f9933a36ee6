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
    queryFn: ({ signal }) => loadBothLows({ memberId, range }, signal),
    staleTime: MINUTE_MS,
  });
}

/** The burden of lows below both limits of a pet. */
export type BothLows = { readonly low: Lows; readonly urgentLow: Lows };

/** Asks for the burden of lows below both limits; a link names no pet. */
export async function loadBothLows(
  asked: { readonly memberId?: string; readonly range: Range },
  signal: AbortSignal,
): Promise<BothLows> {
  const [low, urgentLow] = await Promise.all([
    call('/web/care/loadLows', { ...asked, limit: 'low' }, { signal }),
    call('/web/care/loadLows', { ...asked, limit: 'urgentLow' }, { signal }),
  ]);
  return { low: low.item, urgentLow: urgentLow.item };
}

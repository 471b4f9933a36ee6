import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { MINUTE_MS } from '#domain/units/units.ts';
import { call } from '#web/api/call.ts';
import { petKey } from '#web/queries/keys.ts';

/** How far back the check looks. */
export type CheckRange = '3m' | '1y';

/** The sensors of a range beside the meter. */
export function agreementQuery(memberId: string, range: CheckRange) {
  return queryOptions({
    queryKey: petKey(memberId, 'agreement', range),
    queryFn: async ({ signal }) => (await call('/web/care/loadAgreement', { memberId, range }, { signal })).item,
    placeholderData: keepPreviousData,
    staleTime: MINUTE_MS,
  });
}

/** What a meter said after urgent low alerts; asked again each minute, because a check may be open. */
export function lowChecksQuery(memberId: string, range: CheckRange) {
  return queryOptions({
    queryKey: petKey(memberId, 'lowChecks', range),
    queryFn: async ({ signal }) => (await call('/web/care/loadLowChecks', { memberId, range }, { signal })).item,
    placeholderData: keepPreviousData,
    staleTime: MINUTE_MS,
    refetchInterval: MINUTE_MS,
  });
}

/** Every reading of a session. */
export function sessionSeriesQuery(memberId: string, memberDeviceId: string) {
  return queryOptions({
    queryKey: petKey(memberId, 'sessionSeries', memberDeviceId),
    queryFn: async ({ signal }) =>
      (await call('/web/glucose/loadSeries', { memberId, memberDeviceId }, { signal })).item,
    staleTime: MINUTE_MS,
  });
}

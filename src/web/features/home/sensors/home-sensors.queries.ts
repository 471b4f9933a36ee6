import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { petKey } from '#web/queries/keys.ts';
import { FRESH_MS } from '../parts/period.queries.ts';

/** The newest sensor sessions of a pet. */
export function sensorTilesQuery(memberId: string, rows: number) {
  return queryOptions({
    queryKey: petKey(memberId, 'sessionTiles', rows),
    queryFn: async ({ signal }) => {
      const answer = await call('/web/device/getDeviceList', { memberId, page: 1, rows }, { signal });
      return { rows: answer.rows, total: answer.total };
    },
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  });
}

/** The numbers and events of a session. */
export function sensorNumbersQuery(memberId: string, memberDeviceId: string) {
  return queryOptions({
    queryKey: petKey(memberId, 'sessionNumbers', memberDeviceId),
    queryFn: async ({ signal }) =>
      (await call('/web/userReport/loadDeviceReport', { memberId, memberDeviceId }, { signal })).item,
    staleTime: FRESH_MS,
  });
}

/** Every reading of a session. */
export function sensorSeriesQuery(memberId: string, memberDeviceId: string) {
  return queryOptions({
    queryKey: petKey(memberId, 'sessionSeries', memberDeviceId),
    queryFn: async ({ signal }) =>
      (await call('/web/glucose/loadSeries', { memberId, memberDeviceId }, { signal })).item,
    staleTime: FRESH_MS,
  });
}

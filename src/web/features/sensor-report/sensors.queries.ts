import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { petKey } from '#web/queries/keys.ts';
import { MINUTE_MS } from '#domain/units/units.ts';
import type { ReportRange } from '#web/report-cards/range.model.ts';

/** Sessions on one page of the list. */
export const SENSORS_PER_PAGE = 6;

/** A page of a pet's sensor sessions that were worn in some days, newest first. */
export function sensorPageQuery(memberId: string, range: ReportRange, page: number) {
  return queryOptions({
    queryKey: petKey(memberId, 'sessions', 'page', range, page),
    queryFn: async ({ signal }) => {
      const body = { memberId, range, page, rows: SENSORS_PER_PAGE };
      const { rows, total } = await call('/web/device/getDeviceList', body, { signal });
      return { rows, total };
    },
    placeholderData: keepPreviousData,
    staleTime: MINUTE_MS,
  });
}

/** The report of one session. */
export function sensorReportQuery(memberId: string, memberDeviceId: string) {
  return queryOptions({
    queryKey: petKey(memberId, 'sessions', 'report', memberDeviceId),
    queryFn: async ({ signal }) =>
      (await call('/web/userReport/loadDeviceReport', { memberId, memberDeviceId }, { signal })).item,
    staleTime: MINUTE_MS,
  });
}

import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { addDays, toLocalDate, type LocalDate } from '#domain/time/days.ts';
import { MINUTE_MS } from '#domain/units/units.ts';
import { call } from '#web/api/call.ts';
import { petKey } from '#web/queries/keys.ts';

/** Numbers of days and weeks may be some minutes old. */
const FRESH_MS = 5 * MINUTE_MS;

/** The newest sensor sessions of a pet. */
export function sessionsQuery(memberId: string, rows: number) {
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
export function sessionReportQuery(memberId: string, memberDeviceId: string) {
  return queryOptions({
    queryKey: petKey(memberId, 'sessionNumbers', memberDeviceId),
    queryFn: async ({ signal }) =>
      (await call('/web/userReport/loadDeviceReport', { memberId, memberDeviceId }, { signal })).item,
    staleTime: FRESH_MS,
  });
}

/** Every reading of a session. */
export function sessionSeriesQuery(memberId: string, memberDeviceId: string) {
  return queryOptions({
    queryKey: petKey(memberId, 'sessionSeries', memberDeviceId),
    queryFn: async ({ signal }) =>
      (await call('/web/glucose/loadSeries', { memberId, memberDeviceId }, { signal })).item,
    staleTime: FRESH_MS,
  });
}

/** Days that the AGP view lays over one another. */
export const AGP_DAYS = ['7', '14', '30', '90'] as const;
/** One of the lengths. */
export type AgpDays = (typeof AGP_DAYS)[number];

/** Local days, the second one not included. */
export type DayRange = { readonly from: LocalDate; readonly to: LocalDate };

/** The last days up to that of the newest reading, by the pet's clock. */
export function lastDays(days: AgpDays | StretchDays | TirDays, latestAt: number, zone: string): DayRange {
  const to = addDays(toLocalDate(latestAt, zone), 1);
  return { from: addDays(to, -Number(days)), to };
}

/** Days that time in range is counted of. */
export const TIR_DAYS = ['7', '14', '30'] as const;
/** One of the lengths. */
export type TirDays = (typeof TIR_DAYS)[number];

/** Days of the long curve. */
export const STRETCH_DAYS = ['7', '30', '90', '365'] as const;
/** One of the lengths. */
export type StretchDays = (typeof STRETCH_DAYS)[number];

/** Every reading of some days. */
export function stretchQuery(memberId: string, range: DayRange) {
  return queryOptions({
    queryKey: petKey(memberId, 'stretch', range),
    queryFn: async ({ signal }) => (await call('/web/glucose/loadSeries', { memberId, range }, { signal })).item,
    staleTime: FRESH_MS,
  });
}

/** The report of some days, for its profile and its numbers. */
export function profileQuery(memberId: string, range: DayRange) {
  return queryOptions({
    queryKey: petKey(memberId, 'profile', range),
    queryFn: async ({ signal }) =>
      (await call('/web/userReport/loadGlucoseReport', { memberId, range }, { signal })).item,
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  });
}

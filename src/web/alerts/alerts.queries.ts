import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AnswerOf } from '#contract/endpoints.ts';
import type { Alert, AlertDetail } from '#contract/alerts.ts';
import { codes } from '#contract/codes.ts';
import { toSubject, type AlertKind, type AlertSubject } from '#domain/alerts/kinds.ts';
import { addDays, toLocalDate } from '#domain/time/days.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import { asApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { alertKey, petKey, watchedAlertsKey } from '#web/queries/keys.ts';

/** Live events bring what changes; this catches what they missed. */
const REFRESH_MS = MINUTE_MS;

/** One alert with its course and its people. */
export function alertQuery(alertId: string) {
  return queryOptions({
    queryKey: alertKey(alertId),
    queryFn: async ({ signal }) => (await call('/web/alert/loadAlert', { alertId }, { signal })).item,
    refetchInterval: REFRESH_MS,
    staleTime: 0,
  });
}

/** Several alerts that an open page watches. One that is gone, or not the caller's any more, is missing. */
export function watchedAlertsQuery(alertIds: readonly string[]) {
  return queryOptions({
    queryKey: watchedAlertsKey(alertIds),
    queryFn: async ({ signal }): Promise<readonly AlertDetail[]> => {
      const load = async (alertId: string): Promise<readonly AlertDetail[]> => {
        try {
          return [(await call('/web/alert/loadAlert', { alertId }, { signal })).item];
        } catch (error) {
          if (asApiError(error)?.code === codes.notFound) return [];
          throw error;
        }
      };
      return (await Promise.all(alertIds.map(load))).flat();
    },
    enabled: alertIds.length > 0,
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
    staleTime: 0,
  });
}

/** The newest alerts of a pet, in which the open ones are. */
export function openAlertsQuery(memberId: string) {
  return queryOptions({
    queryKey: petKey(memberId, 'openAlerts'),
    queryFn: async ({ signal }): Promise<readonly Alert[]> => {
      const { rows } = await call('/web/alert/loadAlerts', { memberId, page: 1, rows: 10 }, { signal });
      return rows.filter(({ endedAt }) => endedAt === null);
    },
    refetchInterval: REFRESH_MS,
    staleTime: 0,
  });
}

/** The open alert of a subject that people got messages for. */
export function findOpenAlert(alerts: readonly Alert[], subject: AlertSubject): Alert | null {
  return (
    alerts.find(
      ({ kind, endedAt, heldBack }) => endedAt === null && heldBack === null && toSubject(kind) === subject,
    ) ?? null
  );
}

/** Which alerts of a log are shown: of all kinds, of one, or those with a failed delivery. */
export type AlertFilter = 'all' | 'failed' | AlertKind;

/** A page of the alert log, with the local days that it covers; `to` is exclusive. */
export type AlertLogPage = AnswerOf<'/web/alert/loadAlerts'> & { readonly from: string; readonly to: string };

/** Alerts on a page of the log. */
export const ALERTS_PER_PAGE = 10;

type Asked = { readonly days: number; readonly filter: AlertFilter; readonly page: number };

/** A page of a pet's alert log: the last days of its clock, today included. */
export function alertLogQuery(memberId: string, zone: string, { days, filter, page }: Asked) {
  return queryOptions({
    queryKey: petKey(memberId, 'alertLog', { days, filter, page }),
    queryFn: async ({ signal }): Promise<AlertLogPage> => {
      const to = addDays(toLocalDate(Date.now(), zone), 1);
      const from = addDays(to, -days);
      const chosen = filter === 'all' ? {} : filter === 'failed' ? { failed: true } : { kind: filter };
      const body = { memberId, range: { from, to }, page, rows: ALERTS_PER_PAGE, ...chosen };
      return { ...(await call('/web/alert/loadAlerts', body, { signal })), from, to };
    },
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
}

/** How much of the curve is shown before and after an alert. */
export const AROUND_MS = HOUR_MS;

/** The readings between two instants; whole hours, so that a running alert does not ask again each minute. */
export function alertCurveQuery(memberId: string, span: { readonly from: number; readonly to: number }) {
  const from = Math.floor(span.from / HOUR_MS) * HOUR_MS;
  const to = Math.ceil(span.to / HOUR_MS) * HOUR_MS;
  return queryOptions({
    queryKey: petKey(memberId, 'alertCurve', from, to),
    queryFn: async ({ signal }) =>
      (await call('/web/glucose/loadSeries', { memberId, range: { from, to }, maxPoints: 20_000 }, { signal })).item,
  });
}

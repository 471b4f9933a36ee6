import { queryOptions } from '@tanstack/react-query';
import { codes } from '#contract/codes.ts';
import type { OpenedLink } from '#contract/reports.ts';
import type { Language } from '#contract/languages.ts';
import { toPet, type Pet } from '#web/api/pet.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import { asApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { callFile } from '#web/api/call-file.ts';
import { loadBothLows } from '#web/report-cards/quality.queries.ts';
import { linkKey } from '#web/queries/link-keys.ts';

const REFRESH_MS = 5 * MINUTE_MS;
/** Most events that one call answers. */
const MAX_EVENTS = 200;

/** Whether the portal knows the link no more: expired, taken back, or never there. */
export function isLinkGone(error: unknown): boolean {
  const code = asApiError(error)?.code;
  return code === codes.sessionExpired || code === codes.notFound;
}

/** What a link opens, and for which member. */
export function openedLinkQuery(id: string) {
  return queryOptions({
    queryKey: linkKey(id),
    queryFn: async ({ signal }): Promise<SharedLink> => {
      const { item: link } = await call('/web/userReport/loadReportLink', { id }, { signal });
      const { memberId } = link;
      const { item } = await call('/web/follower/loadMemberInfoById', { memberId }, { signal });
      return { id, link, pet: toPet(item) };
    },
    staleTime: HOUR_MS,
  });
}

/** A link that is open: what it shows, and of whom. */
export type SharedLink = { readonly id: string; readonly link: OpenedLink; readonly pet: Pet };

/** The report of the link's range. */
export function sharedReportQuery(id: string, { range }: OpenedLink) {
  return queryOptions({
    queryKey: linkKey(id, 'report'),
    queryFn: async ({ signal }) => (await call('/web/userReport/loadGlucoseReport', { range }, { signal })).item,
    staleTime: MINUTE_MS,
  });
}

/** The report of the link's sensor session. */
export function sharedSensorQuery(id: string, memberDeviceId: string) {
  return queryOptions({
    queryKey: linkKey(id, 'session'),
    queryFn: async ({ signal }) =>
      (await call('/web/userReport/loadDeviceReport', { memberDeviceId }, { signal })).item,
    staleTime: MINUTE_MS,
  });
}

/** Readings that may be wrong in what the link shows, and what a meter said. */
export function sharedQualityQuery(id: string, { range }: OpenedLink) {
  return queryOptions({
    queryKey: linkKey(id, 'quality'),
    queryFn: async ({ signal }) => (await call('/web/care/loadQuality', { range }, { signal })).item,
    staleTime: MINUTE_MS,
  });
}

/** The lows of what the link shows. */
export function sharedLowsQuery(id: string, { range }: OpenedLink) {
  return queryOptions({
    queryKey: linkKey(id, 'lows'),
    queryFn: ({ signal }) => loadBothLows({ range }, signal),
    staleTime: MINUTE_MS,
  });
}

/** The last value that the link may show, and the day up to now. */
export function sharedOverviewQuery(id: string) {
  return queryOptions({
    queryKey: linkKey(id, 'overview'),
    queryFn: async ({ signal }) => (await call('/web/glucose/loadOverview', { hours: 24 }, { signal })).item,
    refetchInterval: REFRESH_MS,
  });
}

/** What was noted in the link's range. */
export function sharedEventsQuery(id: string, { range }: OpenedLink) {
  return queryOptions({
    queryKey: linkKey(id, 'events'),
    queryFn: async ({ signal }) => (await call('/web/event/loadEvents', { range, rows: MAX_EVENTS }, { signal })).rows,
    staleTime: MINUTE_MS,
  });
}

/** The AGP sheet of what the link shows. */
export function sharedPdfQuery(id: string, link: OpenedLink, lang: Language) {
  return queryOptions({
    queryKey: linkKey(id, 'pdf', lang),
    queryFn: ({ signal }) => callFile('/web/userReport/agpPdf', pdfBody(link, lang), { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** The consult pack of the link as text. */
export function sharedConsultQuery(id: string, lang: Language) {
  return queryOptions({
    queryKey: linkKey(id, 'consultText', lang),
    queryFn: async ({ signal }) => (await call('/web/userReport/consultText', { lang }, { signal })).item.text,
    staleTime: MINUTE_MS,
  });
}

/** The parameters of the AGP sheet. */
export function pdfBody(link: OpenedLink, lang: Language) {
  return { ...pdfSubject(link), lang };
}

/** The range or the sensor session of the link. */
export function pdfSubject({ range, memberDeviceId }: OpenedLink) {
  return memberDeviceId === null ? { range } : { memberDeviceId };
}

import { toPage, type REPORT_LINK_PATHS } from '#contract/pages.ts';
import type { ReportLink } from '#contract/reports.ts';
import { DAY_MS } from '#domain/units/units.ts';
import { LINK_DAYS_RANGE } from '#contract/limits.ts';

/** The target of a link: the report of a range, or of one sensor session. */
export type LinkSubject = Pick<ReportLink, 'range' | 'memberDeviceId'>;

/** The pages that one link opens, by what they are for. */
export const LINK_PAGES = ['report', 'vet', 'pdf'] as const;
/** One of the pages. */
export type LinkPage = (typeof LINK_PAGES)[number];

const PAGE_PATHS = {
  report: '/report/:lang/:id',
  vet: '/doctorDetail/:id',
  pdf: '/reportPdf/:id',
} as const satisfies Record<LinkPage, (typeof REPORT_LINK_PATHS)[number]>;

/** Address of one of the pages of a link; the token and the zone stay as they are. */
export function toLinkAddress(link: Pick<ReportLink, 'url' | 'lang' | 'id'>, page: LinkPage): string {
  return link.url.replace(toPage(PAGE_PATHS.report, link), toPage(PAGE_PATHS[page], link));
}

/** Whole days from the text of the field, or null for anything but a number from 1 to 90. */
export function parseValidDays(text: string): number | null {
  const days = /^\d{1,2}$/u.test(text.trim()) ? Number(text) : Number.NaN;
  return days >= LINK_DAYS_RANGE.min && days <= LINK_DAYS_RANGE.max ? days : null;
}

/** When a link that is made now ends. */
export function endsAt(now: number, days: number): number {
  return now + days * DAY_MS;
}

/** Whether a link still opens, and why not. */
export function linkState({ revokedAt, expiresAt }: ReportLink, now: number): 'valid' | 'revoked' | 'expired' {
  if (revokedAt !== null) return 'revoked';
  return expiresAt <= now ? 'expired' : 'valid';
}

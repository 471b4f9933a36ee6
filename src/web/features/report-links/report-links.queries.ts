import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';

/** Links on one page of the list. */
export const LINKS_PER_PAGE = 5;

/** Key of all that is known of a pet's links. */
export const reportLinksKey = (memberId: string) => ['pet', memberId, 'reportLinks'] as const;

/** The links made so far, newest first. */
export function reportLinksQuery(memberId: string, page: number) {
  return queryOptions({
    queryKey: [...reportLinksKey(memberId), page],
    queryFn: async ({ signal }) => {
      const body = { memberId, page, rows: LINKS_PER_PAGE };
      const { rows, total } = await call('/web/userReport/listReportLinks', body, { signal });
      return { rows, total };
    },
    placeholderData: keepPreviousData,
  });
}

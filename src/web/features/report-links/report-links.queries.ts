import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { petKey } from '#web/queries/keys.ts';

/** Links on one page of the list. */
export const LINKS_PER_PAGE = 5;

/** The links made so far, newest first. */
export function reportLinksQuery(memberId: string, page: number) {
  return queryOptions({
    queryKey: petKey(memberId, 'reportLinks', page),
    queryFn: async ({ signal }) => {
      const body = { memberId, page, rows: LINKS_PER_PAGE };
      const { rows, total } = await call('/web/userReport/listReportLinks', body, { signal });
      return { rows, total };
    },
    placeholderData: keepPreviousData,
  });
}

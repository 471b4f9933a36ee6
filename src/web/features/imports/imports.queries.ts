import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ImportItem } from '#contract/imports.ts';
import { call } from '#web/api/call.ts';
import { importKey, importsKey } from '#web/queries/keys.ts';

/** Imports on one page of the list. */
export const IMPORTS_A_PAGE = 10;
/** How often an import that is being stored is looked at, ms. */
const PROGRESS_MS = 1_000;

/** A file that is being imported; looked at every second while it is being stored. */
export function importQuery(importId: string) {
  return queryOptions({
    queryKey: importKey(importId),
    queryFn: async ({ signal }): Promise<ImportItem> => (await call('/web/import/load', { importId }, { signal })).item,
    refetchInterval: ({ state }) => (state.data?.state === 'storing' ? PROGRESS_MS : false),
  });
}

/** Imports of a pet, newest first; looked at every second while one is being stored. */
export function importsQuery(memberId: string, page: number) {
  return queryOptions({
    queryKey: importsKey(memberId, page),
    queryFn: ({ signal }) => call('/web/import/list', { memberId, page, rows: IMPORTS_A_PAGE }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.rows.some((row) => row.state === 'storing') === true ? PROGRESS_MS : false,
  });
}

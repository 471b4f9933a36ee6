import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { refusedCallsKey } from '#web/queries/keys.ts';
import type { ApiToken } from '../sources.queries.ts';
import { ASK_MS } from './pairing.model.ts';

/** Calls that the portal refused since a key was made, and that may be those of the app that should use it. */
export function refusedCallsQuery({ id }: Pick<ApiToken, 'id'>) {
  return queryOptions({
    queryKey: refusedCallsKey(id),
    queryFn: async ({ signal }) => (await call('/web/apiToken/listRefused', { id }, { signal })).rows,
    refetchInterval: ASK_MS,
  });
}

import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';

/** The keys of uploaders that were made for a pet. */
export function apiTokensQuery(memberId: string) {
  return queryOptions({
    queryKey: ['apiTokens', memberId],
    queryFn: async ({ signal }) => (await call('/web/apiToken/list', { memberId }, { signal })).rows,
  });
}

/** Makes a key that may send readings of one pet, and nothing else. */
export async function createUploadToken(memberId: string, name: string): Promise<string> {
  return (await call('/web/apiToken/create', { name, memberId, scopes: ['upload'] })).item.token;
}

import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { apiTokensKey } from '#web/queries/keys.ts';

/** The keys of uploaders that were made for a pet. */
export function apiTokensQuery(memberId: string) {
  return queryOptions({
    queryKey: apiTokensKey(memberId),
    queryFn: async ({ signal }) => (await call('/web/apiToken/list', { memberId }, { signal })).rows,
  });
}

/** Makes a key that may send readings of one pet, and read them where its app needs that. */
export async function createUploadToken(
  memberId: string,
  { name, mayRead }: { readonly name: string; readonly mayRead: boolean },
): Promise<string> {
  const scopes: ('upload' | 'read')[] = mayRead ? ['upload', 'read'] : ['upload'];
  return (await call('/web/apiToken/create', { name, memberId, scopes })).item.token;
}

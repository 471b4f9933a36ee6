import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import type { UserInfo } from '#contract/accounts.ts';
import { call } from '#web/api/call.ts';

/** Who is signed in, the menu and the landing path. */
export const userInfoQuery = queryOptions({
  queryKey: ['userInfo'],
  queryFn: async ({ signal }) => (await call('/web/user/getUserInfo', {}, { signal })).item,
  staleTime: Number.POSITIVE_INFINITY,
});

/** Who is signed in; below the layout it is always known. */
export function useUserInfo(): UserInfo {
  return useSuspenseQuery(userInfoQuery).data;
}

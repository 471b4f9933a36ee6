import { queryOptions } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { UserInfo } from '#contract/accounts.ts';
import { callOrReuse, takeArrived } from '#web/api/early.ts';
import { USER_INFO_KEY } from '#web/queries/keys.ts';

/** The signed-in user, the menu and the landing path. */
export const userInfoQuery = queryOptions({
  queryKey: USER_INFO_KEY,
  queryFn: async ({ signal }) => (await callOrReuse('/web/user/getUserInfo', {}, { signal })).item,
  initialData: () => takeArrived('/web/user/getUserInfo', {})?.item,
  staleTime: Number.POSITIVE_INFINITY,
});

export const UserInfoContext = createContext<UserInfo | null>(null);

/** The signed-in user; always known below the layout. */
export function useUserInfo(): UserInfo {
  const info = useContext(UserInfoContext);
  if (!info) throw new TypeError('nobody is signed in here');
  return info;
}

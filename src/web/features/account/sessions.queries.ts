import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { accountKey } from '#web/queries/keys.ts';

/** Where this account is signed in. */
export const sessionsQuery = queryOptions({
  queryKey: accountKey('sessions'),
  queryFn: async ({ signal }) => (await call('/web/user/listSessions', {}, { signal })).rows,
  staleTime: 0,
});

/** The newest sign-ins into this account, and attempts at one. */
export const signInsQuery = queryOptions({
  queryKey: accountKey('signIns'),
  queryFn: async ({ signal }) => (await call('/web/user/listSignIns', {}, { signal })).rows,
  staleTime: 0,
});

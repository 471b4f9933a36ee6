import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { BodyOf } from '#contract/endpoints.ts';
import { call } from '#web/api/call.ts';
import { ownPetsKey } from '#web/queries/keys.ts';
import { myPetsQuery } from '#web/session/own-pets.ts';
import { userInfoQuery } from '#web/session/user-info.ts';

/** The archived pets. */
export const archivedQuery = queryOptions({
  queryKey: ownPetsKey('archived'),
  queryFn: async ({ signal }) => (await call('/web/member/loadArchivedMembers', {}, { signal })).rows,
});

type Outcome = { readonly onSuccess: () => void; readonly onError: (error: Error) => void };

/** Makes a pet the current one; everything on screen is reloaded. The outcome is told also where the list is closed. */
export function useChoosePet(outcome: Outcome) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (memberId: string) => choose(queryClient, memberId),
    ...outcome,
  });
}

/** Adds a pet and makes it the current one. */
export function useAddPet() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: BodyOf<'/web/member/addMember'>) => {
      const { item } = await call('/web/member/addMember', body);
      await choose(queryClient, item.memberId);
    },
  });
}

/** Puts a pet away, once its name was typed. */
export function useArchivePet() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: BodyOf<'/web/member/archiveMember'>) => call('/web/member/archiveMember', body),
    onSuccess: async () => loadAnew(queryClient),
  });
}

/** Brings a pet back. */
export function useRestorePet() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (memberId: string) => call('/web/member/restoreMember', { memberId }),
    onSuccess: async () => loadAnew(queryClient),
  });
}

async function choose(queryClient: QueryClient, memberId: string): Promise<void> {
  await call('/web/member/chooseMember', { memberId });
  await loadAnew(queryClient);
}

/** The new current pet is loaded first; only then is the data of the other pet discarded. */
async function loadAnew(queryClient: QueryClient): Promise<void> {
  const first = [userInfoQuery.queryKey, myPetsQuery.queryKey] as const;
  await Promise.all(first.map(async (queryKey) => queryClient.refetchQueries({ queryKey, exact: true })));
  const names = new Set(first.map((key) => JSON.stringify(key)));
  await queryClient.resetQueries({ predicate: ({ queryKey }) => !names.has(JSON.stringify(queryKey)) });
}

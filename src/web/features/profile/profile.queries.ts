import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import type { BodyOf } from '#contract/endpoints.ts';
import { call } from '#web/api/call.ts';
import { myPetsQuery } from '#web/session/own-pets.ts';
import { userInfoQuery } from '#web/session/user-info.ts';

/** Saves the profile; the user and the pet are reloaded. */
export function useSaveProfile(): UseMutationResult<unknown, Error, BodyOf<'/web/member/saveMemberInfo'>> {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body) => call('/web/member/saveMemberInfo', body),
    onSuccess: async () => {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: userInfoQuery.queryKey }),
        queryClient.invalidateQueries({ queryKey: myPetsQuery.queryKey }),
      ]);
    },
  });
}

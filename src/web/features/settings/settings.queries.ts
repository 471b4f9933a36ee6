import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import type { BodyOf } from '#contract/endpoints.ts';
import { toPet, type Pet } from '#web/api/pet.ts';
import { call } from '#web/api/call.ts';
import { storageKeys } from '#web/api/storage.ts';
import { keepPreference, keepUnit } from '#web/session/preferences.ts';

/** Saves settings; everything that was computed with the old ones is reloaded. */
export function useSaveSettings(): UseMutationResult<Pet, Error, BodyOf<'/web/member/saveMemberSetting'>> {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body) => toPet((await call('/web/member/saveMemberSetting', body)).item),
    onSuccess: async (pet) => {
      keepUnit(pet.memberSetting.unit);
      keepPreference(storageKeys.timeZone, pet.timeZone);
      await queryClient.invalidateQueries();
    },
  });
}

import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { toPet, type Pet } from '#web/api/pet.ts';
import { callOrReuse, takeArrived } from '#web/api/early.ts';
import { keepStored, storageKeys } from '#web/api/storage.ts';
import { ownPetsKey } from '#web/queries/keys.ts';
import { keepPreference, keepUnit } from '#web/session/preferences.ts';
import { userInfoQuery } from './user-info.ts';

/**
 * The user's pets, the current one first. The screens use its unit and time zone. A follower is their only entry;
 * without a chosen unit each pet is shown in its own.
 */
export const myPetsQuery = queryOptions({
  queryKey: ownPetsKey('mine'),
  queryFn: async ({ signal, client }): Promise<readonly Pet[]> => {
    const { memberInfos } = await callOrReuse('/web/member/loadMyMemberInfo', {}, { signal });
    const pets = memberInfos.map(toPet);
    keepPreferences(pets[0], client.getQueryData(userInfoQuery.queryKey)?.role === '2');
    return pets;
  },
  initialData: () => {
    const arrived = takeArrived('/web/member/loadMyMemberInfo', {});
    if (arrived === undefined) return undefined;
    const pets = arrived.memberInfos.map(toPet);
    queueMicrotask(() => keepPreferences(pets[0], true)); // only an owner's are asked for early; drawing changes nothing else
    return pets;
  },
});

/** The screens show the unit and the time zone of the current pet. */
function keepPreferences(current: Pet | undefined, owns: boolean): void {
  if (owns) keepStored(storageKeys.homePet, current?.memberId ?? null);
  if (current === undefined) return;
  const { unit, unitAutomatic } = current.memberSetting;
  keepUnit(owns || !unitAutomatic ? unit : null);
  keepPreference(storageKeys.timeZone, current.timeZone);
}

/** The user's current pet; `null` without one. `enabled` is false for users known to have none. */
export function useMyPet(enabled = true): UseQueryResult<Pet | null> {
  return useQuery({ ...myPetsQuery, enabled, select: (pets) => pets[0] ?? null });
}

import { callEarly } from '#web/api/early.ts';
import { readStored, storageKeys } from '#web/api/storage.ts';

/**
 * Asks for something of the owner's current pet: at once if it is still the pet of the last visit.
 *
 * @throws ApiError if it does not come whose pet it is
 */
export async function askForOwnPet(ask: (memberId: string) => void): Promise<void> {
  const likely = readStored(storageKeys.homePet);
  if (likely !== null) ask(likely);
  const { memberInfos } = await callEarly('/web/member/loadMyMemberInfo', {});
  const memberId = memberInfos[0]?.memberId;
  if (memberId !== undefined && memberId !== likely) ask(memberId);
}

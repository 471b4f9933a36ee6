import { PetHead } from '#web/features/home/PetHead.tsx';
import { TreatmentFrame } from '#web/features/treatment/frame/TreatmentFrame.tsx';
import type { Pet } from '#web/api/pet.ts';
import { useUserInfo } from '#web/session/user-info.ts';

/** The treatment of a followed pet, to look at only. */
export function FollowedTreatment({ pet }: { readonly pet: Pet }) {
  const { role } = useUserInfo();
  return (
    <TreatmentFrame
      pet={{ member: pet, canWrite: false, canLog: false, isOwner: false, isVet: role === '1' }}
      head={<PetHead pet={pet} readOnly />}
    />
  );
}

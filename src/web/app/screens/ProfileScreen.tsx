import { useQuery } from '@tanstack/react-query';
import { myPetsQuery, useMyPet } from '#web/session/own-pets.ts';
import { useUserInfo } from '#web/session/user-info.ts';
import { PetsCards } from '#web/features/pets/PetsCards.tsx';
import { PetProfile, NameProfile } from '#web/features/profile/PetProfile.tsx';
import { LoadingView, StateView } from '#web/ui/StateView.tsx';

/** The user's profile: a CGM user's pet (or self), or a follower's name. */
export function ProfileScreen() {
  const { role, user } = useUserInfo();
  const owns = role === '2';
  const query = useMyPet(owns);
  const pets = useQuery({ ...myPetsQuery, enabled: owns }).data ?? [];
  if (!owns || query.data === null) return <NameProfile name={user.memberName} />;
  return (
    <StateView query={query} loading={<LoadingView block lines={6} />}>
      {(pet) => (
        <>
          <PetProfile key={pet.memberId} pet={pet} />
          <PetsCards pet={pet} isOnly={pets.length < 2} />
        </>
      )}
    </StateView>
  );
}

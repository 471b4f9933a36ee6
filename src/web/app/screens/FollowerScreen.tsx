import { useMyPet } from '#web/session/own-pets.ts';
import { FollowerManagement } from '#web/features/followers/FollowerManagement.tsx';
import { StateView } from '#web/ui/StateView.tsx';

/** The people who may see the owner's pet. */
export function FollowerScreen() {
  const pet = useMyPet();
  return <StateView query={pet}>{(mine) => <FollowerManagement pet={mine} />}</StateView>;
}

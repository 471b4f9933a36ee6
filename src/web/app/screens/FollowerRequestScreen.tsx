import { useMyPet } from '#web/session/own-pets.ts';
import { RequestList } from '#web/features/followers/RequestList.tsx';
import { useLiveFollowers } from '#web/features/followers/use-live-followers.ts';
import { StateView } from '#web/ui/StateView.tsx';

/** Those who ask to follow the owner's pet. */
export function FollowerRequestScreen() {
  const pet = useMyPet();
  useLiveFollowers();
  return <StateView query={pet}>{(mine) => <RequestList pet={mine} />}</StateView>;
}

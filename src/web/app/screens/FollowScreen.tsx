import { useMyPet } from '#web/session/own-pets.ts';
import { FollowList } from '#web/features/follow/FollowList.tsx';

/** The pets a follower looks after. The caller's own settings, where there are any, bring the unit. */
export function FollowScreen() {
  useMyPet();
  return <FollowList />;
}

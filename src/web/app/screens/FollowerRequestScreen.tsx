import { useMyMember } from '#web/session/member.ts';
import { RequestList } from '#web/features/followers/RequestList.tsx';
import { useLiveFollowers } from '#web/features/followers/use-live-followers.ts';
import { StateView } from '#web/ui/StateView.tsx';

/** Those who ask to follow the owner's pet. */
export function FollowerRequestScreen() {
  const member = useMyMember();
  useLiveFollowers();
  return <StateView query={member}>{(mine) => <RequestList member={mine} />}</StateView>;
}

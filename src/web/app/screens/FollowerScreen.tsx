import { useMyMember } from '#web/session/member.ts';
import { FollowerManagement } from '#web/features/followers/FollowerManagement.tsx';
import { StateView } from '#web/ui/StateView.tsx';

/** The people who may see the owner's pet. */
export function FollowerScreen() {
  const member = useMyMember();
  return <StateView query={member}>{(mine) => <FollowerManagement member={mine} />}</StateView>;
}

import { useQuery } from '@tanstack/react-query';
import { myMembersQuery, useMyMember } from '#web/session/member.ts';
import { useUserInfo } from '#web/session/user-info.ts';
import { PetsCards } from '#web/features/pets/PetsCards.tsx';
import { MemberProfile, NameProfile } from '#web/features/profile/MemberProfile.tsx';
import { LoadingView, StateView } from '#web/ui/StateView.tsx';

/** The user's profile: a CGM user's pet (or self), or a follower's name. */
export function ProfileScreen() {
  const { role, user } = useUserInfo();
  const owns = role === '2';
  const query = useMyMember(owns);
  const pets = useQuery({ ...myMembersQuery, enabled: owns }).data ?? [];
  if (!owns || query.data === null) return <NameProfile name={user.memberName} />;
  return (
    <StateView query={query} loading={<LoadingView block lines={6} />}>
      {(member) => (
        <>
          <MemberProfile key={member.memberId} member={member} />
          <PetsCards pet={member} isOnly={pets.length < 2} />
        </>
      )}
    </StateView>
  );
}

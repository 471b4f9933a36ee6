import { useMyMember } from '#web/app/account/member.ts';
import { useWords } from '#web/app/words.ts';
import { HomeSkeleton } from '#web/features/home/HomeSkeleton.tsx';
import { HomeView } from '#web/features/home/HomeView.tsx';
import { useLivePet } from '#web/features/home/use-live-pet.ts';
import { AddDataButton } from '#web/features/intake/AddData.tsx';
import { FirstData } from '#web/features/intake/FirstData.tsx';
import { EmptyView, FailureView } from '#web/ui/StateView.tsx';
import type { Member } from '#contract/members.ts';

/** How the owner's pet is now. */
export function HomeScreen() {
  const { t } = useWords();
  const { data: member, error, refetch } = useMyMember();
  if (member) return <OwnHome key={member.memberId} member={member} />;
  if (member === null) return <EmptyView title={t('common.noData')} />;
  return error ? <FailureView error={error} onRetry={() => void refetch()} /> : <HomeSkeleton />;
}

function OwnHome({ member }: { readonly member: Member }) {
  useLivePet(member.memberId, stays);
  return (
    <HomeView
      member={member}
      readOnly={false}
      actions={<AddDataButton memberId={member.memberId} />}
      waysIn={<FirstData memberId={member.memberId} />}
    />
  );
}

/** Nobody can take an owner's access away. */
function stays(): void {}

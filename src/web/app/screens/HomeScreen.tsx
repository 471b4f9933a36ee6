import { useState } from 'react';
import { useMyMember } from '#web/app/account/member.ts';
import { useWords } from '#web/app/words.ts';
import { HomeSkeleton } from '#web/features/home/HomeSkeleton.tsx';
import { HomeView } from '#web/features/home/HomeView.tsx';
import { useLivePet } from '#web/features/home/use-live-pet.ts';
import { AddDataButton, WayDialog } from '#web/features/intake/AddData.tsx';
import { WaysIn, type Way } from '#web/features/intake/WaysIn.tsx';
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

/** The dialogs stand outside of Home, which becomes another one while the first readings arrive. */
function OwnHome({ member }: { readonly member: Member }) {
  useLivePet(member.memberId, stays);
  const [way, setWay] = useState<Way | null>(null);
  return (
    <>
      <HomeView
        member={member}
        readOnly={false}
        actions={<AddDataButton onChoose={setWay} />}
        waysIn={<WaysIn onChoose={setWay} />}
      />
      <WayDialog way={way} memberId={member.memberId} onClose={() => setWay(null)} />
    </>
  );
}

/** Nobody can take an owner's access away. */
function stays(): void {}

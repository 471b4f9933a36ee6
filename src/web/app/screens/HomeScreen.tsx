import { useState } from 'react';
import { useMyMember } from '#web/session/member.ts';
import { useFirstWords } from '#web/words/first-words.ts';
import { HomeSkeleton } from '#web/features/home/HomeSkeleton.tsx';
import { HomeView } from '#web/features/home/HomeView.tsx';
import { useLivePet } from '#web/features/home/use-live-pet.ts';
import { AddDataButton, FirstDataWays, WayDialog } from '#web/features/intake/AddData.tsx';
import type { Way } from '#web/features/intake/WaysIn.tsx';
import { EmptyView, FailureView } from '#web/ui/StateView.tsx';
import { useOpenPage } from '#web/ui/PageLink.tsx';
import type { Pet } from '#web/api/pet.ts';

/** How the owner's pet is now. */
export function HomeScreen() {
  const { t } = useFirstWords();
  const { data: member, error, refetch } = useMyMember();
  if (member) return <OwnHome key={member.memberId} member={member} />;
  if (member === null) return <EmptyView title={t('common.noData')} />;
  return error ? <FailureView error={error} onRetry={() => void refetch()} /> : <HomeSkeleton />;
}

/** The dialogs are outside Home, because Home is replaced when the first readings arrive. */
function OwnHome({ member }: { readonly member: Pet }) {
  useLivePet(member.memberId, stays);
  const openPage = useOpenPage();
  const [way, setWay] = useState<Exclude<Way, 'sensor'> | null>(null);
  const choose = (chosen: Way): void => {
    if (chosen === 'sensor') void openPage('/sessionReport?new');
    else setWay(chosen);
  };
  return (
    <>
      <HomeView
        member={member}
        readOnly={false}
        actions={<AddDataButton onChoose={choose} />}
        waysIn={<FirstDataWays onChoose={choose} />}
      />
      <WayDialog way={way} memberId={member.memberId} onClose={() => setWay(null)} />
    </>
  );
}

/** An owner's access cannot be removed. */
function stays(): void {}

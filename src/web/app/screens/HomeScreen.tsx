import { useState } from 'react';
import { useMyPet } from '#web/session/own-pets.ts';
import { useFirstWords } from '#web/words/first-words.ts';
import { HomeSkeleton } from '#web/features/home/HomeSkeleton.tsx';
import { HomeView } from '#web/features/home/HomeView.tsx';
import { useLivePet } from '#web/features/home/use-live-pet.ts';
import { AddDataButton, FirstDataWays, WayDialog } from '#web/features/intake/AddData.tsx';
import type { Way } from '#web/features/intake/WaysIn.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { EmptyView, FailureView } from '#web/ui/StateView.tsx';
import { useLater } from '#web/ui/use-later.ts';
import { useOpenPage } from '#web/ui/PageLink.tsx';
import type { Pet } from '#web/api/pet.ts';

const ChainBar = lazyPart(async () => (await import('#web/features/alert-settings/ChainBar.tsx')).ChainBar);

/** How the owner's pet is now. */
export function HomeScreen() {
  const { t } = useFirstWords();
  const { data: pet, error, refetch } = useMyPet();
  if (pet) return <OwnHome key={pet.memberId} pet={pet} />;
  if (pet === null) return <EmptyView title={t('common.noData')} />;
  return error ? <FailureView error={error} onRetry={() => void refetch()} /> : <HomeSkeleton />;
}

/** The dialogs are outside Home, because Home is replaced when the first readings arrive. */
function OwnHome({ pet }: { readonly pet: Pet }) {
  useLivePet(pet.memberId, stays);
  const openPage = useOpenPage();
  const isLater = useLater();
  const [way, setWay] = useState<Exclude<Way, 'sensor'> | null>(null);
  const choose = (chosen: Way): void => {
    if (chosen === 'sensor') void openPage('/sessionReport?new');
    else setWay(chosen);
  };
  return (
    <>
      {isLater && <ChainBar memberId={pet.memberId} name={pet.memberName} place="home" />}
      <HomeView
        pet={pet}
        readOnly={false}
        actions={<AddDataButton onChoose={choose} />}
        waysIn={<FirstDataWays onChoose={choose} />}
      />
      <WayDialog way={way} memberId={pet.memberId} onClose={() => setWay(null)} />
    </>
  );
}

/** An owner's access cannot be removed. */
function stays(): void {}

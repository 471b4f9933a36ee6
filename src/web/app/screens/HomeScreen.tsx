import { useMyPet } from '#web/session/own-pets.ts';
import { useFirstWords } from '#web/words/first-words.ts';
import { HomeSkeleton } from '#web/features/home/HomeSkeleton.tsx';
import { HomeView } from '#web/features/home/HomeView.tsx';
import { useLivePet } from '#web/features/home/use-live-pet.ts';
import { AddDataButton, FirstDataWays } from '#web/features/intake/AddData.tsx';
import type { Way } from '#web/features/intake/WaysIn.tsx';
import { OptionalPart } from '#web/ui/OptionalPart.tsx';
import { EmptyView, FailureView } from '#web/ui/StateView.tsx';
import { useOpenPage } from '#web/ui/PageLink.tsx';
import type { Pet } from '#web/api/pet.ts';

const loadNotes = async () => (await import('./HomeNotes.tsx')).HomeNotes;
/** The first screen has the line to itself for so long. */
const NOTES_AFTER_MS = 5_000;

/** How the owner's pet is now. */
export function HomeScreen() {
  const { t } = useFirstWords();
  const { data: pet, error, refetch } = useMyPet();
  if (pet) return <OwnHome key={pet.memberId} pet={pet} />;
  if (pet === null) return <EmptyView title={t('common.noData')} />;
  return error ? <FailureView error={error} onRetry={() => void refetch()} /> : <HomeSkeleton />;
}

function OwnHome({ pet }: { readonly pet: Pet }) {
  useLivePet(pet.memberId, stays);
  const openPage = useOpenPage();
  const choose = (chosen: Way): void => {
    if (chosen === 'sensor') void openPage('/sessionReport?new');
    else if (chosen === 'app') void openPage('/settings/sources/add');
    else void openPage('/settings/import');
  };
  return (
    <HomeView
      pet={pet}
      readOnly={false}
      notes={<OptionalPart load={loadNotes} afterMs={NOTES_AFTER_MS} />}
      actions={<AddDataButton onChoose={choose} />}
      waysIn={<FirstDataWays onChoose={choose} />}
    />
  );
}

/** An owner's access cannot be removed. */
function stays(): void {}

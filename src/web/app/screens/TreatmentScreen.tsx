import type { Pet } from '#web/api/pet.ts';
import { PetHead } from '#web/features/home/PetHead.tsx';
import { useLivePet } from '#web/features/home/use-live-pet.ts';
import { TreatmentFrame } from '#web/features/treatment/frame/TreatmentFrame.tsx';
import { useMyPet } from '#web/session/own-pets.ts';
import { EmptyView, LoadingView, StateView } from '#web/ui/StateView.tsx';
import { useWords } from '#web/words/words.ts';

/** The treatment of the owner's pet. */
export function TreatmentScreen() {
  const { t } = useWords();
  const query = useMyPet();
  if (query.data === null) return <EmptyView title={t('common.noData')} />;
  return (
    <StateView query={query} loading={<LoadingView block lines={6} />}>
      {(pet) => <OwnTreatment key={pet.memberId} pet={pet} />}
    </StateView>
  );
}

function OwnTreatment({ pet }: { readonly pet: Pet }) {
  useLivePet(pet.memberId, stays);
  return (
    <TreatmentFrame
      pet={{ member: pet, canWrite: true, canLog: true, isOwner: true, isVet: false }}
      head={<PetHead pet={pet} readOnly={false} />}
    />
  );
}

/** An owner's access cannot be removed. */
function stays(): void {}

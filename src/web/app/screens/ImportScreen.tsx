import { ImportPage } from '#web/features/imports/ImportPage.tsx';
import { EmptyView, LoadingView, StateView } from '#web/ui/StateView.tsx';
import { useMyPet } from '#web/session/own-pets.ts';
import { useWords } from '#web/words/words.ts';

/** Imports a file for the current pet. */
export function ImportScreen() {
  const { t } = useWords();
  const query = useMyPet();
  if (query.data === null) return <EmptyView title={t('settings.noPet')} />;
  return (
    <StateView query={query} loading={<LoadingView block lines={6} />}>
      {(pet) => <ImportPage key={pet.memberId} pet={pet} />}
    </StateView>
  );
}

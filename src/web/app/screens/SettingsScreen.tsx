import { useMyPet } from '#web/session/own-pets.ts';
import { useWords } from '#web/words/words.ts';
import { SettingsForm } from '#web/features/settings/SettingsForm.tsx';
import { EmptyView, LoadingView, StateView } from '#web/ui/StateView.tsx';

/** Settings of the current pet. */
export function SettingsScreen() {
  const { t } = useWords();
  const query = useMyPet();
  if (query.data === null) return <EmptyView title={t('settings.noPet')} />;
  return (
    <StateView query={query} loading={<LoadingView block lines={6} />}>
      {(pet) => <SettingsForm key={pet.memberId} pet={pet} />}
    </StateView>
  );
}

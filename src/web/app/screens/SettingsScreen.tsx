import { useMyMember } from '#web/session/member.ts';
import { useWords } from '#web/words/words.ts';
import { SettingsForm } from '#web/features/settings/SettingsForm.tsx';
import { EmptyView, LoadingView, StateView } from '#web/ui/StateView.tsx';

/** Settings of the current pet. */
export function SettingsScreen() {
  const { t } = useWords();
  const query = useMyMember();
  if (query.data === null) return <EmptyView title={t('settings.noPet')} />;
  return (
    <StateView query={query} loading={<LoadingView block lines={6} />}>
      {(member) => <SettingsForm key={member.memberId} member={member} />}
    </StateView>
  );
}

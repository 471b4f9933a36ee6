import { EmptyView } from '#web/ui/StateView.tsx';
import { useWords } from '#web/words/words.ts';
import type { Pet } from '#web/api/pet.ts';

/** What a person is told about a pet, and how. */
export function AlertsPage({ pet }: { readonly pet: Pet }) {
  const { t } = useWords();
  return <EmptyView title={t('alertSettings.alerts')} key={pet.memberId} />;
}

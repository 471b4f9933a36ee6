import { EmptyView } from '#web/ui/StateView.tsx';
import { useWords } from '#web/words/words.ts';
import type { Pet } from '#web/api/pet.ts';

/** The alerts of a pet. */
export function AlertLog({ pet }: { readonly pet: Pet }) {
  const { t } = useWords();
  return <EmptyView title={t('alertSettings.log')} key={pet.memberId} />;
}

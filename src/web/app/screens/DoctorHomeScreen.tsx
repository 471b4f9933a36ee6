import { useWords } from '#web/app/words.ts';
import { EmptyView } from '#web/ui/StateView.tsx';

/** Says that there is nothing to show yet. */
export function DoctorHomeScreen() {
  const { t } = useWords();
  return <EmptyView title={t('common.noData')} />;
}

import { useWords } from '#web/words/words.ts';
import { BackLink } from './BackLink.tsx';

/** The link from a followed pet to the list of all of them. */
export function BackToPets({ to }: { readonly to: string }) {
  const { t } = useWords();
  return <BackLink to={to}>{t('patients.allPets')}</BackLink>;
}

import { useWords } from '#web/app/words.ts';

/** Stands in until the form is drawn. */
export function RegisterScreen() {
  const { t } = useWords();
  return <h1>{t('menu.register')}</h1>;
}

import { isolateName } from '#i18n/isolate.ts';
import { useWords } from '#web/words/words.ts';

/** What a person is called on the page: `you`, or the name. */
export function usePersonName(): (person: { readonly name: string; readonly isMine: boolean }) => string {
  const { t } = useWords();
  return ({ name, isMine }) => (isMine ? t('alertSettings.you') : isolateName(name));
}

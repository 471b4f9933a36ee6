import { useEffect } from 'react';
import { storageKeys } from '#web/api/storage.ts';
import { toast } from '#web/ui/toast.ts';
import { showAccent } from './accent.ts';
import { usePreference } from '#web/session/preferences.ts';
import { useFirstWords } from '#web/words/first-words.ts';

/** Applies the chosen accent to the page, and shows an error if that fails. */
export function AccentSync() {
  const { t } = useFirstWords();
  const chosen = usePreference(storageKeys.accent);
  useEffect(() => {
    if (chosen !== null) showAccent(chosen).catch(() => toast('failed', t('layout.themeFailed')));
  }, [chosen, t]);
  return null;
}

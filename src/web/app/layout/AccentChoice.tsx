import { useId, useState } from 'react';
import type { FirstKey } from '#i18n/catalog.ts';
import { storageKeys } from '#web/api/storage.ts';
import { accentNamed, accentOfTheme, ACCENTS, showAccent, type Accent } from '#web/app/accent.ts';
import { usePortal } from '#web/session/portal.ts';
import { keepPreference, usePreference } from '#web/session/preferences.ts';
import { useFirstWords } from '#web/words/first-words.ts';
import { toast } from '#web/ui/toasts.ts';
import styles from './AccentChoice.module.css';

const accentWords: Readonly<Record<Accent, FirstKey>> = {
  teal: 'layout.accentTeal',
  blue: 'layout.accentBlue',
  violet: 'layout.accentViolet',
  slate: 'layout.accentSlate',
};

/** The colours that the page can have, as dots; arrow keys move between them. */
export function AccentChoice() {
  const { t } = useFirstWords();
  const name = useId();
  const { theme } = usePortal();
  const shown = accentNamed(usePreference(storageKeys.accent)) ?? accentOfTheme(theme);
  const [wanted, setWanted] = useState<Accent | null>(null);
  const choose = (accent: Accent): void => {
    setWanted(accent);
    showAccent(accent)
      .then(() => keepPreference(storageKeys.accent, accent))
      .catch(() => toast('failed', t('layout.themeFailed')))
      .finally(() => setWanted(null));
  };
  return (
    <div role="radiogroup" aria-label={t('layout.accent')} className={styles['accents']}>
      {ACCENTS.map((accent) => (
        <input
          key={accent}
          type="radio"
          name={name}
          className={styles[accent]}
          aria-label={t(accentWords[accent])}
          title={t(accentWords[accent])}
          checked={accent === (wanted ?? shown)}
          onChange={() => choose(accent)}
        />
      ))}
    </div>
  );
}

import { useState } from 'react';
import type { WordKey } from '#i18n/catalog.ts';
import { storageKeys } from '#web/api/storage.ts';
import { accentNamed, accentOfTheme, ACCENTS, showAccent, type Accent } from '#web/app/accent.ts';
import { usePortal } from '#web/session/portal.ts';
import { keepPreference, usePreference } from '#web/session/preferences.ts';
import { useWords } from '#web/words/words.ts';
import { MenuChoices } from '#web/ui/kit/MenuList.tsx';
import { toast } from '#web/ui/toast.ts';
import styles from './AccentChoice.module.css';

const accentWords: Readonly<Record<Accent, WordKey>> = {
  teal: 'look.teal',
  blue: 'look.blue',
  violet: 'look.violet',
  slate: 'look.slate',
};

/** The colours that the page can have, as dots in a menu. */
export function AccentChoice() {
  const { t } = useWords();
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
    <MenuChoices
      label={t('look.accent')}
      rowClass={styles['accents']}
      value={wanted ?? shown}
      choices={ACCENTS.map((accent) => ({ value: accent, label: t(accentWords[accent]), look: styles[accent] }))}
      onChoose={choose}
    />
  );
}

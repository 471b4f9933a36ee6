import { useEffect, useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { holdUnload } from '#web/ui/hold-unload.ts';
import { Icon } from '#web/ui/icons.tsx';
import { PART_LOST } from '#web/ui/lazy-part.tsx';
import { useWords } from '#web/words/words.ts';
import styles from './Bars.module.css';

/**
 * After a part did not arrive, offers to load the page again: Chromium before 156 asks for lost code only once. It stays,
 * because a part that is missing may be needed later.
 */
export function LostPart() {
  const { t } = useWords();
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    const note = (): void => setLost(true);
    addEventListener(PART_LOST, note);
    return () => removeEventListener(PART_LOST, note);
  }, []);
  return (
    <output>
      {isLost && (
        <p className={styles['bar']}>
          <Icon name="warning" size={18} />
          <span>{t('failure.chunkHint')}</span>
          <Button onClick={loadAgain}>{t('failure.reload')}</Button>
        </p>
      )}
    </output>
  );
}

/** A field that may hold something that is not saved. */
const FIELDS = ':is(main, [aria-modal]) :is(input, textarea, select)';
/** The browser has asked by then. */
const ASKED_WITHIN_MS = 1_000;

/** Where something may have been typed, the browser asks first. */
function loadAgain(): void {
  if (document.querySelector(FIELDS) !== null) setTimeout(holdUnload(), ASKED_WITHIN_MS);
  location.reload();
}

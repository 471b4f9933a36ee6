import { useEffect, useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { useWords } from '#web/words/words.ts';
import styles from './Bars.module.css';
import { watchFields, wouldLose } from './typed.ts';
import { linkWorker, reloadWithNew } from './worker-link.ts';

const LOOK_EVERY_MS = 2_000;

/** Offers a new version once a reload would lose nothing. The page never loads itself again: an alarm may be sounding. */
export function NewVersion() {
  const { t } = useWords();
  const [isThere, setThere] = useState(false);
  const [isFree, setFree] = useState(false);
  useEffect(() => linkWorker(() => setThere(true)), []);
  useEffect(watchFields, []);
  useEffect(() => {
    if (!isThere) return undefined;
    const look = (): void => setFree(!wouldLose());
    look();
    document.addEventListener('input', look);
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => {
      document.removeEventListener('input', look);
      clearInterval(timer);
    };
  }, [isThere]);
  return (
    <output>
      {isThere && isFree && (
        <p className={styles['bar']}>
          <Icon name="refresh" size={18} />
          <span>{t('installed.newVersion')}</span>
          <Button onClick={() => void reloadWithNew()}>{t('installed.reload')}</Button>
        </p>
      )}
    </output>
  );
}

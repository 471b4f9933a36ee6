import { useEffect, useState } from 'react';
import { classes } from '#web/ui/classes.ts';
import { useWords } from '#web/words/words.ts';
import styles from './AlarmPage.module.css';

/** Something is wrong after this long, and the page says what it waits for. */
const SLOW_MS = 10_000;

/** The shape of the alarm's page while it loads. */
export function AlarmSkeleton() {
  const { t } = useWords();
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <output className={styles['skeleton']} aria-label={t('common.loading')}>
      <span className={classes(styles['bone'], styles['tall'])} />
      {isSlow && <p>{t('alert.slow')}</p>}
      <span className={classes(styles['bone'], styles['low'])} />
    </output>
  );
}

import { useLostAt } from '#web/api/use-lost-at.ts';
import { Icon } from '#web/ui/icons.tsx';
import { useWords } from '#web/words/words.ts';
import styles from './Bars.module.css';

/** Said while the portal sends no news although the browser is online: its database is away, or it does not answer. */
export function LostLine() {
  const { t } = useWords();
  const lostAt = useLostAt();
  if (lostAt === null || !navigator.onLine) return null;
  return (
    <p role="alert" className={styles['lost']}>
      <Icon name="cloudOff" size={18} />
      {t('failure.offlineBanner')}
    </p>
  );
}

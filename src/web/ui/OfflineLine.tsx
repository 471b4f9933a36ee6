import { useFirstWords } from '#web/words/first-words.ts';
import { Icon } from './icons.tsx';
import styles from './OfflineLine.module.css';

/** Says at the top of the page that there is no connection. */
export function OfflineLine() {
  const { t } = useFirstWords();
  return (
    <p role="alert" className={styles['line']}>
      <Icon name="cloudOff" size={18} />
      {t('failure.offlineBanner')}
    </p>
  );
}

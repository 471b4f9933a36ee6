import { useSyncExternalStore } from 'react';
import { useFirstWords } from '#web/words/first-words.ts';
import { Icon } from '#web/ui/icons.tsx';
import styles from './OfflineBanner.module.css';

/** Shown while there is no connection. */
export function OfflineBanner() {
  const { t } = useFirstWords();
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  if (online) return null;
  return (
    <p role="alert" className={styles['banner']}>
      <Icon name="cloudOff" size={18} />
      {t('failure.offlineBanner')}
    </p>
  );
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

import { useSyncExternalStore } from 'react';
import { useFirstWords } from '#web/words/first-words.ts';
import { classes } from './classes.ts';
import { Icon, type IconName } from './icons.tsx';
import { IconButton } from './IconButton.tsx';
import { dismissToast, onToasts, toastsShown, type Toast } from './toast.ts';
import styles from './Toasts.module.css';

const icons: Readonly<Record<Toast['kind'], IconName>> = { done: 'check', warning: 'info', failed: 'warning' };

/** Where passing messages are shown and read aloud. */
export function Toasts() {
  const { t } = useFirstWords();
  const shown = useSyncExternalStore(onToasts, toastsShown);
  return (
    <output className={styles['toasts']} aria-live="polite">
      {shown.map(({ id, kind, text }) => (
        <div key={id} className={classes(styles['toast'], styles[kind])}>
          <Icon name={icons[kind]} />
          <span>{text}</span>
          <IconButton icon="close" label={t('common.close')} onClick={() => dismissToast(id)} />
        </div>
      ))}
    </output>
  );
}

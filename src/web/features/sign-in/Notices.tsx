import type { ReactNode } from 'react';
import { usePortal } from '#web/session/portal.ts';
import { useFirstWords } from '#web/words/first-words.ts';
import { Icon } from '#web/ui/icons.tsx';
import styles from './auth.module.css';

/** Kindly Note: the service has a new address. Shown only if the installation names one. */
export function KindlyNote() {
  const { t } = useFirstWords();
  const { newUrl } = usePortal();
  if (newUrl === null) return null;
  return (
    <section className={styles['note']}>
      <div>
        <h2>{t('login.noteTitle')}</h2>
        <p>{t('login.note')}</p>
      </div>
      <a href={newUrl}>
        {t('login.goToNewUrl')}
        <Icon name="arrowEnd" size={16} mirrors />
      </a>
    </section>
  );
}

/** The error of the form as a whole. */
export function FormFailure({ children }: { readonly children: string | undefined }) {
  if (children === undefined) return null;
  return (
    <p role="alert" className={styles['failure']}>
      <Icon name="warning" />
      {children}
    </p>
  );
}

/** Something to know before going on. */
export function FormNote({ children }: { readonly children: ReactNode }) {
  return (
    <div role="alert" className={styles['told']}>
      <Icon name="info" />
      <div>{children}</div>
    </div>
  );
}

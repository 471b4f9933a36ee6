import { Link } from 'react-router';
import type { WordKey } from '#i18n/catalog.ts';
import { useTitle } from '#web/app/use-title.ts';
import { useWords } from '#web/app/words.ts';
import styles from './StatusPage.module.css';

const pages = {
  403: { title: 'failure.notAllowedTitle', text: 'failure.notAllowed' },
  404: { title: 'failure.notFoundTitle', text: 'failure.notFound' },
  500: { title: 'failure.serverTitle', text: 'failure.server' },
} as const satisfies Readonly<Record<number, { readonly title: WordKey; readonly text: WordKey }>>;

/** Says that a page cannot be had, why, and where to go. */
export function StatusPage({ status }: { readonly status: keyof typeof pages }) {
  const { t } = useWords();
  const { title, text } = pages[status];
  useTitle(t(title));
  return (
    <main className={styles['page']}>
      <p className={styles['status']} aria-hidden="true">
        {status}
      </p>
      <h1>{t(title)}</h1>
      <p className={styles['text']}>{t(text)}</p>
      <Link to="/" className={styles['link']}>
        {t('failure.home')}
      </Link>
    </main>
  );
}

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

type StatusPageProps = {
  readonly status: keyof typeof pages;
  /** Whether it stands inside the layout, which has the page's landmark and main heading already. */
  readonly inside?: boolean;
};

/** Says that a page cannot be had, why, and where to go. */
export function StatusPage({ status, inside = false }: StatusPageProps) {
  const Frame = inside ? 'div' : 'main';
  const Heading = inside ? 'h2' : 'h1';
  const { t } = useWords();
  const { title, text } = pages[status];
  useTitle(t(title));
  return (
    <Frame className={styles['page']}>
      <p className={styles['status']} aria-hidden="true">
        {status}
      </p>
      <Heading>{t(title)}</Heading>
      <p className={styles['text']}>{t(text)}</p>
      <Link to="/" className={styles['link']}>
        {t('failure.home')}
      </Link>
    </Frame>
  );
}

import type { FirstKey } from '#i18n/catalog.ts';
import { useTitle } from '#web/ui/use-title.ts';
import { useFirstWords } from '#web/words/first-words.ts';
import { Link } from '#web/ui/Link.tsx';
import { Button } from '#web/ui/Button.tsx';
import styles from './StatusPage.module.css';

const pages = {
  403: { title: 'failure.notAllowedTitle', text: 'failure.notAllowed' },
  404: { title: 'failure.notFoundTitle', text: 'failure.notFound' },
  500: { title: 'failure.serverTitle', text: 'failure.server', hint: 'failure.serverHint' },
} as const satisfies Readonly<Record<number, PageWords>>;

type PageWords = { readonly title: FirstKey; readonly text: FirstKey; readonly hint?: FirstKey };

type StatusPageProps = {
  readonly status: keyof typeof pages;
  /** Whether it is inside the layout, which has the page's landmark and main heading already. */
  readonly inside?: boolean;
  /** Tries again what has failed; without it the page leads to the start. */
  readonly onRetry?: () => void;
};

/** Says that a page cannot be had, why, and where to go. */
export function StatusPage({ status, inside = false, onRetry }: StatusPageProps) {
  const Frame = inside ? 'div' : 'main';
  const Heading = inside ? 'h2' : 'h1';
  const { t } = useFirstWords();
  const { title, text, hint }: PageWords = pages[status];
  useTitle(t(title));
  return (
    <Frame className={styles['page']}>
      <p className={styles['status']} aria-hidden="true">
        {status}
      </p>
      <Heading>{t(title)}</Heading>
      <p className={styles['text']}>{t(text)}</p>
      {hint && <p className={styles['text']}>{t(hint)}</p>}
      {onRetry ? (
        <Button look="main" onClick={onRetry}>
          {t('common.retry')}
        </Button>
      ) : (
        <Link to="/" className={styles['link']}>
          {t('failure.home')}
        </Link>
      )}
    </Frame>
  );
}

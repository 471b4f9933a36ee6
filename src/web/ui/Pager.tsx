import { useWords } from '#web/app/words.ts';
import { IconButton } from './IconButton.tsx';
import styles from './Pager.module.css';

type PagerProps = {
  /** 1-based */
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
};

/** Turns the pages of a list. */
export function Pager({ page, pages, onPage }: PagerProps) {
  const { t, formats } = useWords();
  return (
    <nav className={styles['pager']} aria-label={t('common.pages')}>
      <IconButton
        icon="chevronStart"
        mirrors
        label={t('common.previousPage')}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <output>{t('common.page', { page: formats.number(page), pages: formats.number(pages) })}</output>
      <IconButton
        icon="chevronEnd"
        mirrors
        label={t('common.nextPage')}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  );
}

import { useWords } from '#web/words/words.ts';
import { IconButton } from './IconButton.tsx';
import { pagerSlots } from './pager.model.ts';
import styles from './Pager.module.css';

type PagerProps = {
  /** 1-based */
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
};

/** Turns the pages of a list. */
export function Pager({ page, pages, onPage }: PagerProps) {
  const { t } = useWords();
  return (
    <nav className={styles['pager']} aria-label={t('lists.pages')}>
      <IconButton
        icon="chevronStart"
        mirrors
        label={t('lists.previousPage')}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <Numbers page={page} pages={pages} onPage={onPage} />
      <IconButton
        icon="chevronEnd"
        mirrors
        label={t('lists.nextPage')}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  );
}

function Numbers({ page, pages, onPage }: PagerProps) {
  const { t, formats } = useWords();
  return (
    <ol className={styles['numbers']}>
      {pagerSlots(page, pages).map((slot, index) => (
        <li key={slot ?? `gap ${index}`} className={slot === null ? styles['gap'] : undefined}>
          {slot !== null && (
            <button
              type="button"
              aria-label={t('lists.page', { page: formats.number(slot), pages: formats.number(pages) })}
              aria-current={slot === page ? 'page' : undefined}
              onClick={() => onPage(slot)}
            >
              {formats.number(slot)}
            </button>
          )}
        </li>
      ))}
    </ol>
  );
}

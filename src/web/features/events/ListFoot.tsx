import { useWords } from '#web/words/words.ts';
import { Pager } from '#web/ui/Pager.tsx';
import { PAGE_SIZE } from './events.queries.ts';
import dotted from '#web/ui/dotted.module.css';
import styles from './EventList.module.css';

type ListFootProps = {
  readonly page: number;
  readonly total: number;
  /** rows on this page */
  readonly shown: number;
  readonly onPage: (page: number) => void;
};

/** Which part of the list this is, and the way to the others. */
export function ListFoot({ page, total, shown, onPage }: ListFootProps) {
  const { t, formats } = useWords();
  const first = (page - 1) * PAGE_SIZE;
  const values = {
    from: formats.number(first + Math.min(1, shown)),
    to: formats.number(first + shown),
    total: formats.number(total),
  };
  return (
    <div className={styles['foot']}>
      <ul className={dotted['dotted']}>
        <li>{t('events.shown', values)}</li>
        {total > PAGE_SIZE && <li>{t('events.aPage', { size: formats.number(PAGE_SIZE) })}</li>}
      </ul>
      {total > PAGE_SIZE && <Pager page={page} pages={Math.ceil(total / PAGE_SIZE)} onPage={onPage} />}
    </div>
  );
}

import { useWords } from '#web/words/words.ts';
import { Pager } from '#web/ui/Pager.tsx';
import { EVENTS_PER_PAGE } from './events.queries.ts';
import dotted from '#web/ui/dotted.module.css';
import styles from './EventList.module.css';

type EventListFootProps = {
  readonly page: number;
  readonly total: number;
  /** rows on this page */
  readonly shown: number;
  readonly onPage: (page: number) => void;
};

/** The shown part of the list, and the links to other pages. */
export function EventListFoot({ page, total, shown, onPage }: EventListFootProps) {
  const { t, formats } = useWords();
  const first = (page - 1) * EVENTS_PER_PAGE;
  const values = {
    from: formats.number(first + Math.min(1, shown)),
    to: formats.number(first + shown),
    total: formats.number(total),
  };
  return (
    <div className={styles['foot']}>
      <ul className={dotted['dotted']}>
        <li>{t('events.shown', values)}</li>
        {total > EVENTS_PER_PAGE && <li>{t('events.aPage', { size: formats.number(EVENTS_PER_PAGE) })}</li>}
      </ul>
      {total > EVENTS_PER_PAGE && <Pager page={page} pages={Math.ceil(total / EVENTS_PER_PAGE)} onPage={onPage} />}
    </div>
  );
}

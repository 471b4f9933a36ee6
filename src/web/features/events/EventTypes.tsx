import { useId } from 'react';
import type { EventType } from '#contract/values.ts';
import { useWords } from '#web/words/words.ts';
import { TypeIcon } from '#web/report-cards/EventIcon.tsx';
import { typeWord } from '#web/report-cards/type-words.ts';
import { FILTERS, type EventFilter } from './event-list.model.ts';
import styles from './EventTypes.module.css';

type EventTypesProps = {
  readonly filter: EventFilter;
  /** how many there are of each kind; not known while loading */
  readonly counts: Readonly<Partial<Record<EventType, number>>> | undefined;
  readonly onChoose: (filter: EventFilter) => void;
};

/** Chooses a kind of event; each says how many there are. */
export function EventTypes({ filter, counts, onChoose }: EventTypesProps) {
  const { t, formats } = useWords();
  const group = useId();
  const total = Object.values(counts ?? {}).reduce((sum, count) => sum + count, 0);
  return (
    <div role="radiogroup" aria-label={t('events.kinds')} className={styles['types']}>
      {FILTERS.map((type) => (
        <label key={type} className={styles['type']}>
          <input type="radio" name={group} checked={type === filter} onChange={() => onChoose(type)} />
          <span>
            {type !== 'all' && <TypeIcon type={type} />}
            {type === 'all' ? t('common.all') : t(typeWord(type))}{' '}
            {counts && <small>{formats.number(type === 'all' ? total : (counts[type] ?? 0))}</small>}
          </span>
        </label>
      ))}
    </div>
  );
}

import { useRef } from 'react';
import { toLocalDate } from '#domain/time/days.ts';
import { useWords } from '#web/words/words.ts';
import { RangePicker } from '#web/report-cards/RangePicker.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dropdown } from '#web/ui/Dropdown.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { LIST_RANGES, NOTED_TYPES, typeWord, type NotedType } from './event-list.model.ts';
import { TypeIcon } from './EventTypes.tsx';
import type { EventListState } from './use-event-list.ts';
import styles from './EventTools.module.css';

type EventToolsProps = {
  readonly list: EventListState;
  readonly zone: string;
  /** whether the form to add an event is open at first */
  readonly asksToAdd: boolean;
  readonly onAdd: (type: NotedType) => void;
  readonly onHistory: () => void;
};

/** The shown days, and the button to add an event. */
export function EventTools({ list, zone, asksToAdd, onAdd, onHistory }: EventToolsProps) {
  const { t, formats } = useWords();
  const { range, span } = list;
  const last = span && Math.max(span.from, span.to - 1);
  const shown =
    span && last !== undefined ? { first: toLocalDate(span.from, zone), last: toLocalDate(last, zone) } : NO_DAYS;
  return (
    <div className={styles['tools']}>
      <div className={styles['range']}>
        <RangePicker
          label={t('events.period')}
          choices={LIST_RANGES}
          range={range}
          shown={shown}
          onChoose={list.chooseRange}
        />
      </div>
      {span && last !== undefined && (
        <p className={styles['period']}>
          <Icon name="calendar" size={16} />
          {formats.period(span.from, last, zone)}
        </p>
      )}
      <div className={styles['history']}>
        <Button onClick={onHistory}>
          <Icon name="clock" size={16} />
          {t('events.changes')}
        </Button>
      </div>
      <AddMenu asksToAdd={asksToAdd} onAdd={onAdd} />
    </div>
  );
}

const NO_DAYS = { first: '', last: '' } as const;

function AddMenu({ asksToAdd, onAdd }: Pick<EventToolsProps, 'asksToAdd' | 'onAdd'>) {
  const { t } = useWords();
  const root = useRef<HTMLDivElement>(null);
  const choose = (type: NotedType): void => {
    // the choice goes away with the menu: the panel is to give the focus back to the button
    root.current?.querySelector('button')?.focus();
    onAdd(type);
  };
  return (
    <div ref={root} className={styles['add']}>
      <Dropdown
        label={t('events.add')}
        startsOpen={asksToAdd}
        faceClass={styles['face']}
        face={
          <>
            <Icon name="plus" size={18} />
            {t('events.add')}
            <Icon name="chevronDown" size={16} />
          </>
        }
      >
        {(close) =>
          NOTED_TYPES.map((type) => (
            <button
              key={type}
              type="button"
              className={styles['choice']}
              onClick={() => {
                close();
                choose(type);
              }}
            >
              <TypeIcon type={type} />
              {t(typeWord(type))}
            </button>
          ))
        }
      </Dropdown>
    </div>
  );
}

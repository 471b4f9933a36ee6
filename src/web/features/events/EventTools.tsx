import { toLocalDate } from '#domain/time/days.ts';
import { useWords } from '#web/words/words.ts';
import { RangePicker } from '#web/report-cards/RangePicker.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Menu } from '#web/ui/kit/Menu.tsx';
import { MenuItem, MenuList } from '#web/ui/kit/MenuList.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { TypeIcon } from '#web/report-cards/EventIcon.tsx';
import { typeWord } from '#web/report-cards/type-words.ts';
import { LIST_RANGES, NOTED_TYPES, type NotedType } from './event-list.model.ts';
import type { EventListState } from './use-event-list.ts';
import styles from './EventTools.module.css';

type EventToolsProps = {
  readonly list: EventListState;
  readonly zone: string;
  /** whether the form to add an event is open at first */
  readonly asksToAdd: boolean;
  /** null for a follower who may not log */
  readonly onAdd: ((type: NotedType) => void) | null;
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
      <div className={styles['steps']}>
        <Button onClick={onHistory}>
          <Icon name="clock" size={16} />
          {t('events.changes')}
        </Button>
        {onAdd && <AddMenu asksToAdd={asksToAdd} onAdd={onAdd} />}
      </div>
    </div>
  );
}

const NO_DAYS = { first: '', last: '' } as const;

type AddMenuProps = { readonly asksToAdd: boolean; readonly onAdd: (type: NotedType) => void };

function AddMenu({ asksToAdd, onAdd }: AddMenuProps) {
  const { t } = useWords();
  return (
    <Menu
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
      {(menu) => (
        <MenuList menu={menu}>
          {NOTED_TYPES.map((type) => (
            <MenuItem
              key={type}
              icon={<TypeIcon type={type} />}
              onChoose={() => {
                menu.close();
                onAdd(type);
              }}
            >
              {t(typeWord(type))}
            </MenuItem>
          ))}
        </MenuList>
      )}
    </Menu>
  );
}

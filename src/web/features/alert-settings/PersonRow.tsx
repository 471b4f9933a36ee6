import type { AlertPerson } from '#contract/alert-settings.ts';
import { Icon } from '#web/ui/icons.tsx';
import { Menu } from '#web/ui/kit/Menu.tsx';
import { MenuItem, MenuList } from '#web/ui/kit/MenuList.tsx';
import { PetAvatar } from '#web/ui/PetAvatar.tsx';
import { useWords } from '#web/words/words.ts';
import { isolateName } from '#i18n/isolate.ts';
import styles from './EscalationCard.module.css';
import { usePersonName } from './person-name.ts';

type PersonRowProps = {
  readonly person: AlertPerson;
  /** In the order of the followers; -1 for the owner, whose place is fixed. */
  readonly place: number;
  readonly count: number;
  readonly onMove: (place: number) => void;
  readonly onDrag: (personId: string | null) => void;
  readonly onDrop: () => void;
};

/** One person who is told: whether a way works, and the grip that changes the order. */
export function PersonRow({ person, place, count, onMove, onDrag, onDrop }: PersonRowProps) {
  const { t } = useWords();
  const toName = usePersonName();
  const isMovable = place >= 0 && count > 1;
  const { isOnDuty, isReachable } = person;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the menu of the grip does the same by keys
    <li
      className={styles['person']}
      draggable={isMovable}
      onDragStart={() => onDrag(person.personId)}
      onDragEnd={() => onDrag(null)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
    >
      {isMovable ? <Grip name={person.name} place={place} count={count} onMove={onMove} /> : <span />}
      <PetAvatar name={person.name} src={null} size={32} />
      <span className={styles['words']}>
        <b>{toName(person)}</b>
        {isOnDuty && <small>{t('alertSettings.onDutyNow')}</small>}
      </span>
      <span className={isReachable ? styles['works'] : styles['silent']}>
        <Icon name={isReachable ? 'check' : 'warning'} size={16} />
        {t(isReachable ? 'alertSettings.works' : 'alertSettings.noWay')}
      </span>
    </li>
  );
}

type GripProps = Pick<PersonRowProps, 'place' | 'count' | 'onMove'> & { readonly name: string };

function Grip({ name, place, count, onMove }: GripProps) {
  const { t } = useWords();
  const moves = [
    { to: place - 1, icon: 'chevronUp', label: t('alertSettings.moveUp') },
    { to: place + 1, icon: 'chevronDown', label: t('alertSettings.moveDown') },
  ] as const;
  return (
    <Menu label={t('alertSettings.move', { name: isolateName(name) })} face={<GripMark />} faceClass={styles['grip']}>
      {(menu) => (
        <MenuList menu={menu}>
          {moves
            .filter(({ to }) => to >= 0 && to < count)
            .map(({ to, icon, label }) => (
              <MenuItem
                key={icon}
                icon={<Icon name={icon} size={18} />}
                onChoose={() => {
                  menu.close();
                  onMove(to);
                }}
              >
                {label}
              </MenuItem>
            ))}
        </MenuList>
      )}
    </Menu>
  );
}

function GripMark() {
  return (
    <svg width={16} height={16} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <path
        d="M6 3.5h.01M10 3.5h.01M6 8h.01M10 8h.01M6 12.5h.01M10 12.5h.01"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
  );
}

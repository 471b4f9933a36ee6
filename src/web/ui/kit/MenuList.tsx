import { useEffect, useRef, type ReactNode } from 'react';
import { classes } from '#web/ui/classes.ts';
import segments from '#web/ui/Segments.module.css';
import { useWords } from '#web/words/words.ts';
import styles from './Menu.module.css';
import type { OpenMenu } from './Menu.tsx';
import { findEntries, useMenuKeys } from './menu-keys.ts';

type MenuListProps = { readonly menu: OpenMenu; readonly children: ReactNode };

/** The entries of a menu. Arrow keys, Home, End and first letters move between them. */
export function MenuList({ menu: { id, label, from }, children }: MenuListProps) {
  const { direction } = useWords();
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = useMenuKeys(direction === 'rtl');
  useEffect(() => {
    if (list.current)
      findEntries(list.current)
        .at(from === 'first' ? 0 : -1)
        ?.focus();
  }, [from]);
  return (
    <div ref={list} id={id} role="menu" aria-label={label} tabIndex={-1} onKeyDown={onKeyDown}>
      {children}
    </div>
  );
}

type MenuItemProps = {
  readonly icon: ReactNode;
  readonly children: string;
  readonly onChoose: () => void;
};

/** One thing to do from a menu. */
export function MenuItem({ icon, children, onChoose }: MenuItemProps) {
  return (
    <button type="button" role="menuitem" tabIndex={-1} className={styles['item']} onClick={onChoose}>
      {icon}
      {children}
    </button>
  );
}

type MenuChoicesProps<Value extends string> = {
  readonly label: string;
  readonly value: Value;
  readonly choices: readonly MenuChoice<Value>[];
  readonly onChoose: (value: Value) => void;
  /** The class of the row; left out, the choices look like segments. */
  readonly rowClass?: string | undefined;
};

type MenuChoice<Value> = {
  readonly value: Value;
  readonly label: string;
  /** A class that shows it in place of the label, which is then only read aloud. */
  readonly look?: string | undefined;
};

/** One of a few things, side by side in a menu, which stays open. The arrows to the sides move between them as well. */
export function MenuChoices<Value extends string>(props: MenuChoicesProps<Value>) {
  const { label, value, choices, onChoose } = props;
  const { rowClass = classes(segments['segments'], segments['wide']) } = props;
  return (
    <>
      <p className={styles['title']} aria-hidden="true">
        {label}
      </p>
      <fieldset aria-label={label} data-row className={rowClass}>
        {choices.map((choice) => (
          <button
            key={choice.value}
            type="button"
            role="menuitemradio"
            tabIndex={-1}
            aria-checked={choice.value === value}
            {...(choice.look !== undefined && { 'aria-label': choice.label, title: choice.label })}
            className={choice.look ?? segments['segment']}
            onClick={() => onChoose(choice.value)}
          >
            {choice.look === undefined && <span>{choice.label}</span>}
          </button>
        ))}
      </fieldset>
    </>
  );
}

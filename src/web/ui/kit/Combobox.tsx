import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icons.tsx';
import { ComboboxList } from './ComboboxList.tsx';
import { findPagedIndex } from './list-keys.ts';
import fields from '#web/ui/Field.module.css';
import styles from './Combobox.module.css';

type ComboboxProps = {
  readonly label: string;
  readonly icon: ReactNode;
  readonly value: string;
  /** What the field shows for the value. */
  readonly shown: string;
  /** The values that fit what was typed. */
  readonly find: (typed: string) => readonly string[];
  /** What an option says; asked when it is first seen, until then it says its value. */
  readonly toOption: (value: string) => string;
  /** Said where nothing fits. */
  readonly none: string;
  readonly error: string | undefined;
  readonly onChoose: (value: string) => void;
};

/** What is typed, and which of the found options the arrow keys are at; closed while null. */
type Search = { readonly typed: string; readonly at: number } | null;

/**
 * One of very many, found by typing. Arrow keys and Page Up and Down walk through what was found, Enter takes it, Escape
 * leaves all as it was.
 */
export function Combobox(props: ComboboxProps) {
  const { label, icon, shown, error } = props;
  const id = useId();
  const { search, setSearch, found, openAll, choose, onKeyDown } = useSearch(props);
  const input = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const isOpen = search !== null;
  useEffect(() => {
    // typing then replaces the value
    if (!isOpen && document.activeElement === input.current) input.current?.select();
  }, [isOpen]);
  return (
    <div className={fields['field']}>
      <div
        ref={box}
        className={classes(fields['box'], fields['select'], styles['box'], error !== undefined && fields['wrong'])}
      >
        <span className={styles['icon']}>{icon}</span>
        <input
          ref={input}
          role="combobox"
          aria-label={label}
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-activedescendant={search && found[search.at] !== undefined ? `${id}-${search.at}` : undefined}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          autoComplete="off"
          spellCheck={false}
          className={fields['input']}
          value={search?.typed || (search ? '' : shown)}
          placeholder={shown}
          onChange={({ target }) => setSearch({ typed: target.value, at: 0 })}
          onClick={openAll}
          onBlur={() => setSearch(null)}
          onKeyDown={onKeyDown}
        />
        <span className={fields['chevron']}>
          <Icon name="chevronDown" size={16} />
        </span>
        <ComboboxList {...props} id={id} anchor={box} at={search?.at ?? null} found={found} onChoose={choose} />
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className={fields['error']}>
          {error}
        </p>
      )}
    </div>
  );
}

/** What was typed and found, and what the keys do with it. */
function useSearch({ value, find, onChoose }: Pick<ComboboxProps, 'value' | 'find' | 'onChoose'>) {
  const [search, setSearch] = useState<Search>(null);
  const found = search ? find(search.typed) : [];
  const openAll = (): void => setSearch((now) => now ?? { typed: '', at: find('').indexOf(value) });
  const choose = (chosen: string): void => {
    setSearch(null);
    onChoose(chosen);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const { key } = event;
    const next = findPagedIndex(key, search?.at ?? -1, found.length);
    if (!search && (key === 'ArrowDown' || key === 'ArrowUp')) openAll();
    else if (search && next !== null) setSearch({ ...search, at: next });
    else if (key === 'Escape' && search) setSearch(null);
    else if (key === 'Enter' && search && found[search.at] !== undefined) choose(found[search.at] ?? value);
    else return;
    event.preventDefault();
  };
  return { search, setSearch, found, openAll, choose, onKeyDown };
}

import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { classes } from '#web/ui/classes.ts';
import { findNextIndex } from './list-keys.ts';
import styles from './Combobox.module.css';

type ComboboxProps = {
  readonly label: string;
  readonly icon: ReactNode;
  readonly value: string;
  /** What the field shows for the value. */
  readonly shown: string;
  /** The values that fit what was typed, as many as are to be shown. */
  readonly find: (typed: string) => readonly string[];
  /** What an option says. */
  readonly toOption: (value: string) => string;
  /** Said where nothing fits. */
  readonly none: string;
  readonly error: string | undefined;
  readonly onChoose: (value: string) => void;
};

/** What is typed, and which of the found options the arrow keys are at; closed while null. */
type Search = { readonly typed: string; readonly at: number } | null;

/** One of very many, found by typing. Arrow keys walk through what was found, Enter takes it, Escape leaves all as it was. */
export function Combobox(props: ComboboxProps) {
  const { label, icon, value, shown, find, error, onChoose } = props;
  const id = useId();
  const [search, setSearch] = useState<Search>(null);
  const input = useRef<HTMLInputElement>(null);
  const isOpen = search !== null;
  useEffect(() => {
    // typing then replaces the value
    if (!isOpen && document.activeElement === input.current) input.current?.select();
  }, [isOpen]);
  const found = search ? find(search.typed) : [];
  const openAll = (): void => setSearch((now) => now ?? { typed: '', at: find('').indexOf(value) });
  const choose = (chosen: string): void => {
    setSearch(null);
    onChoose(chosen);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const { key } = event;
    const isArrow = key === 'ArrowDown' || key === 'ArrowUp';
    if (isArrow && !search) openAll();
    else if (isArrow && search) {
      setSearch({ ...search, at: findNextIndex(key, search.at, found.length, 'column') ?? -1 });
    } else if (key === 'Escape' && search) setSearch(null);
    else if (key === 'Enter' && search && found[search.at] !== undefined) choose(found[search.at] ?? value);
    else return;
    event.preventDefault();
  };
  return (
    <div className={styles['combobox']}>
      <div className={classes(styles['box'], error !== undefined && styles['wrong'])}>
        {icon}
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
          className={styles['input']}
          value={search?.typed || (search ? '' : shown)}
          placeholder={shown}
          onChange={({ target }) => setSearch({ typed: target.value, at: 0 })}
          onClick={openAll}
          onBlur={() => setSearch(null)}
          onKeyDown={onKeyDown}
        />
      </div>
      <Options {...props} id={id} search={search} found={found} onChoose={choose} />
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className={styles['error']}>
          {error}
        </p>
      )}
    </div>
  );
}

type OptionsProps = Pick<ComboboxProps, 'label' | 'value' | 'toOption' | 'none' | 'onChoose'> & {
  readonly id: string;
  readonly search: Search;
  readonly found: readonly string[];
};

/** The options that were found. The focus stays in the field, so that typing goes on. */
function Options({ id, label, value, search, found, toOption, none, onChoose }: OptionsProps) {
  const list = useRef<HTMLDivElement>(null);
  const at = search?.at;
  useEffect(() => {
    if (at !== undefined && at >= 0) list.current?.children[at]?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  return (
    <div
      ref={list}
      id={`${id}-list`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a list of options that a text field finds has no tag of its own
      role="listbox"
      aria-label={label}
      tabIndex={-1}
      className={styles['list']}
      hidden={!search}
      onPointerDown={(event) => event.preventDefault()}
    >
      {found.map((option, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are those of the field
        <div
          key={option}
          id={`${id}-${index}`}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as the list
          role="option"
          tabIndex={-1}
          aria-selected={option === value}
          className={classes(styles['option'], index === at && styles['active'])}
          onClick={() => onChoose(option)}
        >
          {toOption(option)}
        </div>
      ))}
      {search && found.length === 0 && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as the list
        <div role="option" tabIndex={-1} aria-selected={false} aria-disabled="true" className={styles['none']}>
          {none}
        </div>
      )}
    </div>
  );
}

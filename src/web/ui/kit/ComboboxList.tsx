import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { classes } from '#web/ui/classes.ts';
import { useNear } from '#web/ui/use-near.ts';
import { placeList, type ListPlace } from './list-place.ts';
import styles from './Combobox.module.css';

type ComboboxListProps = {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  /** The field that the list belongs to. */
  readonly anchor: RefObject<HTMLElement | null>;
  /** Which of the found options the arrow keys are at; closed while null. */
  readonly at: number | null;
  readonly found: readonly string[];
  readonly toOption: (value: string) => string;
  readonly none: string;
  readonly onChoose: (value: string) => void;
};

/** The options that were found. The focus stays in the field, so that typing goes on. */
export function ComboboxList({ id, label, value, anchor, at, found, toOption, none, onChoose }: ComboboxListProps) {
  const isOpen = at !== null;
  const place = useListPlace(anchor, isOpen);
  const list = useScrolledTo<HTMLDivElement>(at, place);
  return (
    <div
      ref={list}
      id={`${id}-list`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a list of options that a text field finds has no tag of its own
      role="listbox"
      aria-label={label}
      tabIndex={-1}
      className={classes(styles['list'], place.isAbove && styles['above'])}
      style={{ maxBlockSize: place.height }}
      hidden={!isOpen}
      onPointerDown={(event) => event.preventDefault()}
    >
      {found.map((option, index) => (
        <Option
          key={option}
          id={`${id}-${index}`}
          value={option}
          toOption={toOption}
          isChosen={option === value}
          isActive={index === at}
          onChoose={onChoose}
        />
      ))}
      {isOpen && found.length === 0 && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as the list
        <div role="option" tabIndex={-1} aria-selected={false} aria-disabled="true" className={styles['none']}>
          {none}
        </div>
      )}
    </div>
  );
}

type OptionProps = Pick<ComboboxListProps, 'id' | 'value' | 'toOption' | 'onChoose'> & {
  readonly isChosen: boolean;
  readonly isActive: boolean;
};

function Option({ id, value, toOption, isChosen, isActive, onChoose }: OptionProps) {
  const ref = useRef<HTMLDivElement>(null);
  const isNear = useNear(ref);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are those of the field
    <div
      ref={ref}
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as the list
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      className={classes(styles['option'], isActive && styles['active'])}
      onClick={() => onChoose(value)}
    >
      {isNear || isActive ? toOption(value) : value}
    </div>
  );
}

/** Where the list has room, also while the page scrolls and the keyboard of a phone comes and goes. */
function useListPlace(anchor: RefObject<HTMLElement | null>, isOpen: boolean): ListPlace {
  const [place, setPlace] = useState<ListPlace>({ isAbove: false, height: 0 });
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const { visualViewport: view } = window;
    const measure = (): void => {
      const box = anchor.current?.getBoundingClientRect();
      if (!box) return;
      const { offsetTop: top, height } = view ?? { offsetTop: 0, height: innerHeight };
      const next = placeList(box, { top, bottom: top + height });
      setPlace((now) => (now.isAbove === next.isAbove && now.height === next.height ? now : next));
    };
    measure();
    const watch = new AbortController();
    const { signal } = watch;
    view?.addEventListener('resize', measure, { signal });
    window.addEventListener('scroll', measure, { signal, passive: true });
    return () => watch.abort();
  }, [anchor, isOpen]);
  return place;
}

/** Scrolls the list, not the page: to the middle when it opens, then as little as the arrow keys need. */
function useScrolledTo<E extends HTMLElement>(at: number | null, place: ListPlace): RefObject<E | null> {
  const list = useRef<E>(null);
  const shownPlace = useRef<ListPlace>(null);
  useEffect(() => {
    const frame = list.current;
    const option = at === null ? undefined : frame?.children[at];
    if (at === null) shownPlace.current = null;
    if (!frame || !(option instanceof HTMLElement)) return;
    const { offsetTop: top, offsetHeight: height } = option;
    const [low, high] = [top + height - frame.clientHeight, top];
    const isShown = shownPlace.current === place;
    frame.scrollTop = isShown ? Math.min(Math.max(frame.scrollTop, low), high) : (low + high) / 2;
    shownPlace.current = place;
  }, [at, place]);
  return list;
}

import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import styles from './Menu.module.css';

/** A menu that is open, for the list in it. */
export type OpenMenu = {
  readonly id: string;
  readonly label: string;
  /** The entry that has the focus first. */
  readonly from: 'first' | 'last';
  /** Closes the menu and gives the focus back to its button. */
  readonly close: () => void;
};

type MenuProps = {
  /** What the button says to those who do not see it. */
  readonly label: string;
  readonly face: ReactNode;
  readonly faceClass?: string | undefined;
  readonly startsOpen?: boolean;
  /** Called when the menu is likely to be opened. */
  readonly onNear?: () => void;
  /** What opens: a `MenuList`, which may come later than the button. */
  readonly children: (menu: OpenMenu) => ReactNode;
};

/** A button with a menu under it. The arrow down and up open it as well; Escape, Tab and a press elsewhere close it. */
export function Menu({ label, face, faceClass, startsOpen = false, onNear, children }: MenuProps) {
  const id = useId();
  const [from, setFrom] = useState<OpenMenu['from'] | null>(startsOpen ? 'first' : null);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = from !== null;
  const close = (): void => {
    button.current?.focus();
    setFrom(null);
  };
  useEffect(() => {
    if (!isOpen) return undefined;
    const onPointer = ({ target }: PointerEvent): void => {
      if (target instanceof Node && !root.current?.contains(target)) setFrom(null);
    };
    document.addEventListener('pointerdown', onPointer);
    return () => document.removeEventListener('pointerdown', onPointer);
  }, [isOpen]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp';
    if (isOpen && event.key === 'Tab') return close(); // the key goes on from the button
    if (isOpen && event.key === 'Escape') close();
    else if (!isOpen && isArrow) setFrom(event.key === 'ArrowDown' ? 'first' : 'last');
    else return;
    event.preventDefault();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys bubble up from the button and the entries
    <div ref={root} className={styles['menu']} onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        className={faceClass}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={id}
        onPointerEnter={onNear}
        onFocus={onNear}
        onClick={() => (isOpen ? close() : setFrom('first'))}
      >
        {face}
      </button>
      {/* oxlint-disable-next-line react/refs -- `close` reads the button when something was chosen, not now */}
      {isOpen && <div className={styles['panel']}>{children({ id, label, from, close })}</div>}
    </div>
  );
}

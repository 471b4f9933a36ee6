import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Icon, type IconName } from './icons.tsx';
import styles from './Dropdown.module.css';

type DropdownProps = {
  /** What the button says to those who do not see it. */
  readonly label: string;
  readonly face: ReactNode;
  readonly faceClass?: string | undefined;
  readonly startsOpen?: boolean;
  /** What opens; `close` closes it. */
  readonly children: (close: () => void) => ReactNode;
};

/** A button that opens a small panel under it. Escape and a click elsewhere close it. */
export function Dropdown({ label, face, faceClass, startsOpen = false, children }: DropdownProps) {
  const id = useId();
  const [open, setOpen] = useState(startsOpen);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return undefined;
    const opener = button.current;
    const onPointer = ({ target }: PointerEvent): void => {
      if (target instanceof Node && !root.current?.contains(target)) setOpen(false);
    };
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key !== 'Escape') return;
      setOpen(false);
      opener?.focus();
    };
    document.addEventListener('pointerdown', onPointer);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPointer);
      document.removeEventListener('keydown', onKey);
      // what was chosen went away with the panel, and the focus with it
      if (document.activeElement === document.body) opener?.focus();
    };
  }, [open]);
  return (
    <div ref={root} className={styles['dropdown']}>
      <button
        ref={button}
        type="button"
        className={faceClass}
        aria-label={label}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {face}
      </button>
      <div id={id} className={styles['panel']} hidden={!open}>
        {open && children(() => setOpen(false))}
      </div>
    </div>
  );
}

type DropdownItemProps = {
  readonly icon: IconName;
  readonly mirrors?: boolean;
  readonly children: string;
  readonly onChoose: () => void;
};

/** One thing to do from a dropdown. */
export function DropdownItem({ icon, mirrors = false, children, onChoose }: DropdownItemProps) {
  return (
    <button type="button" className={styles['item']} onClick={onChoose}>
      <Icon name={icon} size={18} mirrors={mirrors} />
      {children}
    </button>
  );
}

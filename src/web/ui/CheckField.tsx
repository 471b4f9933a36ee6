import { useId, type ReactNode } from 'react';
import styles from './Tick.module.css';

type CheckFieldProps = {
  readonly children: ReactNode;
  readonly checked: boolean;
  readonly onCheck: (checked: boolean) => void;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
};

/** A box to tick, with its words. */
export function CheckField({ children, checked, onCheck, error, disabled }: CheckFieldProps) {
  const id = useId();
  return (
    <div className={styles['tick']}>
      <label className={styles['line']}>
        <input
          type="checkbox"
          checked={checked}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          onChange={(event) => onCheck(event.target.checked)}
        />
        <span>{children}</span>
      </label>
      {error && (
        <p id={id} role="alert" className={styles['error']}>
          {error}
        </p>
      )}
    </div>
  );
}

type SwitchProps = {
  /** What it switches, read aloud. */
  readonly label: string;
  readonly checked: boolean;
  readonly onSwitch: (checked: boolean) => void;
  readonly disabled?: boolean;
};

/** On or off, with effect at once. */
export function Switch({ label, checked, onSwitch, disabled }: SwitchProps) {
  return (
    <input
      type="checkbox"
      role="switch"
      aria-checked={checked}
      className={styles['switch']}
      aria-label={label}
      checked={checked}
      disabled={disabled}
      onChange={(event) => onSwitch(event.target.checked)}
    />
  );
}

import { useId } from 'react';
import { classes } from './classes.ts';
import type { Choice } from './kit/Select.tsx';
import styles from './Segments.module.css';

type SegmentsProps<Value extends string> = {
  /** The accessible name of the choice. */
  readonly label: string;
  readonly value: Value | null;
  readonly choices: readonly Choice<Value>[];
  readonly onChoose: (value: Value) => void;
  readonly wide?: boolean;
};

/** A few choices side by side; arrow keys move between them. */
export function Segments<Value extends string>({ label, value, choices, onChoose, wide }: SegmentsProps<Value>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={classes(styles['segments'], wide && styles['wide'])}>
      {choices.map((choice) => (
        <label key={choice.value} className={styles['segment']}>
          <input type="radio" name={name} checked={choice.value === value} onChange={() => onChoose(choice.value)} />
          <span>{choice.label}</span>
        </label>
      ))}
    </div>
  );
}

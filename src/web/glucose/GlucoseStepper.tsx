import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { boundOfShown, stepBound, type BoundSide } from '#domain/glucose/bounds.ts';
import type { GlucoseUnit } from '#domain/glucose/rounding.ts';
import { useWords } from '#web/words/words.ts';
import { classes } from '#web/ui/classes.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import styles from './GlucoseStepper.module.css';

type GlucoseStepperProps = {
  /** The name of the limit; screen readers announce it even if `mark` is shown instead. */
  readonly label: string;
  /** The visible label; if omitted, the name is only for screen readers. */
  readonly mark?: ReactNode;
  /** mg/dL. */
  readonly value: number;
  /** which end of its range the limit is */
  readonly side: BoundSide;
  /** the unit in which it is shown and typed */
  readonly unit: GlucoseUnit;
  readonly onValue: (mgdl: number) => void;
  readonly error?: string | undefined;
};

/** A limit to type, or to change by shown steps: 0.1 mmol/L or 1 mg/dL. */
export function GlucoseStepper({ label, mark, value, side, unit, onValue, error }: GlucoseStepperProps) {
  const { t, formats } = useWords();
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const step = (steps: number): void => {
    setTyped(null);
    onValue(stepBound(value, side, steps, unit));
  };
  const onInput = (text: string): void => {
    setTyped(text);
    const shown = Number(text.replace(',', '.'));
    if (text.trim() !== '' && Number.isFinite(shown)) onValue(boundOfShown(shown, unit));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    step(event.key === 'ArrowUp' ? 1 : -1);
  };
  return (
    <div className={styles['stepper']}>
      <label htmlFor={id} className={mark === undefined ? 'visuallyHidden' : styles['label']}>
        {mark ?? label}
      </label>
      <div className={classes(styles['box'], error && styles['wrong'])} dir="ltr">
        <IconButton icon="minus" label={t('settings.less', { name: label })} onClick={() => step(-1)} />
        <input
          id={id}
          inputMode="decimal"
          value={typed ?? formats.bound(value, side, unit)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => onInput(event.target.value)}
          onBlur={() => setTyped(null)}
          onKeyDown={onKeyDown}
        />
        <IconButton icon="plus" label={t('settings.more', { name: label })} onClick={() => step(1)} />
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className={styles['error']}>
          {error}
        </p>
      )}
    </div>
  );
}

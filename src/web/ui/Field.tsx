import { useId, type ReactNode } from 'react';
import { Icon } from './icons.tsx';
import styles from './Field.module.css';

/** What every field has. */
export type FieldProps = {
  readonly label: string;
  /** At the end of the label's line. */
  readonly aside?: ReactNode;
  readonly hint?: ReactNode;
  /** The error; shown under the field and read with it. */
  readonly error?: string | undefined;
  readonly required?: boolean;
};

/** What ties a control to its label, hint and error. */
export type ControlProps = {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
};

type FieldFrameProps = FieldProps & { readonly children: (control: ControlProps) => ReactNode };

/** Label, control, hint and error, tied together for those who hear the page. */
export function FieldFrame({ label, aside, hint, error, required = false, children }: FieldFrameProps) {
  const id = useId();
  const described = [error && `${id}-error`, hint !== undefined && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={styles['field']}>
      <div className={styles['head']}>
        <label htmlFor={id} className={styles['label']}>
          {label}
          {required && (
            <span className={styles['mark']} aria-hidden="true">
              {' *'}
            </span>
          )}
        </label>
        {aside}
      </div>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {error && (
        <p id={`${id}-error`} className={styles['error']} role="alert">
          <Icon name="warning" size={16} />
          {error}
        </p>
      )}
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles['hint']}>
          {hint}
        </p>
      )}
    </div>
  );
}

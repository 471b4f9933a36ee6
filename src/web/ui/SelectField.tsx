import { classes } from './classes.ts';
import { FieldFrame, type FieldProps } from './Field.tsx';
import { Icon } from './icons.tsx';
import { Select, type Choice } from './kit/Select.tsx';
import styles from './Field.module.css';

type SelectFieldProps<Value extends string> = FieldProps & {
  readonly value: Value | '';
  readonly choices: readonly Choice<Value>[];
  readonly onChoose: (value: Value) => void;
  readonly onBlur?: () => void;
  /** Shown while nothing is chosen. */
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly tall?: boolean;
};

/** One of a list, with its label and error. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, aside, hint, error, required = false, tall, ...select } = props;
  return (
    <FieldFrame {...{ label, aside, hint, required }} error={error}>
      {(control) => (
        <div className={classes(styles['box'], styles['select'], tall && styles['tall'], error && styles['wrong'])}>
          <Select {...control} {...select} aria-required={required || undefined} className={styles['input']} />
          <span className={styles['chevron']}>
            <Icon name="chevronDown" size={16} />
          </span>
        </div>
      )}
    </FieldFrame>
  );
}

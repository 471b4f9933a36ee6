import { classes } from './classes.ts';
import { FieldFrame, type FieldProps } from './Field.tsx';
import { Icon } from './icons.tsx';
import styles from './Field.module.css';

/** One of several values, with its name in the user's language. */
export type Choice<Value extends string> = { readonly value: Value; readonly label: string };

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

/** One of a list, by the browser's own list: at home on every phone. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, aside, hint, error, required = false, value, choices, onChoose, onBlur } = props;
  const { placeholder, disabled, tall } = props;
  const choose = (text: string): void => {
    const choice = choices.find((other) => other.value === text);
    if (choice) onChoose(choice.value);
  };
  return (
    <FieldFrame {...{ label, aside, hint, required }} error={error}>
      {(control) => (
        <div className={classes(styles['box'], styles['select'], tall && styles['tall'], error && styles['wrong'])}>
          <select
            {...control}
            aria-required={required || undefined}
            disabled={disabled}
            className={styles['input']}
            value={value}
            onChange={(event) => choose(event.target.value)}
            onBlur={onBlur}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </select>
          <span className={styles['chevron']}>
            <Icon name="chevronDown" size={16} />
          </span>
        </div>
      )}
    </FieldFrame>
  );
}

import { Icon } from '#web/ui/icons.tsx';
import { Select } from '#web/ui/kit/Select.tsx';
import { classes } from '#web/ui/classes.ts';
import { useWords } from '#web/words/words.ts';
import fields from '#web/ui/Field.module.css';
import { delayText } from './kind-words.ts';
import styles from './MinutesSelect.module.css';

type NumberSelectProps = {
  /** Read aloud; what is seen is next to it. */
  readonly label: string;
  readonly value: number;
  readonly choices: readonly number[];
  readonly toText: (value: number) => string;
  readonly disabled?: boolean;
  readonly onChoose: (value: number) => void;
};

/** One of a few numbers. */
export function NumberSelect({ label, value, choices, toText, disabled, onChoose }: NumberSelectProps) {
  return (
    <div className={classes(fields['box'], fields['select'], styles['box'])}>
      <Select
        aria-label={label}
        className={fields['input']}
        value={String(value)}
        choices={choices.map((choice) => ({ value: String(choice), label: toText(choice) }))}
        disabled={disabled}
        onChoose={(chosen) => onChoose(Number(chosen))}
      />
      <span className={fields['chevron']}>
        <Icon name="chevronDown" size={16} />
      </span>
    </div>
  );
}

/** A number of minutes; none is at once. */
export function MinutesSelect(props: Omit<NumberSelectProps, 'toText'>) {
  const words = useWords();
  return <NumberSelect {...props} toText={(minutes) => delayText(minutes, words)} />;
}

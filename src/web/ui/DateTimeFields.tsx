import { useWords } from '#web/words/words.ts';
import { TextField } from './TextField.tsx';
import styles from './DateTimeFields.module.css';

type DateTimeFieldsProps = {
  readonly dateLabel: string;
  readonly value: { readonly date: string; readonly time: string };
  /** what is wrong with the moment; shown at the date */
  readonly error: string | undefined;
  readonly onChange: (part: { readonly date: string } | { readonly time: string }) => void;
};

/** A moment by a wall clock: its date beside its time, below it where there is no room. */
export function DateTimeFields({ dateLabel, value, error, onChange }: DateTimeFieldsProps) {
  const { t } = useWords();
  return (
    <div className={styles['pair']}>
      <TextField type="date" label={dateLabel} error={error} value={value.date} onText={(date) => onChange({ date })} />
      <TextField type="time" label={t('home.time')} value={value.time} onText={(time) => onChange({ time })} />
    </div>
  );
}

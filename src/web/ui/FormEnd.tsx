import { useWords } from '#web/words/words.ts';
import { Button } from './Button.tsx';
import styles from './FormEnd.module.css';

type FormEndProps = {
  /** The verb on the button that sends the form. */
  readonly verb: string;
  readonly busy: boolean;
  readonly danger?: boolean;
  /** Something has to be confirmed first. */
  readonly disabled?: boolean;
  /** What went wrong on the last try. */
  readonly failure?: string | undefined;
  readonly onCancel: () => void;
};

/** The end of a form in a dialog: what went wrong, the way back, and the verb. */
export function FormEnd({ verb, busy, danger = false, disabled = false, failure, onCancel }: FormEndProps) {
  const { t } = useWords();
  return (
    <>
      {failure && (
        <p role="alert" className={styles['failure']}>
          {failure}
        </p>
      )}
      <div className={styles['actions']}>
        <Button onClick={onCancel}>{t('common.cancel')}</Button>
        <Button type="submit" look={danger ? 'danger' : 'main'} busy={busy} disabled={disabled}>
          {verb}
        </Button>
      </div>
    </>
  );
}

import { useWords } from '#web/app/words.ts';
import { Button } from './Button.tsx';
import styles from './SaveBar.module.css';

type SaveBarProps = {
  /** What was changed, each in a few words; nothing changed shows no bar. */
  readonly changes: readonly string[];
  readonly busy: boolean;
  readonly failure?: string | undefined;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
};

/** Changes wait at the foot of the page until they are saved. */
export function SaveBar({ changes, busy, failure, onSave, onDiscard }: SaveBarProps) {
  const { t, formats } = useWords();
  if (changes.length === 0) return null;
  return (
    <section className={styles['bar']} aria-label={t('common.changes')}>
      {failure !== undefined && (
        <p role="alert" className={styles['failure']}>
          {failure}
        </p>
      )}
      <p className={styles['changes']}>{t('common.changed', { count: changes.length, list: formats.list(changes) })}</p>
      <div className={styles['actions']}>
        <Button onClick={onDiscard} disabled={busy}>
          {t('common.discard')}
        </Button>
        <Button look="main" busy={busy} onClick={onSave}>
          {t('common.save')}
        </Button>
      </div>
    </section>
  );
}

import { useWords } from '#web/words/words.ts';
import { Button } from './Button.tsx';
import { Icon } from './icons.tsx';
import styles from './SaveBar.module.css';

/** What was saved, and the way back. */
type Kept = { readonly time: string; readonly onUndo: () => void };

type SaveBarProps = {
  /** What was changed, each in a few words; nothing changed and nothing kept shows no bar. */
  readonly changes: readonly string[];
  readonly busy: boolean;
  readonly failure?: string | undefined;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
  /** what was saved last, while nothing else was changed */
  readonly kept?: Kept | null;
};

/** Changes wait at the foot of the page until they are saved. */
export function SaveBar({ changes, busy, failure, onSave, onDiscard, kept = null }: SaveBarProps) {
  const { t, formats } = useWords();
  if (changes.length === 0) return kept && <KeptBar {...kept} />;
  return (
    <section className={styles['bar']} aria-label={t('edit.changes')}>
      {failure !== undefined && (
        <p role="alert" className={styles['failure']}>
          {failure}
        </p>
      )}
      <p className={styles['changes']}>{t('edit.changed', { count: changes.length, list: formats.list(changes) })}</p>
      <div className={styles['actions']}>
        <Button onClick={onDiscard} disabled={busy}>
          {t('edit.discard')}
        </Button>
        <Button look="main" busy={busy} onClick={onSave}>
          {t('common.save')}
        </Button>
      </div>
    </section>
  );
}

function KeptBar({ time, onUndo }: Kept) {
  const { t } = useWords();
  return (
    <section className={styles['bar']} aria-label={t('edit.changes')}>
      <p className={styles['kept']}>
        <Icon name="check" size={16} />
        {t('edit.savedAt', { time })}
      </p>
      <div className={styles['actions']}>
        <Button onClick={onUndo}>{t('common.undo')}</Button>
      </div>
    </section>
  );
}

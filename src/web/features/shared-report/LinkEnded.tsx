import { useWords } from '#web/words/words.ts';
import { Icon } from '#web/ui/icons.tsx';
import styles from './LinkEnded.module.css';

type LinkEndedProps = {
  /** The address has no token: a part of it was lost on the way. */
  readonly isIncomplete?: boolean;
};

/** Says that there is nothing to see by this link any more, and whom to ask. */
export function LinkEnded({ isIncomplete = false }: LinkEndedProps) {
  const { t } = useWords();
  return (
    <div className={styles['ended']}>
      <span className={styles['icon']}>
        <Icon name="link" size={28} />
      </span>
      <h1>{t(isIncomplete ? 'sharedReport.broken' : 'sharedReport.ended')}</h1>
      <p>{t(isIncomplete ? 'sharedReport.brokenHint' : 'sharedReport.endedHint')}</p>
    </div>
  );
}

import { useWords } from '#web/words/words.ts';
import styles from './ReportSkeleton.module.css';

/** A placeholder with the shape of a report while it loads. */
export function ReportSkeleton() {
  const { t } = useWords();
  return (
    <output className={styles['skeleton']} aria-label={t('report.loading')}>
      <span className={styles['line']} />
      <span className={styles['numbers']} />
      <span className={styles['chart']} />
      <span className={styles['days']} />
    </output>
  );
}

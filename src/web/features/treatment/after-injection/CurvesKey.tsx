import { useWords } from '#web/words/words.ts';
import styles from './DosesChart.module.css';

/** What the lines and marks of the charts mean. */
export function CurvesKey() {
  const { t } = useWords();
  return (
    <ul className={styles['key']}>
      <li>
        <span className={styles['keyLine']} /> {t('curves.oneDose')}
      </li>
      <li>
        <span className={styles['keyMedian']} /> {t('curves.median')}
      </li>
      <li>
        <span className={styles['keyBand']} /> {t('curves.band')}
      </li>
      <li>
        <span className={styles['keyDot']} /> {t('curves.lowestOf')}
      </li>
    </ul>
  );
}

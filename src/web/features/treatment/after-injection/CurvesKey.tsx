import { MarksLegend } from '#web/report-cards/MarksLegend.tsx';
import { useWords } from '#web/words/words.ts';
import type { DoseFrame } from './dose-frame.ts';
import styles from './DosesChart.module.css';
import { useDoseTexts } from './use-dose-texts.ts';

/** What the lines and marks of the charts mean. */
export function CurvesKey({ frame, hasMeters }: { readonly frame: DoseFrame; readonly hasMeters: boolean }) {
  const { t } = useWords();
  const { limit } = useDoseTexts(frame);
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
      {frame.goal && (
        <li>
          <span className={styles['keyGoal']} /> {t('curves.goalKey')}
        </li>
      )}
      <li>
        <span className={styles['keyBelow']} /> {t('curves.below', { value: limit })}
      </li>
      <MarksLegend hasFlags={false} hasMeters={hasMeters} hasAside={false} />
    </ul>
  );
}

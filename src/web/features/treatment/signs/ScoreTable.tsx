import { SIGN_POINTS } from '#domain/care/signs-score.ts';
import { SCROLLED_BY_KEYS } from '#web/chart/scrolled-by-keys.ts';
import { Card } from '#web/ui/Card.tsx';
import { useWords } from '#web/words/words.ts';
import { SignIcon } from './SignIcon.tsx';
import { degreeText, SIGNS, signWords } from './signs-words.ts';
import styles from './SignsTable.module.css';

/** How the score is counted. */
export function ScoreTable() {
  const words = useWords();
  const { t, formats } = words;
  return (
    <Card title={t('signs.counted')} hint={t('signs.countedHint')}>
      <section className={styles['frame']} aria-label={t('signs.countedHint')} {...SCROLLED_BY_KEYS}>
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">
                <span className="visuallyHidden">{t('treatment.signs')}</span>
              </th>
              {SIGN_POINTS.map((points) => (
                <th key={points} scope="col">
                  {formats.number(points)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {SIGNS.map((sign) => (
              <tr key={sign}>
                <th scope="row" className={styles['name']}>
                  <SignIcon sign={sign} /> {t(signWords[sign])}
                </th>
                {SIGN_POINTS.map((points) => (
                  <td key={points}>{degreeText(sign, points, words)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Card>
  );
}

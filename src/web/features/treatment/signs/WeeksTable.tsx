import { SCROLLED_BY_KEYS } from '#web/chart/scrolled-by-keys.ts';
import { useWords } from '#web/words/words.ts';
import { SIGNS, signWords } from './signs-words.ts';
import type { EntryWeek } from './signs-weeks.model.ts';
import styles from './SignsTable.module.css';

/** The chart of the weeks as a table. */
export function WeeksTable({ weeks }: { readonly weeks: readonly EntryWeek[] }) {
  const { t, formats } = useWords();
  const name = `${t('signs.beside')}: ${t('home.table')}`;
  return (
    <section className={styles['frame']} aria-label={name} {...SCROLLED_BY_KEYS}>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{t('sessionReport.date')}</th>
            <th scope="col">{t('signs.score')}</th>
            {SIGNS.map((sign) => (
              <th key={sign} scope="col">
                {t(signWords[sign])}
              </th>
            ))}
            <th scope="col">{t('signs.tirBefore')}</th>
          </tr>
        </thead>
        <tbody>
          {weeks.map(({ week, date, entry }) => (
            <tr key={week}>
              <th scope="row">{formats.calendarDate(date, 'medium')}</th>
              {entry === null ? (
                <td colSpan={SIGNS.length + 2}>{t('signs.notNoted')}</td>
              ) : (
                <>
                  <td>{entry.total === null ? '–' : formats.number(entry.total)}</td>
                  {SIGNS.map((sign) => {
                    const points = sign === 'weight' ? entry.weightPoints : entry[sign];
                    return <td key={sign}>{points === null ? '–' : formats.number(points)}</td>;
                  })}
                  <td>{entry.tir === null ? t('signs.noSensor') : formats.percent(entry.tir)}</td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

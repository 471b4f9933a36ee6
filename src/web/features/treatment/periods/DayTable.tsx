import type { DosePeriodItem } from '#contract/care-periods.ts';
import type { GlucoseUnit } from '#domain/glucose/rounding.ts';
import type { BoxedDay } from '#figure/day-boxes.ts';
import { isolate } from '#i18n/isolate.ts';
import { useWords } from '#web/words/words.ts';
import { periodOfDay } from './period-days.model.ts';
import { unitsText } from './period-words.ts';
import styles from './PeriodDays.module.css';

type DayTableProps = {
  readonly days: readonly BoxedDay[];
  readonly periods: readonly DosePeriodItem[];
  readonly unit: GlucoseUnit;
};

/** The days of the chart as a table, the newest first. */
export function DayTable({ days, periods, unit }: DayTableProps) {
  const words = useWords();
  const { t, formats } = words;
  const write = (mgdl: number): string => formats.average(mgdl, unit);
  return (
    <details className={styles['table']}>
      <summary>{t('home.table')}</summary>
      {/* The rows scroll, so the keyboard must reach them. */}
      <div className={styles['scroll']} role="group" aria-label={t('periods.chart')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('sessionReport.date')}</th>
              <th scope="col">{t('profile.dose')}</th>
              <th scope="col">{`${t('periods.median')} (${unit})`}</th>
              <th scope="col">25–75 %</th>
              <th scope="col">5–95 %</th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((day) => {
              const period = periodOfDay(periods, day.from);
              return (
                <tr key={day.date}>
                  <th scope="row">{isolate(formats.calendarDate(day.date, 'short'))}</th>
                  <td>{period === undefined ? '–' : unitsText(period, words)}</td>
                  <td>{write(day.median)}</td>
                  <td>{isolate(`${write(day.p25)}–${write(day.p75)}`)}</td>
                  <td>{isolate(`${write(day.p5)}–${write(day.p95)}`)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </details>
  );
}

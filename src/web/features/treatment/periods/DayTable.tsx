import type { DosePeriodItem } from '#contract/care-periods.ts';
import type { GlucoseUnit } from '#domain/glucose/rounding.ts';
import type { BoxedDay } from '#figure/day-boxes.ts';
import type { Formats } from '#i18n/formats.ts';
import { isolate } from '#i18n/isolate.ts';
import { periodOfDay } from '#web/glucose/dose-periods.ts';
import { useWords } from '#web/words/words.ts';
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
  const medianTitle = `${t('periods.median')} (${unit})`;
  const write = (mgdl: number): string => formats.average(mgdl, unit);
  return (
    <details className={styles['table']}>
      <summary>{t('home.table')}</summary>
      <table className={styles['days']}>
        <thead>
          <tr>
            <th scope="col">{t('sessionReport.date')}</th>
            <th scope="col">{t('profile.dose')}</th>
            <th scope="col">{medianTitle}</th>
            <th scope="col">{percentRange(formats, 25, 75)}</th>
            <th scope="col">{percentRange(formats, 5, 95)}</th>
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
    </details>
  );
}

/** Two percents with one sign, which each language puts where it belongs. */
function percentRange(formats: Pick<Formats, 'number' | 'percent'>, from: number, to: number): string {
  return formats.percent(to).replace(String(to), `${formats.number(from)}–${formats.number(to)}`);
}

import { useMemo } from 'react';
import { levelInk } from '#web/chart/level-color.ts';
import { LevelMark } from '#web/chart/LevelMark.tsx';
import { levelWords } from '#web/glucose/level-words.ts';
import type { PetPageAddress } from '#web/glucose/pet-pages.ts';
import { classes } from '#web/ui/classes.ts';
import { PageLink } from '#web/ui/PageLink.tsx';
import { useWords } from '#web/words/words.ts';
import { toStep, type Month, type MonthCell } from './months.model.ts';
import { weekdayNames } from './weekday-names.ts';
import styles from './MonthTable.module.css';

type CellProps = {
  /** the day that Tab reaches */
  readonly active: string;
  readonly home: PetPageAddress;
  readonly onFocus: (date: string) => void;
  /** the least observed share of a usable day */
  readonly dayPercent: number;
};

/** A month in weeks, with its share in target and what it is made from. */
export function MonthTable({ month, ...rest }: CellProps & { readonly month: Month }) {
  const { t, formats, language } = useWords();
  const weekdays = useMemo(() => weekdayNames(language), [language]);
  const { totals, weeks } = month;
  const share = totals?.tir == null ? null : formats.percent(totals.tir);
  const name = formats.calendarDate(`${month.month}-01`, 'month');
  return (
    <section className={styles['month']} aria-label={name}>
      <h3 className={styles['head']}>
        <span>{name}</span>
        {share !== null && <span>{share}</span>}
      </h3>
      <table className={styles['table']}>
        <caption className="visuallyHidden">{name}</caption>
        <thead>
          <tr>
            {weekdays.map(({ weekday, narrow, full }) => (
              <th key={weekday} scope="col" abbr={full}>
                <span aria-hidden="true">{narrow}</span>
                <span className="visuallyHidden">{full}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, row) => (
            <tr key={week.find((cell) => cell !== null)?.date ?? row}>
              {week.map((cell, column) => (
                <td key={cell?.date ?? column}>{cell && <DayCell cell={cell} {...rest} />}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles['facts']}>
        {[
          totals === null ? t('longView.noSensor') : t('time.days', { count: totals.usableDays }),
          totals !== null && totals.lowDays > 0
            ? t('longView.lowDays', { formatted: formats.number(totals.lowDays) })
            : null,
        ]
          .filter((fact) => fact !== null)
          .join(' · ')}
      </p>
    </section>
  );
}

function DayCell({ cell, active, home, onFocus, dayPercent }: CellProps & { readonly cell: MonthCell }) {
  const { date, band, isThin } = cell;
  const label = useCellText(dayPercent)(cell);
  const look = band === null ? 'silent' : isThin ? 'thin' : `step${toStep(band.tir)}`;
  return (
    <PageLink
      to={`${home}?view=daily&day=${date}`}
      className={classes(styles['cell'], styles['link'], styles[look])}
      aria-label={label}
      title={label}
      data-date={date}
      tabIndex={date === active ? 0 : -1}
      onFocus={() => onFocus(date)}
    >
      {band?.low && (
        <span className={styles['low']} style={{ color: levelInk(band.low) }}>
          <LevelMark level={band.low} size={10} />
        </span>
      )}
    </PageLink>
  );
}

/** A day in words: its share in target, and what to mind about it. */
function useCellText(dayPercent: number): (cell: MonthCell) => string {
  const { t, formats } = useWords();
  return ({ date, band, isThin }) => {
    const name = formats.calendarDate(date, 'medium');
    if (band === null) return t('report.dayEmpty', { date: name });
    const parts = [
      t('report.day', { date: name, percent: formats.percent(band.tir) }),
      isThin ? t('longView.thin', { percent: formats.percent(dayPercent) }) : null,
      band.low && t(levelWords[band.low].name),
    ];
    return parts.filter((part) => part !== null).join(', ');
  };
}

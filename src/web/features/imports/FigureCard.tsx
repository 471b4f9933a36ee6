import { useMemo } from 'react';
import type { ImportFound } from '#contract/imports.ts';
import type { Pet } from '#web/api/pet.ts';
import { ImportChart } from '#web/chart/ImportChart.tsx';
import { useUnit } from '#web/session/preferences.ts';
import { Card } from '#web/ui/Card.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { useWords } from '#web/words/words.ts';
import { daysWithPlaces } from './import.model.ts';
import styles from './ImportPage.module.css';

type FigureCardProps = { readonly found: ImportFound; readonly pet: Pet };

/** Rows of the table that can be read instead of the chart. */
const MAX_ROWS = 400;

/** The days of a file: their values, and how many readings are new and how many are here. */
export function FigureCard({ found, pet }: FigureCardProps) {
  const { t, formats } = useWords();
  const unit = useUnit();
  const { days, readings, places } = found;
  const marked = useMemo(() => daysWithPlaces(places, pet.timeZone), [places, pet.timeZone]);
  const hint = t('imports.figureHint', { unit });
  return (
    <Card title={t('imports.comesIn')} hint={hint}>
      <ul className={styles['legend']}>
        <li>
          <i className={styles['fresh']} />
          {t('imports.fresh', { number: formats.number(readings.fresh) })}
        </li>
        <li>
          <i className={styles['known']} />
          {t('imports.known', { number: formats.number(readings.known) })}
        </li>
        {marked.size > 0 && (
          <li>
            <Icon name="warning" size={16} />
            {t('imports.places')}
          </li>
        )}
      </ul>
      <ImportChart
        days={days}
        thresholds={pet.memberSetting}
        places={marked}
        label={`${t('imports.comesIn')}. ${hint}`}
        perDay={t('imports.perDay')}
        threshold={(mgdl, role) =>
          formats.bound(mgdl, role === 'low' || role === 'urgentLow' ? 'lower' : 'upper', unit)
        }
        date={(day) => formats.calendarDate(day, 'short')}
        number={formats.number}
      />
      <details className={styles['table']}>
        <summary>{t('imports.asTable')}</summary>
        <DayTable days={days} pet={pet} />
      </details>
    </Card>
  );
}

function DayTable({ days, pet }: { readonly days: ImportFound['days']; readonly pet: Pet }) {
  const { t, formats } = useWords();
  const unit = useUnit();
  const shown = (value: number) => formats.glucose(value, unit, pet.memberSetting);
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t('imports.day')}</th>
          <th scope="col">{t('imports.lowest')}</th>
          <th scope="col">{t('imports.median')}</th>
          <th scope="col">{t('imports.highest')}</th>
          <th scope="col">{t('imports.perDay')}</th>
        </tr>
      </thead>
      <tbody>
        {days.slice(0, MAX_ROWS).map(({ day, min, median, max, fresh, known }) => (
          <tr key={day}>
            <th scope="row">{formats.calendarDate(day, 'medium')}</th>
            <td>{shown(min)}</td>
            <td>{shown(median)}</td>
            <td>{shown(max)}</td>
            <td>{formats.number(fresh + known)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

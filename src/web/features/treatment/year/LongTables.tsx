import type { ReactNode } from 'react';
import { isObservedEnough } from '#domain/glucose/sufficiency.ts';
import { isolate, isolateName } from '#i18n/isolate.ts';
import { dosesText } from '#web/glucose/dose-periods.ts';
import { levelWords } from '#web/glucose/level-words.ts';
import { useWords } from '#web/words/words.ts';
import type { LongFrame } from './long-frame.ts';
import styles from './LongTables.module.css';

type LongTablesProps = { readonly frame: LongFrame };

/** The bands and lanes as tables. */
export function LongTables({ frame }: LongTablesProps) {
  const { periods, weights, foods, scores } = frame.view;
  return (
    <div className={styles['tables']}>
      {periods.length > 0 && <Periods frame={frame} />}
      {foods.length > 0 && <Foods frame={frame} />}
      {weights.length > 0 && <Weights frame={frame} />}
      {scores.length > 0 && <Scores frame={frame} />}
      <Days frame={frame} />
    </div>
  );
}

type TableProps = { readonly name: string; readonly columns: readonly string[]; readonly children: ReactNode };

function Table({ name, columns, children }: TableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be scrolled by keyboard
    <section className={styles['scroll']} tabIndex={0} aria-label={`${name}: ${columns.join(', ')}`}>
      <table className={styles['table']}>
        <caption className="visuallyHidden">{name}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}

function Periods({ frame }: LongTablesProps) {
  const words = useWords();
  const { t, formats } = words;
  const { periods, range } = frame.view;
  const columns = [t('longView.dose'), t('report.from'), t('report.to'), t('metrics.tir'), t('longView.enoughDays')];
  return (
    <Table name={t('longView.doseLane')} columns={columns}>
      {periods.map(({ periodId, fromAt, toAt, units, tir, usableDays }) => (
        <tr key={periodId}>
          <th scope="row">{dosesText(units, words)}</th>
          <td>{fromAt === null ? '–' : formats.date(fromAt, range.zone, 'long')}</td>
          <td>{formats.date(Math.min(toAt ?? range.to, range.to) - 1, range.zone, 'long')}</td>
          <td>{tir === null ? '–' : formats.percent(tir)}</td>
          <td>{formats.number(usableDays)}</td>
        </tr>
      ))}
    </Table>
  );
}

function Foods({ frame }: LongTablesProps) {
  const { t, formats } = useWords();
  const { foods, range } = frame.view;
  return (
    <Table name={t('periods.food')} columns={[t('periods.food'), t('report.from'), t('report.to')]}>
      {foods.map(({ fromAt, toAt, diet }) => (
        <tr key={fromAt ?? diet}>
          <th scope="row">{isolateName(diet)}</th>
          <td>{fromAt === null ? '–' : formats.date(fromAt, range.zone, 'long')}</td>
          <td>{formats.date(Math.min(toAt ?? range.to, range.to) - 1, range.zone, 'long')}</td>
        </tr>
      ))}
    </Table>
  );
}

function Scores({ frame }: LongTablesProps) {
  const { t, formats } = useWords();
  const { scores, range } = frame.view;
  return (
    <Table name={t('longView.signsLane')} columns={[t('longView.day'), t('signs.score')]}>
      {scores.map(({ at, score }) => (
        <tr key={at}>
          <th scope="row">{formats.date(at, range.zone, 'long')}</th>
          <td>{formats.number(score)}</td>
        </tr>
      ))}
    </Table>
  );
}

function Weights({ frame }: LongTablesProps) {
  const { t, formats } = useWords();
  const { weights, range } = frame.view;
  return (
    <Table name={t('longView.weightLane')} columns={[t('longView.day'), t('longView.weightLane')]}>
      {weights.map(({ at, kg }) => (
        <tr key={at}>
          <th scope="row">{formats.date(at, range.zone, 'long')}</th>
          <td>{formats.number(kg, 1)}</td>
        </tr>
      ))}
    </Table>
  );
}

function Days({ frame }: LongTablesProps) {
  const { t, formats } = useWords();
  const { view, unit, thresholds } = frame;
  const value = (mgdl: number): string => formats.glucose(mgdl, unit, thresholds);
  const between = (low: number, high: number): string => isolate(`${value(low)}–${value(high)}`);
  const percentiles = (low: number, high: number): string =>
    t('report.percentiles', { low: formats.number(low), high: formats.number(high) });
  const names = [t('report.median'), percentiles(25, 75), percentiles(5, 95)].map((name) => `${name}, ${unit}`);
  const columns = [t('longView.day'), ...names, t('metrics.tir'), t('longView.observed'), t(levelWords.low.name)];
  return (
    <Table name={t('report.days')} columns={columns}>
      {view.days.map((day) => (
        <tr key={day.date} className={isObservedEnough(day.coverage, view.dayPercent) ? undefined : styles['thin']}>
          <th scope="row">{formats.calendarDate(day.date, 'long')}</th>
          <td>{value(day.median)}</td>
          <td>{between(day.p25, day.p75)}</td>
          <td>{between(day.p5, day.p95)}</td>
          <td>{formats.percent(day.tir)}</td>
          <td>{formats.percent(day.coverage)}</td>
          <td>{day.low === null ? '' : t(levelWords[day.low].name)}</td>
        </tr>
      ))}
    </Table>
  );
}

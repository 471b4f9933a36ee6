import type { DoseChangeItem } from '#contract/dose-change.ts';
import { isolate } from '#i18n/isolate.ts';
import { numberKinds, type RowFrame } from './number-kinds.ts';

type ComparedDaysProps = { readonly change: DoseChangeItem; readonly frame: RowFrame };

const SIDES = ['before', 'after'] as const;

/** Every day of both sides with its numbers; one that is left out has none. */
export function ComparedDays({ change, frame }: ComparedDaysProps) {
  const { t, formats } = frame.words;
  const { percent, average } = numberKinds(frame);
  const withUnit = (text: string): string => `${text} (${frame.unit})`;
  const cell = (value: number | null, write: (value: number) => string): string =>
    value === null ? '–' : write(value);
  return (
    <table>
      <caption>{t('compare.days')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('sessionReport.date')}</th>
          <th scope="col">{t('metrics.normalCount')}</th>
          <th scope="col">{t('metrics.lowCountHint')}</th>
          <th scope="col">{withUnit(t('periods.lowest'))}</th>
          <th scope="col">{withUnit(t('periods.mean'))}</th>
          <th scope="col">{t('metrics.cv')}</th>
        </tr>
      </thead>
      {SIDES.map((side) => (
        <tbody key={side}>
          {change[side].map(({ date, tir, tbr, nadir, mean, cv }) => (
            <tr key={date}>
              <th scope="row">
                {isolate(formats.calendarDate(date, 'short'))} <small>{t(`periods.${side}`)}</small>
              </th>
              <td>{cell(tir, percent.write)}</td>
              <td>{cell(tbr, percent.write)}</td>
              <td>{cell(nadir, average.write)}</td>
              <td>{cell(mean, average.write)}</td>
              <td>{cell(cv, percent.write)}</td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

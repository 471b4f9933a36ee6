import { useQuery } from '@tanstack/react-query';
import type { KeyboardEvent } from 'react';
import type { Alert } from '#contract/alerts.ts';
import type { GlucoseUnit } from '#domain/glucose/rounding.ts';
import type { Pet } from '#web/api/pet.ts';
import { ALERTS_PER_PAGE, AROUND_MS, alertCurveQuery } from '#web/alerts/alerts.queries.ts';
import { traceOfSeries } from '#web/glucose/series-trace.ts';
import { Pager } from '#web/ui/Pager.tsx';
import { useWords } from '#web/words/words.ts';
import { groupByDay, type AlertDay } from './alert-log.model.ts';
import { LogRow } from './LogRow.tsx';
import styles from './LogTable.module.css';

type LogTableProps = {
  readonly pet: Pet;
  readonly unit: GlucoseUnit;
  readonly rows: readonly Alert[];
  readonly page: number;
  readonly total: number;
  readonly openId: string | null;
  readonly onOpen: (alertId: string) => void;
  readonly onClose: () => void;
  readonly onPage: (page: number) => void;
};

/** Alerts day by day. The arrows move from row to row, Enter opens one, Escape closes it. */
export function LogTable(props: LogTableProps) {
  const { pet, unit, rows, page, total, onPage } = props;
  const { t, formats } = useWords();
  const first = (page - 1) * ALERTS_PER_PAGE;
  const shown = { from: formats.number(first + 1), to: formats.number(first + rows.length) };
  return (
    <div className={styles['fit']}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys bubble up from the buttons in the rows */}
      <table className={styles['table']} onKeyDown={(event) => moveBetweenRows(event, props.onClose)}>
        <caption className="visuallyHidden">{t('alertSettings.log')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('alertLog.fromTo')}</th>
            <th scope="col">{t('alertLog.kind')}</th>
            <th scope="col">{t('alert.lasted')}</th>
            <th scope="col">{t('alertLog.curve', { unit })}</th>
            <th scope="col">{t('alertLog.told')}</th>
            <th scope="col">{t('alertLog.answeredBy')}</th>
          </tr>
        </thead>
        {groupByDay(rows, pet.timeZone).map((day) => (
          <Day key={day.alerts[0]?.id} {...props} day={day} />
        ))}
      </table>
      {total > ALERTS_PER_PAGE && (
        <div className={styles['foot']}>
          <p>{t('events.shown', { ...shown, total: formats.number(total) })}</p>
          <Pager page={page} pages={Math.ceil(total / ALERTS_PER_PAGE)} onPage={onPage} />
        </div>
      )}
    </div>
  );
}

function Day({ day, pet, unit, rows, openId, onOpen }: LogTableProps & { readonly day: AlertDay }) {
  const { formats } = useWords();
  const trace = useTraceOfPage(pet.memberId, rows);
  return (
    <tbody>
      <tr className={styles['day']}>
        <th scope="colgroup" colSpan={6}>
          {formats.calendarDate(day.date, 'full')}
        </th>
      </tr>
      {day.alerts.map((alert) => (
        <LogRow key={alert.id} {...{ alert, pet, unit, trace, onOpen }} isOpen={alert.id === openId} />
      ))}
    </tbody>
  );
}

/** The readings of all alerts of a page; null until they are loaded. */
function useTraceOfPage(memberId: string, rows: readonly Alert[]) {
  const newest = Math.max(...rows.map(({ endedAt, openedAt }) => endedAt ?? openedAt + AROUND_MS));
  const span = { from: Math.min(...rows.map(({ beganAt }) => beganAt)) - AROUND_MS, to: newest + AROUND_MS };
  const { data } = useQuery(alertCurveQuery(memberId, span));
  return data ? traceOfSeries(data) : null;
}

function moveBetweenRows(event: KeyboardEvent<HTMLTableElement>, onClose: () => void): void {
  if (event.key === 'Escape') onClose();
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button[data-row]')];
  const index = buttons.findIndex((button) => button === document.activeElement);
  const next = buttons[index + step];
  if (index < 0 || !next) return;
  event.preventDefault();
  next.focus();
}

import { useWords } from '#web/words/words.ts';
import { zoneName } from '#web/glucose/ZoneNote.tsx';
import { Icon } from '#web/ui/icons.tsx';
import type { ReportFrame } from './report-frame.ts';
import { PERCENT_DECIMALS, periodBeforeText, periodText, composeRemarks } from './report.model.ts';
import { ReportRemarks } from './ReportRemarks.tsx';
import styles from './PeriodLine.module.css';

type PeriodLineProps = { readonly frame: ReportFrame; readonly now: number };

/** Which days the report is about, how much data they hold, and what to mind about it. */
export function PeriodLine({ frame, now }: PeriodLineProps) {
  const { t, formats } = useWords();
  const { report, isCompared } = frame;
  const { days, sensorActivePercent } = report.metrics;
  const facts = [
    isCompared ? periodBeforeText(report, { t, formats }) : null,
    t('report.daysWithData', { count: days, formatted: formats.number(days) }),
    sensorActivePercent === null
      ? null
      : t('report.active', { percent: formats.percent(sensorActivePercent, PERCENT_DECIMALS) }),
    zoneName(report.range.zone),
  ].filter((fact) => fact !== null);
  const remarks = composeRemarks(report, isCompared, { t, formats });
  return (
    <div className={styles['period']}>
      <ul className={styles['line']}>
        <li>
          <Icon name="calendar" size={18} />
          <b>{periodText(report, now, { t, formats })}</b>
        </li>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <ReportRemarks remarks={remarks} />
    </div>
  );
}

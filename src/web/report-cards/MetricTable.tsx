import type { WordKey } from '#i18n/catalog.ts';
import { useWords } from '#web/words/words.ts';
import { computeChange, type Change } from './changes.model.ts';
import { toMeasure, type MetricRow } from './metric-rows.model.ts';
import { useMetricTexts } from './metric-texts.ts';
import type { ReportFrame } from './report-frame.ts';
import styles from './MetricTable.module.css';

type MetricTableProps = {
  readonly title: string;
  readonly rows: readonly MetricRow[];
  readonly frame: ReportFrame;
};

/** A group of numbers: what each is, its value, and its change against the period before. */
export function MetricTable({ title, rows, frame }: MetricTableProps) {
  const { t } = useWords();
  return (
    <table className={styles['table']}>
      <caption className="visuallyHidden">{title}</caption>
      <thead className="visuallyHidden">
        <tr>
          <th scope="col">{t('metrics.name')}</th>
          <th scope="col">{t('metrics.value')}</th>
          {hasBefore(frame) && <th scope="col">{t('metrics.change')}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <MetricLine key={row.name} row={row} frame={frame} />
        ))}
      </tbody>
    </table>
  );
}

/** Whether there is a period before with anything to compare with. */
function hasBefore({ isCompared, report }: ReportFrame): boolean {
  return isCompared && report.previous.readingCount > 0;
}

function MetricLine({ row, frame }: { readonly row: MetricRow; readonly frame: ReportFrame }) {
  const { t } = useWords();
  const { hints, value } = useMetricTexts(row, frame);
  const { report, unit } = frame;
  const change = computeChange(row.name, report, { measure: toMeasure(row.kind, unit), unit });
  return (
    <tr>
      <th scope="row">
        <span className={styles['title']}>{t(row.title)}</span>
        {hints.map((hint) => (
          <small key={hint} className={styles['hint']}>
            {hint}
          </small>
        ))}
      </th>
      <td className={styles['value']}>
        {value === null ? (
          <small>{t('metrics.fewData')}</small>
        ) : (
          <span className={styles['number']}>
            <b>{value.number}</b>
            {value.unit !== null && <small>{value.unit}</small>}
          </span>
        )}
      </td>
      {hasBefore(frame) && <td className={styles['change']}>{change && <ChangeText change={change} />}</td>}
    </tr>
  );
}

function ChangeText({ change }: { readonly change: Change }) {
  const { t, formats } = useWords();
  const { shown, decimals } = change;
  const word = judgementWord(change);
  return (
    <>
      <span className="num">{shown === 0 ? t('metrics.noChange') : formats.signed(shown, decimals)}</span>
      {word !== null && <small>{t(word)}</small>}
    </>
  );
}

/** The text for a change; nothing if it is not judged, or is clear but neither better nor worse. */
function judgementWord({ verdict, judgement }: Change): WordKey | null {
  if (verdict === 'noClearChange') return 'metrics.noClearChange';
  if (judgement === null) return null;
  return judgement === 'better' ? 'metrics.better' : 'metrics.worse';
}

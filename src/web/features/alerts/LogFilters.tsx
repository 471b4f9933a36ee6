import { ALERT_KINDS } from '#domain/alerts/kinds.ts';
import { startOfLocalDay } from '#domain/time/days.ts';
import type { AlertFilter, AlertLogPage } from '#web/alerts/alerts.queries.ts';
import { AlertMark } from '#web/alerts/AlertMark.tsx';
import { alertKindWords } from '#web/alerts/alert-words.ts';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icons.tsx';
import { Segments } from '#web/ui/Segments.tsx';
import { useWords } from '#web/words/words.ts';
import styles from './LogFilters.module.css';

/** How many days the log can show. */
const DAYS = [7, 14, 30] as const;
/** How many days the log shows. */
export type LogDays = (typeof DAYS)[number];

type LogFiltersProps = {
  readonly filter: AlertFilter;
  readonly days: LogDays;
  readonly counts: AlertLogPage['counts'] | null;
  readonly span: Pick<AlertLogPage, 'from' | 'to'> | null;
  readonly zone: string;
  readonly onFilter: (filter: AlertFilter) => void;
  readonly onDays: (days: LogDays) => void;
};

/** Which alerts are shown, each choice with its number, and of which days. */
export function LogFilters({ filter, days, counts, span, zone, onFilter, onDays }: LogFiltersProps) {
  const { t, formats } = useWords();
  const kinds = ALERT_KINDS.filter((kind) => kind === filter || (counts?.byKind[kind] ?? 0) > 0);
  const choose = { chosen: filter, onChoose: onFilter };
  return (
    <div className={styles['filters']}>
      <fieldset aria-label={t('alertLog.kinds')} className={styles['kinds']}>
        <Choice {...choose} filter="all" text={t('common.all')} count={counts?.all} />
        {kinds.map((kind) => (
          <Choice key={kind} {...choose} filter={kind} text={t(alertKindWords[kind])} count={counts?.byKind[kind]} />
        ))}
        {(filter === 'failed' || (counts?.failed ?? 0) > 0) && (
          <Choice {...choose} filter="failed" text={t('alertLog.withFailed')} count={counts?.failed} />
        )}
      </fieldset>
      <div className={styles['days']}>
        <Segments
          label={t('alertLog.period')}
          value={`${days}`}
          choices={DAYS.map((count) => ({ value: `${count}`, label: t('time.days', { count }) }))}
          onChoose={(value) => onDays(DAYS.find((count) => `${count}` === value) ?? 14)}
        />
        {span && (
          <p className={styles['period']}>
            <Icon name="calendar" size={16} />
            {formats.period(startOfLocalDay(span.from, zone), startOfLocalDay(span.to, zone) - 1, zone)}
          </p>
        )}
      </div>
    </div>
  );
}

type ChoiceProps = {
  readonly filter: AlertFilter;
  readonly chosen: AlertFilter;
  readonly text: string;
  readonly count: number | undefined;
  readonly onChoose: (filter: AlertFilter) => void;
};

function Choice({ filter, chosen, text, count, onChoose }: ChoiceProps) {
  const { formats } = useWords();
  const isChosen = filter === chosen;
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      className={classes(styles['choice'], isChosen && styles['chosen'])}
      onClick={() => onChoose(filter)}
    >
      {filter === 'failed' ? <Icon name="warning" size={14} /> : filter !== 'all' && <AlertMark kind={filter} />}
      {text}
      {count !== undefined && <small>{formats.number(count)}</small>}
    </button>
  );
}

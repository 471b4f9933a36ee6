import type { DoseChangeItem } from '#contract/care-periods.ts';
import type { DayUse } from '#domain/care/dose-change.ts';
import type { WordKey } from '#i18n/catalog.ts';
import { isolate } from '#i18n/isolate.ts';
import { useWords } from '#web/words/words.ts';
import styles from './UsedDays.module.css';

/** Why a day counts or does not, in words. */
const useNames: Readonly<Record<DayUse, WordKey>> = {
  used: 'periods.useUsed',
  settling: 'periods.useSettling',
  partly: 'periods.usePartly',
  noSensor: 'periods.useNoSensor',
  running: 'periods.useRunning',
};
const USES = ['used', 'settling', 'partly', 'noSensor', 'running'] as const satisfies readonly DayUse[];

/** The days of both sides of a comparison: which count, and why the others do not. */
export function UsedDays({ change }: { readonly change: DoseChangeItem }) {
  const { t } = useWords();
  const shown = USES.filter((use) => [...change.before, ...change.after].some((day) => day.use === use));
  return (
    <div className={styles['sides']}>
      <Side name="before" days={change.before} />
      <Side name="after" days={change.after} />
      <ul className={styles['key']}>
        {shown.map((use) => (
          <li key={use}>
            <span className={styles['day']} data-use={use} aria-hidden="true" />
            {t(useNames[use])}
          </li>
        ))}
      </ul>
    </div>
  );
}

type SideProps = { readonly name: 'before' | 'after'; readonly days: DoseChangeItem['before'] };

function Side({ name, days }: SideProps) {
  const { t, formats } = useWords();
  const used = days.filter(({ use }) => use === 'used').length;
  const dayText = (date: string, use: DayUse): string =>
    `${isolate(formats.calendarDate(date, 'short'))}: ${t(useNames[use])}`;
  return (
    <div className={styles['side']}>
      <span>
        <b>{t(`periods.${name}`)}</b> {t('periods.daysUsed', { used, all: days.length })}
      </span>
      <ol className={styles['days']} dir="ltr">
        {days.map(({ date, use }) => (
          <li key={date} className={styles['day']} data-use={use} title={dayText(date, use)}>
            <span className="visuallyHidden">{dayText(date, use)}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

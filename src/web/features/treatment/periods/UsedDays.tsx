import type { DoseChangeItem } from '#contract/dose-change.ts';
import type { DayUse } from '#domain/care/dose-change.ts';
import type { WordKey } from '#i18n/catalog.ts';
import { isolate } from '#i18n/isolate.ts';
import { useWords } from '#web/words/words.ts';
import styles from './UsedDays.module.css';

/** Why a day counts or does not, in words. */
const dayWords: Readonly<Record<DayUse, WordKey>> = {
  used: 'periods.useUsed',
  settling: 'periods.useSettling',
  partly: 'periods.usePartly',
  noSensor: 'periods.useNoSensor',
  running: 'periods.useRunning',
};
const USES = ['used', 'settling', 'partly', 'noSensor', 'running'] as const satisfies readonly DayUse[];

/** The days of both sides of a comparison: which count, and why the others do not. */
export function UsedDays({ change }: { readonly change: DoseChangeItem }) {
  return (
    <div className={styles['sides']}>
      <Side name="before" days={change.before} />
      <Side name="after" days={change.after} />
    </div>
  );
}

type Days = DoseChangeItem['before'];
type SideProps = { readonly name: 'before' | 'after'; readonly days: Days };

function Side({ name, days }: SideProps) {
  const { t, formats } = useWords();
  const used = days.filter(({ use }) => use === 'used').length;
  const countText = (use: DayUse): string =>
    `${t(dayWords[use])}: ${formats.number(days.filter((day) => day.use === use).length)}`;
  const [first, last] = [days[0]?.date, days.at(-1)?.date];
  return (
    <section className={styles['side']} aria-label={t(`periods.${name}`)}>
      <span>
        <b>{t(`periods.${name}`)}</b>{' '}
        {first !== undefined && last !== undefined && (
          <span className={styles['dates']}>{formats.period(toNoon(first), toNoon(last), 'UTC')}</span>
        )}{' '}
        {t('periods.daysUsed', { used, all: days.length })}
      </span>
      <ol className={styles['days']} dir="ltr">
        {days.map((day) => (
          <Day key={day.date} day={day} />
        ))}
      </ol>
      <ul className={styles['key']}>
        {USES.filter((use) => days.some((day) => day.use === use)).map((use) => (
          <li key={use}>
            <span className={styles['day']} data-use={use} aria-hidden="true" />
            {countText(use)}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A date belongs to no zone. */
function toNoon(date: string): number {
  return Date.parse(`${date}T12:00:00Z`);
}

/** Where the number of the day is in a date. */
const DAY_OF_MONTH = 8;

function Day({ day: { date, use } }: { readonly day: Days[number] }) {
  const { t, formats } = useWords();
  const text = `${isolate(formats.calendarDate(date, 'short'))}: ${t(dayWords[use])}`;
  return (
    <li title={text}>
      <span className={styles['day']} data-use={use} aria-hidden="true" />
      <span className={styles['number']} aria-hidden="true">
        {formats.number(Number(date.slice(DAY_OF_MONTH)))}
      </span>
      <span className="visuallyHidden">{text}</span>
    </li>
  );
}

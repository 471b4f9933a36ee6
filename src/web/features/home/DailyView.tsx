import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { presetOf } from '#domain/glucose/levels.ts';
import { addDays, localDateOf, type LocalDate, type LocalDay } from '#domain/time/days.ts';
import type { Series } from '#contract/glucose.ts';
import { useWords } from '#web/app/words.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { LoadingView, StateView } from '#web/ui/StateView.tsx';
import { dayOf, dayStatsOf, shownDate, silencesOf } from './daily.model.ts';
import { dayQuery } from './overview.queries.ts';
import type { PetView } from './pet-view.ts';
import { SpanCurve } from './SpanCurve.tsx';
import { DayNumbers } from './TodayCard.tsx';
import { useDayEvents } from './use-day-events.ts';
import { zoneName } from '#web/glucose/ZoneNote.tsx';
import { WeekDays } from './WeekCard.tsx';
import today from './TodayCard.module.css';
import styles from './DailyView.module.css';

type DailyViewProps = {
  readonly view: PetView;
  readonly date: LocalDate | null;
  readonly onChoose: (date: LocalDate) => void;
};

/** One local day after the other, midnight to midnight of the pet. */
export function DailyView({ view, date, onChoose }: DailyViewProps) {
  const { t } = useWords();
  const { overview, now, member } = view;
  const { zone, latest } = overview;
  const shown = shownDate(date, { now, zone, latestAt: latest?.at ?? now });
  const day = useMemo(() => dayOf(shown, zone), [shown, zone]);
  const query = useQuery(dayQuery(member.memberId, day));
  return (
    <div className={styles['daily']}>
      <DayPicker view={view} shown={shown} series={query.data ?? null} onChoose={onChoose} />
      <StateView query={query} loading={<LoadingView block />}>
        {(series) => <WholeDay view={view} day={day} series={series} />}
      </StateView>
      <Card title={t('home.week')}>
        <WeekDays view={view} selected={shown} onOpenDay={onChoose} />
      </Card>
    </div>
  );
}

type DayPickerProps = {
  readonly view: PetView;
  readonly shown: LocalDate;
  /** null while it is on its way */
  readonly series: Series | null;
  readonly onChoose: (date: LocalDate) => void;
};

function DayPicker({ view, shown, series, onChoose }: DayPickerProps) {
  const { t } = useWords();
  const newest = localDateOf(view.now, view.overview.zone);
  const step = (days: number): void => {
    const next = addDays(shown, days);
    if (next <= newest) onChoose(next);
  };
  useDayKeys(step);
  return (
    <fieldset className={styles['picker']}>
      <legend className="visuallyHidden">{t('home.day')}</legend>
      <IconButton icon="chevronStart" mirrors label={t('home.previousDay')} onClick={() => step(-1)} />
      <label className={styles['date']}>
        <span className="visuallyHidden">{t('home.day')}</span>
        <input
          type="date"
          value={shown}
          max={newest}
          onChange={(event) =>
            event.target.value !== '' && event.target.value <= newest && onChoose(event.target.value)
          }
        />
      </label>
      <IconButton
        icon="chevronEnd"
        mirrors
        label={t('home.nextDay')}
        disabled={shown >= newest}
        onClick={() => step(1)}
      />
      {shown !== newest && <Button onClick={() => onChoose(newest)}>{t('home.today')}</Button>}
      <DayLine date={shown} series={series} zone={view.overview.zone} />
    </fieldset>
  );
}

type DayLineProps = Pick<DayPickerProps, 'series'> & { readonly date: LocalDate; readonly zone: string };

/** More silences than this are counted by the readings alone. */
const MOST_SILENCES = 2;

/** The day in a line: its date, its readings and where they are missing. */
function DayLine({ date, series, zone }: DayLineProps) {
  const { t, formats } = useWords();
  const count = series?.t.length ?? 0;
  const silences = series ? silencesOf(series) : [];
  return (
    <output className={styles['line']}>
      <b>{formats.calendarDate(date, 'long')}</b>
      {series && <span>{t('home.readings', { count, formatted: formats.number(count) })}</span>}
      {silences.length <= MOST_SILENCES &&
        silences.map(({ from, to }) => (
          <span key={from}>{t('home.silence', { from: formats.clock(from, zone), to: formats.clock(to, zone) })}</span>
        ))}
    </output>
  );
}

/** Page up and page down turn the days, as in a calendar. */
function useDayKeys(step: (days: number) => void): void {
  const latest = useRef(step);
  useEffect(() => {
    latest.current = step;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const days = event.key === 'PageUp' ? -1 : event.key === 'PageDown' ? 1 : 0;
      if (days === 0 || event.target instanceof HTMLInputElement || event.defaultPrevented) return;
      event.preventDefault();
      latest.current(days);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

type WholeDayProps = { readonly view: PetView; readonly day: LocalDay; readonly series: Series };

function WholeDay({ view, day, series }: WholeDayProps) {
  const { t, formats } = useWords();
  const { unit, overview, member } = view;
  const events = useDayEvents(member.memberId, day);
  const stats = useMemo(() => dayStatsOf(series, day, presetOf(member.petType)), [series, day, member.petType]);
  return (
    <>
      <Card title={t('home.wholeDay')} hint={t('home.wholeDayHint', { zone: zoneName(overview.zone) })}>
        {series.t.length === 0 ? (
          <p className={styles['empty']}>{t('home.dayEmpty')}</p>
        ) : (
          <div className={styles['curve']}>
            <SpanCurve view={view} span={day} series={series} events={events} isDay />
          </div>
        )}
      </Card>
      {stats.readingCount > 0 && (
        <section className={today['card']} aria-labelledby="day-title">
          <DayNumbers
            id="day-title"
            title={t('home.dayNumbers')}
            hint={t('home.dayData', { duration: formats.duration(stats.minutes) })}
            stats={stats}
            frame={{ unit, zone: overview.zone, thresholds: presetOf(member.petType) }}
          />
        </section>
      )}
    </>
  );
}

import { useMemo } from 'react';
import { presetOf } from '#domain/glucose/levels.ts';
import type { LocalDate } from '#domain/time/days.ts';
import { roundHalfUp } from '#domain/glucose/rounding.ts';
import { sharedDomain } from '#figure/plot.ts';
import { useWords } from '#web/app/words.ts';
import { DayChart } from '#web/chart/DayChart.tsx';
import { LevelBar } from '#web/chart/LevelBar.tsx';
import { Card } from '#web/ui/Card.tsx';
import type { PetView } from './pet-view.ts';
import { traceOfSeries } from '#web/glucose/series-trace.ts';
import { levelTimes, sharesOf } from '#web/glucose/level-times.ts';
import { useLevelBarLabel } from '#web/glucose/use-level-bar-label.ts';
import styles from './WeekCard.module.css';

type WeekCardProps = { readonly view: PetView; readonly onOpenDay: (date: LocalDate) => void };

/** The last seven days; each opens its day. */
export function WeekCard({ view, onOpenDay }: WeekCardProps) {
  const { t } = useWords();
  return (
    <Card title={t('home.week')} aside={<span className={styles['hint']}>{t('home.weekHint')}</span>}>
      <WeekDays view={view} selected={null} onOpenDay={onOpenDay} />
    </Card>
  );
}

type WeekDaysProps = WeekCardProps & { readonly selected: LocalDate | null };

/** The last seven days beside each other on one scale. */
export function WeekDays({ view, selected, onOpenDay }: WeekDaysProps) {
  const { week } = view.overview;
  const thresholds = presetOf(view.member.petType);
  const domain = useMemo(
    () =>
      sharedDomain(
        thresholds,
        week.map(({ points }) => traceOfSeries(points)),
      ),
    [week, thresholds],
  );
  return (
    <ol className={styles['week']}>
      {week.map((day, index) => (
        <li key={day.date}>
          <WeekDay
            day={day}
            isToday={index === week.length - 1}
            isSelected={day.date === selected}
            view={view}
            domain={domain}
            onOpen={() => onOpenDay(day.date)}
          />
        </li>
      ))}
    </ol>
  );
}

type WeekDayProps = {
  readonly day: PetView['overview']['week'][number];
  readonly isToday: boolean;
  readonly isSelected: boolean;
  readonly view: PetView;
  readonly domain: ReturnType<typeof sharedDomain>;
  readonly onOpen: () => void;
};

function WeekDay({ day, isToday, isSelected, view, domain, onOpen }: WeekDayProps) {
  const { t, formats } = useWords();
  const labelOf = useLevelBarLabel();
  const name = isToday ? t('home.today') : formats.calendarDate(day.date, 'weekday');
  const target = day.levels && formats.percent(roundHalfUp(day.levels.target));
  return (
    <button type="button" className={styles['day']} aria-current={isSelected ? 'date' : undefined} onClick={onOpen}>
      <span className={styles['head']}>
        <span>{name}</span>
        <b>{target ?? '–'}</b>
      </span>
      <DayChart
        trace={traceOfSeries(day.points)}
        thresholds={presetOf(view.member.petType)}
        from={day.from}
        to={day.to}
        domain={domain}
        label={null}
      />
      <LevelBar
        shares={sharesOf(day.levels)}
        label={labelOf(day.levels ? levelTimes(day.levels, day.minutes) : [])}
        height={5}
      />
    </button>
  );
}

import { useMemo, type ReactNode } from 'react';
import type { DayStats } from '#contract/glucose.ts';
import type { Thresholds } from '#domain/glucose/levels.ts';
import type { LocalDate } from '#domain/time/days.ts';
import { roundHalfUp } from '#domain/glucose/rounding.ts';
import type { Trace } from '#domain/trace/trace.ts';
import { sharedDomain } from '#figure/plot.ts';
import { useFirstWords } from '#web/words/first-words.ts';
import { DayChart } from '#web/chart/DayChart.tsx';
import { LevelBar } from '#web/chart/LevelBar.tsx';
import { levelTimes, toLevelShares } from '#web/glucose/level-times.ts';
import { knownOfDay, useKnownText } from '#web/glucose/use-known-text.ts';
import { useLevelBarLabel } from '#web/glucose/use-level-bar-label.ts';
import type { PetView } from './pet-view.ts';
import styles from './WeekDays.module.css';

type WeekDaysProps = {
  readonly view: PetView;
  /** oldest first */
  readonly days: readonly ShownDay[];
  /** whether their names include the day of the month */
  readonly areNumbered?: boolean;
  readonly selected: LocalDate | null;
  readonly onOpenDay: (date: LocalDate) => void;
  /** what is drawn over a day */
  readonly over?: ReactNode;
};

/** A day of a tile; `name` is above its curve. */
type ShownDay = Pick<DayStats, 'date' | 'from' | 'to' | 'minutes' | 'levels'> & {
  readonly name: string;
  readonly trace: Trace;
};

/** Days next to each other on one scale. */
export function WeekDays({ view, days, areNumbered = false, selected, onOpenDay, over }: WeekDaysProps) {
  const thresholds = view.overview.limits;
  const domain = useMemo(
    () =>
      sharedDomain(
        thresholds,
        days.map(({ trace }) => trace),
      ),
    [days, thresholds],
  );
  return (
    <div className={styles['fit']}>
      <ol className={styles['week']} data-numbered={areNumbered || undefined}>
        {days.map((day) => (
          <li key={day.date}>
            <WeekDay
              day={day}
              isSelected={day.date === selected}
              thresholds={thresholds}
              domain={domain}
              onOpen={() => onOpenDay(day.date)}
              over={over}
            />
          </li>
        ))}
      </ol>
    </div>
  );
}

type WeekDayProps = {
  readonly day: ShownDay;
  readonly isSelected: boolean;
  readonly thresholds: Thresholds;
  readonly domain: ReturnType<typeof sharedDomain>;
  readonly onOpen: () => void;
  readonly over: ReactNode;
};

function WeekDay({ day, isSelected, thresholds, domain, onOpen, over }: WeekDayProps) {
  const { formats } = useFirstWords();
  const levelBarLabel = useLevelBarLabel();
  const known = useKnownText()(knownOfDay(day));
  const target = day.levels && formats.percent(roundHalfUp(day.levels.target));
  return (
    <button type="button" className={styles['day']} aria-current={isSelected ? 'date' : undefined} onClick={onOpen}>
      <span className={styles['head']}>
        <span>{day.name}</span>
        <b>{target ?? '–'}</b>
        {known !== null && <small className={styles['known']}>{known}</small>}
      </span>
      <DayChart trace={day.trace} thresholds={thresholds} from={day.from} to={day.to} domain={domain} label={null}>
        {over}
      </DayChart>
      <LevelBar
        shares={toLevelShares(day.levels)}
        label={levelBarLabel(day.levels ? levelTimes(day.levels, day.minutes) : [])}
        height={5}
      />
    </button>
  );
}

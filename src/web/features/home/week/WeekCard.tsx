import { useMemo } from 'react';
import type { LocalDate } from '#domain/time/days.ts';
import { useFirstWords } from '#web/words/first-words.ts';
import { Card } from '#web/ui/Card.tsx';
import { traceOfSeries } from '#web/glucose/series-trace.ts';
import type { PetView } from '../parts/pet-view.ts';
import { HomeMarks } from '../parts/HomeMarks.tsx';
import { WeekDays } from '../parts/WeekDays.tsx';
import styles from './WeekCard.module.css';

type WeekCardProps = { readonly view: PetView; readonly onOpenDay: (date: LocalDate) => void };

/** A longer word for today has no room next to its percent; then the last day is shown as a weekday. */
const MAX_LETTERS = 7;

/** The last seven days; each links to its day. */
export function WeekCard({ view, onOpenDay }: WeekCardProps) {
  const { t, formats } = useFirstWords();
  const { week } = view.overview;
  const today = t('home.today');
  const days = useMemo(
    () =>
      week.map((day, index) => ({
        ...day,
        name:
          index === week.length - 1 && today.length <= MAX_LETTERS ? today : formats.calendarDate(day.date, 'weekday'),
        trace: traceOfSeries(day.points),
      })),
    [week, today, formats],
  );
  return (
    <Card title={t('home.week')} aside={<span className={styles['hint']}>{t('home.weekHint')}</span>}>
      <WeekDays
        view={view}
        days={days}
        selected={null}
        onOpenDay={onOpenDay}
        over={<HomeMarks view={view} part="week" />}
      />
    </Card>
  );
}

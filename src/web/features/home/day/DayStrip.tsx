import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { addDays, toLocalDate, type LocalDate } from '#domain/time/days.ts';
import { useWords } from '#web/words/words.ts';
import { dayName } from '#web/glucose/day-name.ts';
import { Card } from '#web/ui/Card.tsx';
import { LoadingView, StateView } from '#web/ui/StateView.tsx';
import { STRIP_DAYS, stripDays, stripStart } from './daily.model.ts';
import { stretchQuery } from '../parts/period.queries.ts';
import type { PetView } from '../parts/pet-view.ts';
import { WeekDays } from '../parts/WeekDays.tsx';
import { WeekOver } from '../parts/WeekOver.tsx';
import styles from './DailyView.module.css';

type DayStripProps = {
  readonly view: PetView;
  readonly shown: LocalDate;
  readonly onChoose: (date: LocalDate) => void;
};

/** Links to the days before and after the shown one. */
export function DayStrip({ view, shown, onChoose }: DayStripProps) {
  const { t, formats } = useWords();
  const { overview, pet, now } = view;
  const { zone, limits } = overview;
  const first = stripStart(shown, toLocalDate(now, zone));
  const stretch = stretchQuery(pet.memberId, { from: first, to: addDays(first, STRIP_DAYS) });
  const query = useQuery({ ...stretch, placeholderData: keepPreviousData });
  const days = useMemo(
    () =>
      query.data &&
      stripDays(query.data, first, { zone, thresholds: limits }).map((day, index) => ({
        ...day,
        name: dayName(day.date, index === 0, formats),
      })),
    [query.data, first, zone, limits, formats],
  );
  return (
    <Card className={styles['strip']}>
      <h2 className="visuallyHidden">{t('report.days')}</h2>
      <StateView query={{ ...query, data: days }} loading={<Loading />}>
        {(loaded) => (
          <WeekDays
            view={view}
            days={loaded}
            areNumbered
            selected={shown}
            onOpenDay={onChoose}
            over={<WeekOver memberId={pet.memberId} days={loaded} />}
          />
        )}
      </StateView>
    </Card>
  );
}

/** As high as the loaded days, so that the layout does not shift. */
function Loading() {
  return (
    <div className={styles['coming']}>
      <LoadingView />
    </div>
  );
}

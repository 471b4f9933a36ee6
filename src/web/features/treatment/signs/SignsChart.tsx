import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { LongView } from '#contract/long-view.ts';
import type { PetSigns } from '#contract/signs.ts';
import { standardThresholds } from '#domain/glucose/levels.ts';
import { startOfLocalDay, type LocalDate } from '#domain/time/days.ts';
import { HOUR_MS } from '#domain/units/units.ts';
import { SIGN_POINTS } from '#domain/care/signs-score.ts';
import type { Pet } from '#web/api/pet.ts';
import { useElementSize } from '#web/chart/use-element-size.ts';
import { useUnit } from '#web/session/preferences.ts';
import { Card } from '#web/ui/Card.tsx';
import { LoadingView, StateView } from '#web/ui/StateView.tsx';
import { useWords } from '#web/words/words.ts';
import { BandKey } from '../year/LongCard.tsx';
import { LongChart } from '../year/LongChart.tsx';
import { LongTables } from '../year/LongTables.tsx';
import type { LongFrame, TimeAxis } from '../year/long-frame.ts';
import { longViewQuery } from '../year/year.queries.ts';
import { SignsLanes } from './SignsLanes.tsx';
import { axisOfSpan, type SignsSpan } from './signs-span.model.ts';
import { listWeeks, newestOfWeeks } from './signs-weeks.model.ts';
import { WeeksTable } from './WeeksTable.tsx';
import { WeightAndDoseLanes } from './WeightAndDoseLanes.tsx';
import styles from './SignsChart.module.css';

type SignsChartProps = {
  readonly pet: Pet;
  readonly signs: PetSigns;
  readonly today: LocalDate;
  readonly span: SignsSpan;
};

/** Signs beside glucose on one axis of time: score and signs week by week, glucose day by day, weight and dose. */
export function SignsChart({ pet, signs, today, span }: SignsChartProps) {
  const { t } = useWords();
  const query = useQuery(longViewQuery(pet.memberId, span));
  const zone = pet.timeZone;
  const axis = axisOfSpan(span, signs, { today, zone });
  const weeks = useMemo(() => {
    const days = listWeeks(signs, today).map((week) => ({
      ...week,
      at: startOfLocalDay(week.date, zone) + 12 * HOUR_MS,
    }));
    return days.filter(({ at }) => at >= axis.from).toReversed();
  }, [signs, today, zone, axis.from]);
  const view = query.isPlaceholderData ? undefined : query.data;
  const marks = view ? startsOf(view.periods, axis) : [];
  const [ref, width] = useElementSize<HTMLDivElement>();
  const isSingle = newestOfWeeks(signs.entries).length === 1;
  const picture = { role: 'img', 'aria-label': t('signs.beside') };
  return (
    <Card title={t('signs.beside')} hint={t('signs.besideHint')} aside={<ShadeKey />} className={styles['card']}>
      <div ref={ref} className={styles['lanes']} {...picture}>
        {width > 0 && <SignsLanes axis={axis} weeks={weeks} marks={marks} width={width} />}
      </div>
      {isSingle && <p className={styles['hint']}>{t('signs.secondWeek')}</p>}
      <StateView query={query} loading={<LoadingView block lines={5} />}>
        {(found) =>
          query.isPlaceholderData ? (
            <LoadingView block lines={5} />
          ) : (
            <Days pet={pet} view={found} axis={axis} weights={signs.weights} marks={marks} />
          )
        }
      </StateView>
      <details className={styles['details']}>
        <summary>{t('home.table')}</summary>
        <WeeksTable weeks={weeks.toReversed()} />
      </details>
    </Card>
  );
}

/** Where a dose period begins within the axis. */
function startsOf(periods: LongView['periods'], { from, to }: TimeAxis): number[] {
  return periods.flatMap(({ fromAt }) => (fromAt !== null && fromAt > from && fromAt < to ? [fromAt] : []));
}

type DaysProps = {
  readonly pet: Pet;
  readonly view: LongView;
  readonly axis: TimeAxis;
  readonly weights: PetSigns['weights'];
  readonly marks: readonly number[];
};

/** Glucose day by day with weight and dose, and as tables. The scores are above, food and sensors in the long view. */
function Days({ pet, view, axis, weights, marks }: DaysProps) {
  const { t } = useWords();
  const [isTable, setTable] = useState(false);
  const tableName = `${t('report.days')}: ${t('home.table')}`;
  const frame: LongFrame = {
    view: {
      ...view,
      weights: weights.filter(({ at }) => at >= axis.from && at < axis.to),
      foods: [],
      sessions: [],
      scores: [],
    },
    unit: useUnit(pet.memberSetting.unit),
    thresholds: standardThresholds(pet.petType),
    axis,
  };
  return (
    <>
      <div>
        <p className={styles['laneName']}>{t('metrics.glucose')}</p>
        <LongChart frame={frame} label={t('report.days')} marks={marks} Lanes={WeightAndDoseLanes} />
      </div>
      <BandKey frame={frame} />
      <details className={styles['details']} onToggle={(event) => setTable(event.currentTarget.open)}>
        <summary>{tableName}</summary>
        {isTable && <LongTables frame={frame} />}
      </details>
    </>
  );
}

/** The shades from none to strong. */
function ShadeKey() {
  const { t, formats } = useWords();
  const words: Readonly<Record<number, string>> = { 0: t('signs.shadeNone'), 3: t('signs.shadeStrong') };
  return (
    <ul className={styles['key']}>
      {SIGN_POINTS.map((points) => (
        <li key={points}>
          <i data-points={points} />
          {formats.number(points)} {words[points]}
        </li>
      ))}
    </ul>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { DosePeriodItem } from '#contract/care-periods.ts';
import type { LongView } from '#contract/long-view.ts';
import { BOUND_SIDES } from '#domain/glucose/bounds.ts';
import { standardThresholds } from '#domain/glucose/levels.ts';
import { addDays, endOfLocalDay, startOfLocalDay } from '#domain/time/days.ts';
import type { Pet } from '#web/api/pet.ts';
import { DayBoxesChart } from '#web/chart/DayBoxesChart.tsx';
import { toBand, unitsOf } from '#web/glucose/dose-periods.ts';
import { useUnit } from '#web/session/preferences.ts';
import { Card } from '#web/ui/Card.tsx';
import { LoadingView, StateView } from '#web/ui/StateView.tsx';
import { useWords } from '#web/words/words.ts';
import { WornLanes } from '../year/WornLanes.tsx';
import { DayTable } from './DayTable.tsx';
import { shownWindow } from './period-days.model.ts';
import { unitsText } from './period-words.ts';
import { doseChangeQuery, periodDaysQuery } from './periods.queries.ts';
import styles from './PeriodDays.module.css';

type PeriodDaysProps = {
  readonly pet: Pet;
  readonly periods: readonly DosePeriodItem[];
  readonly now: number;
  readonly settleDays: number;
  /** the least observed share of a usable day */
  readonly dayPercent: number;
  readonly before: DosePeriodItem | undefined;
  readonly after: DosePeriodItem | undefined;
};

/** Every day of the last periods as a box, with the doses below. */
export function PeriodDays(props: PeriodDaysProps) {
  const { pet, periods, now } = props;
  const { t } = useWords();
  const window = useMemo(() => shownWindow(periods, now, pet.timeZone), [periods, now, pet.timeZone]);
  const query = useQuery(periodDaysQuery(pet.memberId, window.from, window.to));
  return (
    <Card title={t('periods.chart')} hint={t('periods.chartKey')}>
      <StateView query={query} loading={<LoadingView block lines={1} />}>
        {(view) => <Days {...props} view={view} window={window} />}
      </StateView>
    </Card>
  );
}

type DaysProps = PeriodDaysProps & {
  readonly view: LongView;
  readonly window: { readonly from: number; readonly to: number };
};

function Days({ pet, periods, settleDays, dayPercent, view, window, before, after }: DaysProps) {
  const { days } = view;
  const words = useWords();
  const { t, formats } = words;
  const unit = useUnit(pet.memberSetting.unit);
  const zone = pet.timeZone;
  const settling = useMemo(() => settlingDays(periods, settleDays, zone), [periods, settleDays, zone]);
  const bands = useMemo(() => periods.toReversed().map((period) => toBand(period, unitsOf(period))), [periods]);
  const brackets = useBrackets(pet, before, after);
  const textOf = (key: string): string => {
    const period = periods.find(({ periodId }) => periodId === key);
    return period === undefined ? '' : unitsText(period, words);
  };
  return (
    <>
      <DayBoxesChart
        days={days}
        window={window}
        zone={zone}
        thresholds={standardThresholds(pet.petType)}
        settling={settling}
        leastPercent={dayPercent}
        periods={bands}
        bandText={textOf}
        strongBand={(key) => key === after?.periodId}
        brackets={brackets}
        label={t('periods.chart')}
        unit={unit}
        threshold={(mgdl, role) => formats.bound(mgdl, BOUND_SIDES[role], unit)}
        date={(at) => formats.date(at, zone, 'short')}
      >
        {(x, width) => <WornLanes view={view} x={x} width={width} />}
      </DayBoxesChart>
      <ul className={styles['key']}>
        <li>
          <span className={styles['hatch']} aria-hidden="true" />
          {t('periods.settling')}
        </li>
        <li>
          <span className={styles['dashed']} aria-hidden="true" />
          {t('periods.partly', { percent: formats.percent(dayPercent) })}
        </li>
      </ul>
      <DayTable days={days} periods={periods} unit={unit} />
    </>
  );
}

/** What the comparison looks at: the days of each side once a new dose has settled. */
function useBrackets(
  { memberId, timeZone }: Pet,
  before: DosePeriodItem | undefined,
  after: DosePeriodItem | undefined,
) {
  const { t } = useWords();
  const ids = [before?.periodId ?? '', after?.periodId ?? ''] as const;
  const { data } = useQuery({
    ...doseChangeQuery(memberId, ...ids),
    enabled: before !== undefined && after !== undefined,
  });
  return (['before', 'after'] as const).flatMap((side) => {
    const days = data?.[side].filter(({ use }) => use !== 'settling') ?? [];
    const [first, last] = [days[0], days.at(-1)];
    if (first === undefined || last === undefined) return [];
    const from = startOfLocalDay(first.date, timeZone);
    return [{ from, to: endOfLocalDay(last.date, timeZone), text: t(`periods.${side}`) }];
  });
}

/** The first days of each period that follows another one. */
function settlingDays(periods: readonly DosePeriodItem[], settleDays: number, zone: string) {
  const oldest = periods.at(-1);
  return periods.flatMap((period) => {
    if (period.from === null || period.fromAt === null || period === oldest) return [];
    return [{ from: period.fromAt, to: startOfLocalDay(addDays(period.from, settleDays), zone) }];
  });
}

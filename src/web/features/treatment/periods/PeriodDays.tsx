import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { DosePeriodItem } from '#contract/care-periods.ts';
import { SETTLE_DAYS } from '#domain/care/settling.ts';
import { BOUND_SIDES } from '#domain/glucose/bounds.ts';
import { standardThresholds } from '#domain/glucose/levels.ts';
import { addDays, startOfLocalDay } from '#domain/time/days.ts';
import type { Pet } from '#web/api/pet.ts';
import { DayBoxesChart } from '#web/chart/DayBoxesChart.tsx';
import { toBand, unitsOf } from '#web/glucose/dose-periods.ts';
import { useUnit } from '#web/session/preferences.ts';
import { Card } from '#web/ui/Card.tsx';
import { LoadingView, StateView } from '#web/ui/StateView.tsx';
import { useWords } from '#web/words/words.ts';
import { DayTable } from './DayTable.tsx';
import { shownWindow } from './period-days.model.ts';
import { unitsText } from './period-words.ts';
import { periodDaysQuery } from './periods.queries.ts';
import styles from './PeriodDays.module.css';

type PeriodDaysProps = {
  readonly pet: Pet;
  readonly periods: readonly DosePeriodItem[];
  readonly now: number;
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
        {({ days }) => <Days {...props} days={days} window={window} />}
      </StateView>
    </Card>
  );
}

type DaysProps = PeriodDaysProps & {
  readonly days: Parameters<typeof DayBoxesChart>[0]['days'];
  readonly window: { readonly from: number; readonly to: number };
};

function Days({ pet, periods, days, window, before, after }: DaysProps) {
  const words = useWords();
  const { t, formats } = words;
  const unit = useUnit(pet.memberSetting.unit);
  const zone = pet.timeZone;
  const settling = useMemo(() => settlingDays(periods, zone), [periods, zone]);
  const bands = useMemo(() => periods.toReversed().map((period) => toBand(period, unitsOf(period))), [periods]);
  const textOf = (key: string): string => {
    const period = periods.find(({ periodId }) => periodId === key);
    return period === undefined ? '' : unitsText(period, words);
  };
  const brackets = (
    [
      ['before', before],
      ['after', after],
    ] as const
  ).flatMap(([name, period]) =>
    period === undefined || before === undefined
      ? []
      : [
          {
            from: period.fromAt ?? window.from,
            to: Math.min(period.toAt ?? window.to, window.to),
            text: t(`periods.${name}`),
          },
        ],
  );
  return (
    <>
      <DayBoxesChart
        days={days}
        window={window}
        zone={zone}
        thresholds={standardThresholds(pet.petType)}
        settling={settling}
        periods={bands}
        bandText={textOf}
        strongBand={(key) => key === after?.periodId}
        brackets={brackets}
        label={t('periods.chart')}
        unit={unit}
        threshold={(mgdl, role) => formats.bound(mgdl, BOUND_SIDES[role], unit)}
        date={(at) => formats.date(at, zone, 'short')}
      />
      <ul className={styles['key']}>
        <li>
          <span className={styles['hatch']} aria-hidden="true" />
          {t('periods.settling')}
        </li>
        <li>
          <span className={styles['dashed']} aria-hidden="true" />
          {t('periods.partly')}
        </li>
      </ul>
      <DayTable days={days} periods={periods} unit={unit} />
    </>
  );
}

/** The first days of each period that follows another one. */
function settlingDays(periods: readonly DosePeriodItem[], zone: string) {
  const oldest = periods.at(-1);
  return periods.flatMap((period) => {
    if (period.from === null || period.fromAt === null || period === oldest) return [];
    return [{ from: period.fromAt, to: startOfLocalDay(addDays(period.from, SETTLE_DAYS), zone) }];
  });
}

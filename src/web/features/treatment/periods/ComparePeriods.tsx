import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DosePeriodItem } from '#contract/care-periods.ts';
import { Card } from '#web/ui/Card.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { LoadingView, StateView } from '#web/ui/StateView.tsx';
import { useWords } from '#web/words/words.ts';
import type { TreatedPet } from '../frame/treated-pet.ts';
import { Compared } from './Compared.tsx';
import { PeriodDays } from './PeriodDays.tsx';
import { spanText, unitsText } from './period-words.ts';
import { doseChangeQuery } from './periods.queries.ts';
import styles from './ComparePeriods.module.css';

type ComparePeriodsProps = {
  readonly pet: TreatedPet;
  readonly periods: readonly DosePeriodItem[];
  readonly now: number;
  readonly settleDays: number;
  readonly dayPercent: number;
};

/** Every day of the last periods, and two of them side by side; the last change unless others are chosen. */
export function ComparePeriods({ pet, periods, now, settleDays, dayPercent }: ComparePeriodsProps) {
  const begun = periods.filter(({ fromAt }) => fromAt === null || fromAt <= now);
  const [chosen, setChosen] = useState<Partial<Record<'before' | 'after', string>>>({});
  const after = begun.find(({ periodId }) => periodId === chosen.after) ?? begun[0];
  const earlier = after === undefined ? [] : begun.slice(begun.indexOf(after) + 1);
  const before = earlier.find(({ periodId }) => periodId === chosen.before) ?? earlier[0];
  return (
    <div className={styles['parts']}>
      <PeriodDays
        pet={pet.member}
        periods={periods}
        now={now}
        settleDays={settleDays}
        dayPercent={dayPercent}
        before={before}
        after={after}
      />
      {before !== undefined && after !== undefined && (
        <Comparison pet={pet} choices={begun} before={before} after={after} now={now} onChoose={setChosen} />
      )}
    </div>
  );
}

type ComparisonProps = {
  readonly pet: TreatedPet;
  readonly choices: readonly DosePeriodItem[];
  readonly before: DosePeriodItem;
  readonly after: DosePeriodItem;
  readonly now: number;
  readonly onChoose: (chosen: { readonly before: string; readonly after: string }) => void;
};

function Comparison({ pet, choices, before, after, now, onChoose }: ComparisonProps) {
  const words = useWords();
  const { t } = words;
  const { member } = pet;
  const query = useQuery(doseChangeQuery(member.memberId, before.periodId, after.periodId));
  const nameOf = (period: DosePeriodItem) => ({
    value: period.periodId,
    label: `${unitsText(period, words)} · ${spanText(period, now, member.timeZone, words)}`,
  });
  const earlierThan = (periodId: string) =>
    choices.slice(choices.findIndex((period) => period.periodId === periodId) + 1);
  const chooseAfter = (periodId: string): void => {
    const earlier = earlierThan(periodId);
    const kept = earlier.some((period) => period.periodId === before.periodId) ? before : earlier[0];
    onChoose({ after: periodId, before: kept?.periodId ?? before.periodId });
  };
  return (
    <Card title={t('periods.compare')}>
      <div className={styles['choice']}>
        <SelectField
          label={t('periods.before')}
          value={before.periodId}
          choices={earlierThan(after.periodId).map(nameOf)}
          onChoose={(periodId) => onChoose({ before: periodId, after: after.periodId })}
        />
        <SelectField
          label={t('periods.after')}
          value={after.periodId}
          choices={choices.slice(0, -1).map(nameOf)}
          onChoose={chooseAfter}
        />
      </div>
      <StateView query={query} loading={<LoadingView lines={6} />}>
        {(change) => <Compared change={change} before={before} after={after} pet={pet} />}
      </StateView>
    </Card>
  );
}

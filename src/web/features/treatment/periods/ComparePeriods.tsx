import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DoseChangeItem, DosePeriodItem } from '#contract/care-periods.ts';
import { MOST_COMPARED_DAYS } from '#domain/care/dose-change.ts';
import { MIN_COMPARED_DAYS } from '#domain/glucose/compare-periods.ts';
import { isolate } from '#i18n/isolate.ts';
import type { Pet } from '#web/api/pet.ts';
import { Card } from '#web/ui/Card.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { LoadingView, StateView } from '#web/ui/StateView.tsx';
import { useWords } from '#web/words/words.ts';
import { ComparedRows } from './ComparedRows.tsx';
import { PeriodDays } from './PeriodDays.tsx';
import { spanText, unitsText } from './period-words.ts';
import { doseChangeQuery } from './periods.queries.ts';
import { UsedDays } from './UsedDays.tsx';
import styles from './ComparePeriods.module.css';

type ComparePeriodsProps = { readonly pet: Pet; readonly periods: readonly DosePeriodItem[]; readonly now: number };

/** Every day of the last periods, and two of them side by side; the last change unless others are chosen. */
export function ComparePeriods({ pet, periods, now }: ComparePeriodsProps) {
  const begun = periods.filter(({ fromAt }) => fromAt === null || fromAt <= now);
  const [chosen, setChosen] = useState<Partial<Record<'before' | 'after', string>>>({});
  const after = begun.find(({ periodId }) => periodId === chosen.after) ?? begun[0];
  const before = begun.find(({ periodId }) => periodId === chosen.before) ?? begun[1];
  return (
    <div className={styles['parts']}>
      <PeriodDays pet={pet} periods={periods} now={now} before={before} after={after} />
      {before !== undefined && after !== undefined && before !== after && (
        <Comparison pet={pet} choices={begun} before={before} after={after} now={now} onChoose={setChosen} />
      )}
    </div>
  );
}

type ComparisonProps = {
  readonly pet: Pet;
  readonly choices: readonly DosePeriodItem[];
  readonly before: DosePeriodItem;
  readonly after: DosePeriodItem;
  readonly now: number;
  readonly onChoose: (chosen: { readonly before: string; readonly after: string }) => void;
};

function Comparison({ pet, choices, before, after, now, onChoose }: ComparisonProps) {
  const words = useWords();
  const { t } = words;
  const query = useQuery(doseChangeQuery(pet.memberId, before.periodId, after.periodId));
  const chosen = { before: before.periodId, after: after.periodId };
  const named = choices.map((period) => ({
    value: period.periodId,
    label: `${unitsText(period, words)} · ${spanText(period, now, pet.timeZone, words)}`,
  }));
  const side = (name: 'before' | 'after') => (
    <SelectField
      label={t(`periods.${name}`)}
      value={chosen[name]}
      choices={named.filter(({ value }) => value !== chosen[name === 'before' ? 'after' : 'before'])}
      onChoose={(periodId) => onChoose({ ...chosen, [name]: periodId })}
    />
  );
  return (
    <Card title={t('periods.compare')}>
      <div className={styles['choice']}>
        {side('before')}
        {side('after')}
      </div>
      <StateView query={query} loading={<LoadingView lines={6} />}>
        {(change) => <Compared change={change} before={before} after={after} pet={pet} />}
      </StateView>
    </Card>
  );
}

type ComparedProps = Pick<ComparisonProps, 'before' | 'after' | 'pet'> & { readonly change: DoseChangeItem };

function Compared({ change, before, after, pet }: ComparedProps) {
  const words = useWords();
  const { t, formats } = words;
  const { tir, daysBefore, daysAfter, settleDays } = change;
  return (
    <>
      {tir === null ? (
        <>
          <h3 className={styles['tooFew']}>{t('periods.tooFew')}</h3>
          <p>{t('periods.tooFewHint', { before: daysBefore, after: daysAfter, least: MIN_COMPARED_DAYS })}</p>
        </>
      ) : (
        <p className={styles['sentence']}>
          {t('periods.sentence', {
            before: unitsText(before, words),
            after: unitsText(after, words),
            one: isolate(formats.percent(tir.before, 1)),
            other: isolate(formats.percent(tir.after, 1)),
          })}
        </p>
      )}
      <UsedDays change={change} />
      {tir !== null && <ComparedRows change={change} pet={pet} />}
      <p className={styles['foot']}>
        {t('periods.leftOut', { settle: settleDays, most: MOST_COMPARED_DAYS })} {t('periods.otherReasons')}
      </p>
    </>
  );
}

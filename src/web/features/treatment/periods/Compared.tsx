import type { DosePeriodItem } from '#contract/care-periods.ts';
import type { DoseChangeItem } from '#contract/dose-change.ts';
import { MIN_COMPARED_DAYS } from '#domain/glucose/compare-periods.ts';
import { isolate } from '#i18n/isolate.ts';
import { useWords } from '#web/words/words.ts';
import type { TreatedPet } from '../frame/treated-pet.ts';
import { ComparedRows } from './ComparedRows.tsx';
import { ComparedTables } from './ComparedTables.tsx';
import { CountedBy } from './CountedBy.tsx';
import { LeftOutDoses } from './LeftOutDoses.tsx';
import { OtherChanges } from './OtherChanges.tsx';
import { unitsText } from './period-words.ts';
import { UsedDays } from './UsedDays.tsx';
import styles from './ComparePeriods.module.css';

type ComparedProps = {
  readonly change: DoseChangeItem;
  readonly before: DosePeriodItem;
  readonly after: DosePeriodItem;
  readonly pet: TreatedPet;
};

/** Two periods side by side: first in sentences, then number by number, then what else changed. */
export function Compared({ change, before, after, pet }: ComparedProps) {
  const { t, formats } = useWords();
  const leftOut = {
    settle: change.settleDays,
    most: change.rules.sideDays,
    percent: formats.percent(change.rules.dayPercent),
  };
  return (
    <>
      <FirstSentences change={change} before={before} after={after} />
      <UsedDays change={change} />
      <ComparedRows change={change} pet={pet.member} />
      {change.doses.state === 'tooFewDoses' && (
        <p className={styles['note']}>{t('compare.tooFewDoses', { least: change.rules.medianDoses })}</p>
      )}
      {change.doses.state === 'otherInterval' && <p className={styles['note']}>{t('compare.otherInterval')}</p>}
      <LeftOutDoses change={change} />
      <OtherChanges change={change} pet={pet} />
      <ComparedTables change={change} pet={pet} />
      <p className={styles['foot']}>
        {t('periods.leftOut', leftOut)} {t('compare.span')} {t('compare.clear')} {t('periods.otherReasons')}{' '}
        <CountedBy pet={pet.member} />
      </p>
    </>
  );
}

function FirstSentences({ change, before, after }: Omit<ComparedProps, 'pet'>) {
  const words = useWords();
  const { t, formats } = words;
  const { tir, lows, daysBefore, daysAfter } = change;
  const lowsText = ({ episodes, perWeekOfData }: DoseChangeItem['lows']['before']): string =>
    perWeekOfData === null ? t('compare.noReadings') : isolate(formats.number(episodes));
  return (
    <>
      {tir === null && <h3 className={styles['tooFew']}>{t('periods.tooFew')}</h3>}
      <p className={styles['sentence']}>
        {tir === null
          ? t('periods.tooFewHint', { before: daysBefore, after: daysAfter, least: MIN_COMPARED_DAYS })
          : t('periods.sentence', {
              before: unitsText(before, words),
              after: unitsText(after, words),
              one: isolate(formats.percent(tir.before, 1)),
              other: isolate(formats.percent(tir.after, 1)),
            })}{' '}
        {t('compare.lowsSentence', { before: lowsText(lows.before), after: lowsText(lows.after) })}
      </p>
    </>
  );
}

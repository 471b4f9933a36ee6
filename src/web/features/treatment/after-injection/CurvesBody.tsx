import { useMemo } from 'react';
import type { DoseCurves } from '#contract/dose-curves.ts';
import type { Pet } from '#web/api/pet.ts';
import { countLows, isUsed, toGroups, toShownDoses } from '#web/report-cards/dose-curves.model.ts';
import { LowestSentence } from '#web/report-cards/LowestSentence.tsx';
import { SaveCurves } from '#web/report-cards/SaveCurves.tsx';
import { sharedDomain } from '#figure/plot.ts';
import { isolate } from '#i18n/isolate.ts';
import { useWords } from '#web/words/words.ts';
import styles from './AfterInjection.module.css';
import { CurvesKey } from './CurvesKey.tsx';
import type { DoseFrame } from './dose-frame.ts';
import { DoseGroupCard } from './DoseGroupCard.tsx';
import { DosePatterns } from './DosePatterns.tsx';
import { GoalLines } from './GoalLines.tsx';
import { toLinesTrace } from './lines-trace.ts';
import { metersAfter } from './meters-after.ts';
import { useDoseTexts } from './use-dose-texts.ts';
import { WhichDosesCard } from './WhichDosesCard.tsx';

type CurvesBodyProps = {
  readonly data: DoseCurves;
  readonly frame: DoseFrame;
  readonly pet: Pet;
  readonly now: number;
  /** the event of the curve to start with */
  readonly aim: string | null;
};

/** The doses of a range: first in a sentence, then each time of day, then what they show together. */
export function CurvesBody({ data, frame, pet, now, aim }: CurvesBodyProps) {
  const { t, formats } = useWords();
  const texts = useDoseTexts(frame);
  const doses = useMemo(() => toShownDoses(data, now), [data, now]);
  const groups = useMemo(() => toGroups(doses, data, frame.zone), [doses, data, frame.zone]);
  const domain = useMemo(
    () =>
      sharedDomain({ ...frame.thresholds, high: Math.max(frame.thresholds.high, frame.limit) }, [toLinesTrace(doses)]),
    [doses, frame],
  );
  const used = doses.filter(isUsed).length;
  const needsText = t('curves.needs', {
    median: isolate(formats.number(data.rules.medianDoses)),
    band: isolate(formats.number(data.rules.bandDoses)),
  });
  const isFlat = pet.insulinType === 'Insulin Glargine' || pet.insulinType === 'Detemir';
  return (
    <>
      <div className={styles['summary']}>
        <p className={styles['used']}>
          <b>{t('curves.used', { used: formats.number(used), all: formats.number(doses.length) })}</b>
          {groups.some(({ used: own, needs }) => own.length < needs.band) && ` · ${needsText}`}
        </p>
        <SaveCurves doses={doses} unit={frame.unit} zone={frame.zone} />
      </div>
      <div className={styles['sentence']}>
        {used === 0 ? (
          <p>{t('curves.noneUsedHint')}</p>
        ) : (
          <LowestSentence groups={groups} unit={frame.unit} thresholds={frame.thresholds} />
        )}
        <p>
          {t('curves.lows', {
            value: texts.low,
            lows: formats.number(countLows(doses)),
            all: formats.number(doses.length),
          })}
        </p>
        {data.goal && <GoalLines goal={data.goal} doses={doses} frame={frame} />}
        {isFlat && pet.petType === 'dog' && <p>{t('curves.flatInsulin')}</p>}
      </div>
      <CurvesKey frame={frame} hasMeters={groups.some((group) => metersAfter(group, frame.meters).length > 0)} />
      <div className={styles['groups']}>
        {groups.map((group) => (
          <DoseGroupCard key={`${group.key} ${aim}`} group={group} frame={frame} domain={domain} aim={aim} />
        ))}
      </div>
      <WhichDosesCard doses={doses} groups={groups} frame={frame} />
      <DosePatterns data={data} doses={doses} frame={frame} isPet={pet.petType !== null} />
      <p className={styles['note']}>
        {t(data.thresholdBy === 'high' ? 'curves.counted' : 'curves.countedRenal', { value: texts.limit })}{' '}
        {t('curves.onePattern')}
      </p>
    </>
  );
}

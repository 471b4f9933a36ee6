import type { Quality } from '#contract/quality.ts';
import type { Pet } from '#web/api/pet.ts';
import { Card } from '#web/ui/Card.tsx';
import { useWords } from '#web/words/words.ts';
import { AsideList } from './AsideList.tsx';
import { MarkList } from './MarkList.tsx';
import { MarksLegend } from './MarksLegend.tsx';
import styles from './QualityMarks.module.css';

type QualityProps = { readonly pet: Pet; readonly quality: Quality; readonly canWrite: boolean };

type QualityNotesProps = QualityProps & {
  /** the curve has no legend of its own that names the meter's values */
  readonly namesMeters?: boolean;
  /** without the lists: of a long time they are long, and the tab of the meter has them */
  readonly isShort?: boolean;
};

/** Under a curve: what its brackets, rings and grey mean, and the same in words. Nothing where there are none. */
export function QualityNotes({ pet, quality, canWrite, namesMeters = false, isShort = false }: QualityNotesProps) {
  const has = kindsIn(namesMeters ? quality : { ...quality, meters: [] });
  if (!has.hasFlags && !has.hasMeters && !has.hasAside) return null;
  return (
    <div className={styles['notes']}>
      <ul className={styles['legend']}>
        <MarksLegend {...has} />
      </ul>
      {!isShort && <MarkList pet={pet} quality={quality} canWrite={canWrite} isQuiet />}
      {!isShort && <AsideList pet={pet} quality={quality} />}
    </div>
  );
}

/** The same as a card of a report; nothing where no reading is marked or set aside. */
export function QualityCard({ pet, quality, canWrite }: QualityProps) {
  const { t } = useWords();
  const { hasFlags, hasAside } = kindsIn(quality);
  if (!hasFlags && !hasAside) return null;
  return (
    <Card title={t('meterCheck.marks')} {...(pet.petType !== null && { hint: t('meterCheck.marksHint') })}>
      <MarkList pet={pet} quality={quality} canWrite={canWrite} isQuiet />
      <AsideList pet={pet} quality={quality} />
    </Card>
  );
}

/** What there is among the marks of a period. */
export function kindsIn({ compression, flat, tornOff, meters, leftOut }: Quality) {
  return {
    hasFlags: compression.length + flat.length + tornOff.length > 0,
    hasMeters: meters.length > 0,
    hasAside: leftOut.setAsideMinutes + leftOut.firstDayMinutes > 0,
  };
}

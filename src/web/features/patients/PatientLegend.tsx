import { LEVELS, standardThresholds } from '#domain/glucose/levels.ts';
import type { PetType } from '#domain/pets/species.ts';
import type { WordKey } from '#i18n/catalog.ts';
import { isolate } from '#i18n/isolate.ts';
import type { GlucoseUnit } from '#domain/glucose/rounding.ts';
import { useWords } from '#web/words/words.ts';
import { levelInk } from '#web/chart/level-color.ts';
import { LevelMark } from '#web/chart/LevelMark.tsx';
import { levelWords } from '#web/glucose/level-words.ts';
import { useRangeText } from '#web/glucose/use-range-text.ts';
import { FALLING_POINTS, TOO_MUCH_BELOW, type SeenPatient } from './patient-list.model.ts';
import styles from './PatientList.module.css';

type PatientLegendProps = { readonly patients: readonly SeenPatient[]; readonly unit: GlucoseUnit };

/** What the marks, the bands and the numbers of the list mean. */
export function PatientLegend({ patients, unit }: PatientLegendProps) {
  const { t, formats } = useWords();
  const species = new Set(patients.map(({ summary }) => summary.petType));
  return (
    <footer className={styles['foot']}>
      <ul className={styles['legend']}>
        {LEVELS.toReversed().map((level) => (
          <li key={level} style={{ color: levelInk(level) }}>
            <LevelMark level={level} size={11} />
            {t(levelWords[level].name)}
          </li>
        ))}
      </ul>
      <ul className={styles['targets']}>
        {([...species] as const).toSorted(bySpecies).map((one) => (
          <Target key={one ?? ''} species={one} unit={unit} />
        ))}
      </ul>
      <p>{t('patients.changeHint')}</p>
      <p>
        {t('patients.ownRules', {
          below: formats.percent(TOO_MUCH_BELOW),
          count: FALLING_POINTS,
        })}
      </p>
    </footer>
  );
}

type TargetProps = { readonly species: PetType | null; readonly unit: GlucoseUnit };

function Target({ species, unit }: TargetProps) {
  const { t } = useWords();
  const range = useRangeText(standardThresholds(species), unit)('target');
  return <li>{t(targetWord(species), { range: isolate(t('homeViews.rangeWithUnit', { range, unit })) })}</li>;
}

function targetWord(species: PetType | null): WordKey {
  if (species === null) return 'report.targetRange';
  return species === 'cat' ? 'patients.catTarget' : 'patients.dogTarget';
}

function bySpecies(one: PetType | null, other: PetType | null): number {
  return (one ?? '').localeCompare(other ?? '');
}

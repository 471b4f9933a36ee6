import { SCROLLED_BY_KEYS } from '#web/chart/scrolled-by-keys.ts';
import type { DoseChangeItem } from '#contract/dose-change.ts';
import { standardThresholds } from '#domain/glucose/levels.ts';
import { useUnit } from '#web/session/preferences.ts';
import { useWords } from '#web/words/words.ts';
import type { TreatedPet } from '../frame/treated-pet.ts';
import { ComparedDays } from './ComparedDays.tsx';
import { ComparedDoses } from './ComparedDoses.tsx';
import type { RowFrame } from './number-kinds.ts';
import styles from './ComparedTables.module.css';

type TablesProps = { readonly change: DoseChangeItem; readonly pet: TreatedPet };

/** Every day and every dose of both sides, also those that are left out; a dose leads to its curve. */
export function ComparedTables({ change, pet }: TablesProps) {
  const words = useWords();
  const { t } = words;
  const unit = useUnit(pet.member.memberSetting.unit);
  const frame: RowFrame = { words, unit, thresholds: standardThresholds(pet.member.petType) };
  const { doses } = change;
  return (
    <details className={styles['tables']}>
      <summary>{t('home.table')}</summary>
      <section className={styles['scroll']} aria-label={t('compare.days')} {...SCROLLED_BY_KEYS}>
        <ComparedDays change={change} frame={frame} />
      </section>
      {doses.before.length + doses.after.length > 0 && (
        <section className={styles['scroll']} aria-label={t('compare.dosesTable')} {...SCROLLED_BY_KEYS}>
          <ComparedDoses change={change} pet={pet} frame={frame} />
        </section>
      )}
    </details>
  );
}

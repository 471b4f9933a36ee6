import { standardThresholds } from '#domain/glucose/levels.ts';
import type { Pet } from '#web/api/pet.ts';
import { useRangeText } from '#web/glucose/use-range-text.ts';
import { useUnit } from '#web/session/preferences.ts';
import { useWords } from '#web/words/words.ts';

/** By which limits time in target is counted here, and by which elsewhere: the numbers differ. */
export function CountedBy({ pet }: { readonly pet: Pet }) {
  const { t } = useWords();
  const unit = useUnit(pet.memberSetting.unit);
  const own = useRangeText(pet.memberSetting, unit);
  const standard = useRangeText(standardThresholds(pet.petType), unit);
  return <>{t('consult.countedBy', { own: own('target'), standard: standard('target') })}</>;
}

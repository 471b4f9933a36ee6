import { isolateName } from '#i18n/isolate.ts';
import type { Pet } from '#web/api/pet.ts';
import { aboutPet, treatmentTexts } from '#web/glucose/pet-words.ts';
import type { FirstWords } from '#web/words/first-words.ts';
import styles from './PetHeader.module.css';

type PetNamesProps = {
  readonly pet: Pet;
  /** names the insulin and the dose too */
  readonly showsTreatment: boolean;
  readonly words: Pick<FirstWords, 't' | 'formats'>;
};

/** A pet's name, and what it is and gets. Without hooks, because it is drawn before React has come. */
export function PetNames({ pet, showsTreatment, words: { t, formats } }: PetNamesProps) {
  const about = aboutPet(pet, t, formats);
  const treatment = showsTreatment ? treatmentTexts(pet, t, formats) : [];
  return (
    <div className={styles['who']}>
      <h2 className={styles['name']}>{isolateName(pet.memberName)}</h2>
      <ul className={styles['facts']}>
        {[about, treatment].map((parts) =>
          parts.map((part, index) => (
            <li key={part} className={index > 0 ? styles['detail'] : undefined}>
              {part}
            </li>
          )),
        )}
      </ul>
    </div>
  );
}

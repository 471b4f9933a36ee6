import { earliestBirthday } from '#domain/pets/age.ts';
import { useId } from 'react';
import type { Pet } from '#web/api/pet.ts';
import { isolateName } from '#i18n/isolate.ts';
import { useWords } from '#web/words/words.ts';
import { Card } from '#web/ui/Card.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { MAX_NAME_LENGTH, MAX_BREED_LENGTH } from '#contract/limits.ts';
import { AgeField } from './AgeField.tsx';
import { listBreeds } from './breeds.ts';
import { InsulinCard } from './InsulinCard.tsx';
import styles from './Profile.module.css';
import type { ProfileForm } from './use-profile-form.ts';

type PetFormProps = { readonly form: ProfileForm; readonly pet: Pet };

/** The fields of a pet. */
export function PetForm({ form, pet }: PetFormProps) {
  return (
    <>
      <AboutPet form={form} pet={pet} />
      <InsulinCard form={form} />
    </>
  );
}

function AboutPet({ form, pet }: PetFormProps) {
  const { t, formats } = useWords();
  const { draft, today } = form;
  return (
    <Card title={t('profile.about', { name: isolateName(pet.memberName) })}>
      <div className={styles['fields']}>
        <TextField required maxLength={MAX_NAME_LENGTH} label={t('profile.name')} {...form.text('memberName')} />
        <BreedField form={form} species={pet.petType} />
        <TextField
          type="date"
          min={earliestBirthday(today, 'pet')}
          max={today}
          label={t('profile.birthday')}
          {...form.text('birthday')}
        />
        <AgeField birthday={draft.birthday} today={today} />
        <TextField
          inputMode="decimal"
          label={t('profile.weight')}
          after={t('eventDetails.kiloSign')}
          {...form.text('weight')}
        />
        <TextField
          readOnly
          label={t('profile.country')}
          value={pet.country === null ? '–' : formats.country(pet.country)}
          onText={() => undefined}
        />
      </div>
    </Card>
  );
}

type BreedFieldProps = { readonly form: ProfileForm; readonly species: Pet['petType'] };

function BreedField({ form, species }: BreedFieldProps) {
  const { t } = useWords();
  const id = useId();
  return (
    <div>
      <TextField maxLength={MAX_BREED_LENGTH} list={id} label={t('profile.breed')} {...form.text('breed')} />
      <datalist id={id}>
        {listBreeds(species).map((breed) => (
          <option key={breed}>{breed}</option>
        ))}
      </datalist>
    </div>
  );
}

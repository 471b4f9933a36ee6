import { useState } from 'react';
import { useWords } from '#web/words/words.ts';
import { frequencyText } from '#web/glucose/pet-words.ts';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { parseNumber } from './profile.model.ts';
import type { ProfileForm } from './use-profile-form.ts';

/** Days from one dose to the next of what most pets get: twice a day, once a day, every second day. */
const USUAL_DAYS = [0.5, 1, 2] as const;
const OTHER = 'other';

/** How often insulin is given. The wire has days between doses, a number that people tend to misunderstand. */
export function FrequencyField({ form }: { readonly form: ProfileForm }) {
  const { t, formats } = useWords();
  const [isOther, setOther] = useState(false);
  const days = parseNumber(form.draft.insulinFreq);
  const usual = USUAL_DAYS.find((choice) => choice === days);
  const asksDays = isOther || (days !== null && usual === undefined);
  const choices = USUAL_DAYS.map((choice) => ({ value: String(choice), label: frequencyText(choice, t, formats) }));
  const choose = (value: string): void => {
    setOther(value === OTHER);
    if (value !== OTHER) form.change({ insulinFreq: value });
  };
  return (
    <>
      <SelectField
        label={t('profile.howOften')}
        placeholder={t('profile.notChosen')}
        value={asksDays ? OTHER : (usual?.toString() ?? '')}
        choices={[...choices, { value: OTHER, label: t('profile.otherInterval') }]}
        onChoose={choose}
      />
      {asksDays && (
        <TextField
          inputMode="decimal"
          label={t('profile.daysBetween')}
          hint={days !== null && days > 0 ? frequencyText(days, t, formats) : undefined}
          {...form.text('insulinFreq')}
        />
      )}
    </>
  );
}

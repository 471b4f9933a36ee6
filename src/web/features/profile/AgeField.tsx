import { computeAge } from '#domain/pets/age.ts';
import { useWords } from '#web/words/words.ts';
import { TextField } from '#web/ui/TextField.tsx';

type AgeFieldProps = { readonly birthday: string; readonly today: string };

/** The age, counted from the birthday; it cannot be typed. */
export function AgeField({ birthday, today }: AgeFieldProps) {
  const { t } = useWords();
  const known = birthday !== '' && birthday <= today;
  return (
    <TextField
      readOnly
      label={t('profile.age')}
      hint={t('profile.ageHint')}
      value={known ? t('time.years', { count: computeAge(birthday, today) }) : '–'}
      onText={() => undefined}
    />
  );
}

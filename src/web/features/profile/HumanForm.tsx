import { earliestBirthday } from '#domain/pets/age.ts';
import { useWords } from '#web/words/words.ts';
import { Card } from '#web/ui/Card.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { MAX_NAME_LENGTH } from '#contract/limits.ts';
import { AgeField } from './AgeField.tsx';
import { asksDiagnosisYear } from './profile.model.ts';
import styles from './Profile.module.css';
import type { ProfileForm } from './use-profile-form.ts';

/** The fields of a person's diabetes. */
export function HumanForm({ form }: { readonly form: ProfileForm }) {
  const { t } = useWords();
  const { draft, errors, change, leave, today } = form;
  return (
    <Card title={t('profile.aboutYou')}>
      <div className={styles['fields']}>
        <TextField
          required
          maxLength={MAX_NAME_LENGTH}
          autoComplete="name"
          label={t('profile.name')}
          {...form.text('memberName')}
        />
        <SelectField
          required
          label={t('profile.gender')}
          placeholder={t('profile.notChosen')}
          error={errors.gender}
          value={draft.gender}
          choices={(['1', '2', '0'] as const).map((kind) => ({ value: kind, label: t(`profile.gender${kind}`) }))}
          onChoose={(gender) => change({ gender })}
          onBlur={() => leave('gender')}
        />
        <TextField
          required
          type="date"
          min={earliestBirthday(today, 'human')}
          max={today}
          label={t('profile.birthday')}
          {...form.text('birthday')}
        />
        <AgeField birthday={draft.birthday} today={today} />
        <SelectField
          required
          label={t('profile.diabetesType')}
          placeholder={t('profile.notChosen')}
          error={errors.diabetesType}
          value={draft.diabetesType}
          choices={(['1', '2', '3', '4', '5'] as const).map((kind) => ({
            value: kind,
            label: t(`profile.diabetes${kind}`),
          }))}
          onChoose={(diabetesType) => change({ diabetesType, diabetesDiagnosisYear: '' })}
          onBlur={() => leave('diabetesType')}
        />
        {asksDiagnosisYear(draft) && (
          <TextField
            required
            inputMode="numeric"
            maxLength={4}
            label={t('profile.diagnosisYear')}
            {...form.text('diabetesDiagnosisYear')}
          />
        )}
      </div>
    </Card>
  );
}

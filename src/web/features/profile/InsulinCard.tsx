import { INSULIN_TYPES, SYRINGE_TYPES, syringeFits } from '#domain/pets/insulin.ts';
import { useWords } from '#web/words/words.ts';
import { doseText, insulinWords } from '#web/glucose/pet-words.ts';
import { Card } from '#web/ui/Card.tsx';
import { classes } from '#web/ui/classes.ts';
import { Segments } from '#web/ui/Segments.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { FrequencyField } from './FrequencyField.tsx';
import { parseNumber } from './profile.model.ts';
import styles from './Profile.module.css';
import type { ProfileForm } from './use-profile-form.ts';

type InsulinPartProps = { readonly form: ProfileForm };

/** Kind of diabetes, insulin, dose and syringe of a pet. */
export function InsulinCard({ form }: InsulinPartProps) {
  const { t } = useWords();
  const { draft, change } = form;
  return (
    <Card title={t('profile.insulinTitle')}>
      <div className={styles['fields']}>
        <div className={classes(styles['whole'], styles['group'])}>
          <span className={styles['label']}>{t('profile.diabetesType')}</span>
          <Segments
            wide
            label={t('profile.diabetesType')}
            value={draft.diabetesType}
            onChoose={(diabetesType) => change({ diabetesType })}
            choices={(['1', '2', '3'] as const).map((kind) => ({ value: kind, label: t(`profile.diabetes${kind}`) }))}
          />
        </div>
      </div>
      <DoseFields form={form} />
      <SyringeChoice form={form} />
    </Card>
  );
}

function DoseFields({ form }: InsulinPartProps) {
  const { draft, saved, change } = form;
  const { t, formats } = useWords();
  const before = draft.insulinDose === saved.insulinDose ? null : parseNumber(saved.insulinDose);
  return (
    <div className={classes(styles['fields'], styles['thirds'])}>
      <SelectField
        label={t('profile.insulin')}
        placeholder={t('profile.notChosen')}
        value={draft.insulinType}
        choices={INSULIN_TYPES.map((kind) => ({ value: kind, label: t(insulinWords[kind]) }))}
        onChoose={(insulinType) => change({ insulinType })}
      />
      <TextField
        inputMode="decimal"
        label={t('profile.dose')}
        hint={before === null ? undefined : t('profile.was', { value: doseText(before, t, formats) })}
        after={t('eventDetails.unitSign')}
        {...form.text('insulinDose')}
      />
      <FrequencyField form={form} />
    </div>
  );
}

function SyringeChoice({ form: { draft, change } }: InsulinPartProps) {
  const { t } = useWords();
  const insulin = INSULIN_TYPES.find((kind) => kind === draft.insulinType);
  const syringe = SYRINGE_TYPES.find((kind) => String(kind) === draft.syringeType);
  const misfit = insulin !== undefined && syringe !== undefined && !syringeFits(insulin, syringe);
  return (
    <div className={classes(styles['group'], styles['apart'])}>
      <span className={styles['label']}>{t('profile.syringe')}</span>
      <Segments
        wide
        label={t('profile.syringe')}
        value={draft.syringeType}
        onChoose={(syringeType) => change({ syringeType })}
        choices={SYRINGE_TYPES.map((kind) => ({ value: String(kind), label: `U-${kind}` }))}
      />
      <p className={misfit ? styles['error'] : styles['hint']} role={misfit ? 'alert' : undefined}>
        {misfit
          ? t('profile.syringeMisfit', { insulin: t(insulinWords[insulin]), syringe: `U-${syringe}` })
          : t('profile.syringeHint')}
      </p>
    </div>
  );
}

import { INSULIN_TYPES, SYRINGE_TYPES } from '#domain/pets/insulin.ts';
import { isolate } from '#i18n/isolate.ts';
import { zoneName } from '#web/glucose/ZoneNote.tsx';
import { frequencyText, insulinWords } from '#web/glucose/pet-words.ts';
import { CheckField } from '#web/ui/CheckField.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { FormEnd } from '#web/ui/FormEnd.tsx';
import { Segments } from '#web/ui/Segments.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextAreaField, TextField } from '#web/ui/TextField.tsx';
import { useWords } from '#web/words/words.ts';
import { OFTEN, type PeriodField } from './period-form.model.ts';
import { wayWords } from './period-words.ts';
import { usePeriodForm, type PeriodAim, type PeriodFormState } from './use-period-form.ts';
import styles from './PeriodForm.module.css';

type PeriodFormProps = { readonly aim: PeriodAim; readonly onClose: () => void };

/** A period to add, to change, or for a vet to propose. */
export function PeriodForm({ aim, onClose }: PeriodFormProps) {
  const { t } = useWords();
  const state = usePeriodForm(aim, onClose);
  const { form, isLarge } = state;
  const isProposal = aim.kind === 'propose';
  const title = { add: 'periods.note', edit: 'periods.edit', propose: 'periods.propose' } as const;
  const verb = isProposal ? t(isLarge ? 'proposal.sendAnyway' : 'proposal.send') : t('common.save');
  return (
    <Dialog title={t(title[aim.kind])} onClose={onClose}>
      <form className={styles['form']} onSubmit={form.submit} noValidate>
        <TextField
          required={aim.kind !== 'edit' || aim.period.from !== null}
          type="date"
          label={t('periods.from')}
          hint={t('periods.fromHint', { zone: isolate(zoneName(aim.pet.timeZone)) })}
          {...state.text('from')}
        />
        <InsulinFields state={state} />
        <DoseFields state={state} />
        <TextField label={t('periods.food')} {...state.text('diet')} />
        {isProposal ? (
          <TextAreaField label={t('proposal.messageField')} {...state.area('message')} />
        ) : (
          <DecisionFields state={state} />
        )}
        <FormEnd verb={verb} busy={form.busy} failure={form.errors.form} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

type PartProps = { readonly state: PeriodFormState };

function InsulinFields({ state: { form, text } }: PartProps) {
  const { t } = useWords();
  const { values, change } = form;
  return (
    <>
      <div className={styles['pair']}>
        <SelectField
          label={t('profile.insulin')}
          placeholder={t('profile.notChosen')}
          value={values.insulinType}
          choices={INSULIN_TYPES.map((kind) => ({ value: kind, label: t(insulinWords[kind]) }))}
          onChoose={(insulinType) => change({ insulinType })}
        />
        <TextField label={t('periods.brand')} {...text('brand')} />
      </div>
      <div className={styles['group']}>
        <span className={styles['label']}>{t('profile.syringe')}</span>
        <Segments
          wide
          label={t('profile.syringe')}
          value={values.syringeType}
          onChoose={(syringeType) => change({ syringeType })}
          choices={SYRINGE_TYPES.map((kind) => ({ value: String(kind), label: `U-${kind}` }))}
        />
        <p className={styles['hint']}>{t('profile.syringeHint')}</p>
      </div>
    </>
  );
}

function DoseFields({ state }: PartProps) {
  const { t, formats } = useWords();
  const { values, change, errors } = state.form;
  const isOther = !OFTEN.some((often) => often === values.everyDays) && values.everyDays !== '';
  const days = isOther ? [...OFTEN, values.everyDays] : OFTEN;
  return (
    <fieldset className={styles['doses']}>
      <legend className={styles['label']}>{t('profile.dose')}</legend>
      <CheckField checked={values.differs} onCheck={(differs) => change({ differs })}>
        {t('periods.differ')}
      </CheckField>
      <DosePair state={state} units="units" time="time" label={values.differs ? 'periods.firstDose' : 'profile.dose'} />
      {values.differs ? (
        <DosePair state={state} units="secondUnits" time="secondTime" label="periods.secondDose" />
      ) : (
        <SelectField
          label={t('profile.howOften')}
          error={errors.everyDays}
          value={values.everyDays}
          choices={days.map((often) => ({ value: often, label: frequencyText(Number(often), t, formats) }))}
          onChoose={(everyDays) => change({ everyDays })}
        />
      )}
    </fieldset>
  );
}

type DosePairProps = PartProps & {
  readonly units: Extract<PeriodField, 'units' | 'secondUnits'>;
  readonly time: Extract<PeriodField, 'time' | 'secondTime'>;
  readonly label: 'periods.firstDose' | 'periods.secondDose' | 'profile.dose';
};

function DosePair({ state, units, time, label }: DosePairProps) {
  const { t } = useWords();
  const timeLabel = units === 'units' ? 'periods.firstTime' : 'periods.secondTime';
  return (
    <div className={styles['pair']}>
      <TextField
        required
        inputMode="decimal"
        label={t(label)}
        after={t('eventDetails.unitSign')}
        {...state.text(units)}
      />
      <TextField type="time" label={t(timeLabel)} {...state.text(time)} />
    </div>
  );
}

function DecisionFields({ state }: PartProps) {
  const { t } = useWords();
  const { values, change } = state.form;
  return (
    <>
      <div className={styles['pair']}>
        <TextField label={t('periods.decidedBy')} {...state.text('decidedBy')} />
        <SelectField
          label={t('periods.how')}
          placeholder={t('profile.notChosen')}
          value={values.how}
          choices={(['visit', 'message', 'phone'] as const).map((way) => ({ value: way, label: t(wayWords[way]) }))}
          onChoose={(how) => change({ how })}
        />
      </div>
      <TextAreaField label={t('periods.why')} {...state.area('why')} />
    </>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import type { Pet } from '#web/api/pet.ts';
import { LAB_TESTS, LAB_UNITS, isWordTest, STRIP_WORDS } from '#domain/events/lab-tests.ts';
import type { WordKey } from '#i18n/catalog.ts';
import { MAX_NOTE_LENGTH } from '#contract/limits.ts';
import { call } from '#web/api/call.ts';
import { plainNumber } from '#web/glucose/pet-words.ts';
import { ZoneNote } from '#web/glucose/ZoneNote.tsx';
import { petKey } from '#web/queries/keys.ts';
import { stripText, testWords } from '#web/report-cards/care-texts.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { FormEnd } from '#web/ui/FormEnd.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { toast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.ts';
import { useWords } from '#web/words/words.ts';
import {
  careBody,
  findCareProblems,
  newValues,
  type CareField,
  type CareKind,
  type CareProblem,
  type CareValues,
} from './care-forms.model.ts';
import styles from './CareList.module.css';

type CareDialogProps = {
  readonly pet: Pet;
  readonly kind: CareKind;
  /** the event that is changed, and its values; null for a new one */
  readonly known: { readonly eventId: string; readonly values: CareValues } | null;
  readonly onClose: () => void;
};

const titles: Readonly<Record<CareKind, WordKey>> = {
  weight: 'events.addWeight',
  water: 'signs.addWater',
  lab: 'signs.addLab',
};

/** Notes a weight, water or a lab value, or changes one. */
export function CareDialog({ pet, kind, known, onClose }: CareDialogProps) {
  const { t } = useWords();
  const form = useCareForm({ pet, kind, known, onClose });
  const fields: FieldsProps = { form, kind };
  return (
    <Dialog title={t(known ? 'events.editTitle' : titles[kind])} onClose={onClose}>
      <form className={styles['form']} onSubmit={form.submit} noValidate>
        {kind === 'weight' && (
          <NumberField {...fields} field="kilos" label={t('home.weight')} unit={t('eventDetails.kiloSign')} />
        )}
        {kind === 'lab' && <LabFields {...fields} />}
        <WhenFields {...fields} />
        {kind === 'water' && <WaterFields {...fields} />}
        <TextField
          label={t('home.note')}
          maxLength={MAX_NOTE_LENGTH}
          value={form.values.note}
          onText={(note) => form.change({ note })}
        />
        <ZoneNote zone={pet.timeZone} />
        <FormEnd verb={t('common.save')} busy={form.busy} failure={form.errors.form} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

/** Fields that the portal may refuse, and where their message is shown. */
const fieldsOfWire: Readonly<Record<string, CareField>> = {
  value: 'value',
  at: 'date',
  'detail.water': 'left',
  'detail.lab': 'value',
  'detail.note': 'note',
};

function useCareForm({ pet, kind, known, onClose }: CareDialogProps) {
  const { t, formats } = useWords();
  const queryClient = useQueryClient();
  const { memberId, timeZone: zone } = pet;
  const inWords = ({ key, bounds }: CareProblem): string =>
    t(key, bounds ? { low: plainNumber(bounds[0], formats), high: plainNumber(bounds[1], formats) } : {});
  return useForm<CareValues, CareField>({
    initial: () => known?.values ?? newValues(kind, Date.now(), zone),
    names: fieldsOfWire,
    check: (values, now) => {
      const problems = Object.entries(findCareProblems(kind, values, { zone, now }));
      return Object.fromEntries(problems.map(([field, problem]) => [field, inWords(problem)]));
    },
    send: async (values) => {
      await call('/web/event/saveEvent', careBody(kind, values, { memberId, eventId: known?.eventId ?? null, zone }));
      toast('done', t('edit.updated'));
      void queryClient.invalidateQueries({ queryKey: petKey(memberId) });
      onClose();
    },
  });
}

type FieldsProps = { readonly form: ReturnType<typeof useCareForm>; readonly kind: CareKind };
type NumberFieldProps = FieldsProps & {
  readonly field: 'kilos' | 'given' | 'left' | 'value' | 'low' | 'high';
  readonly label: string;
  readonly unit: string;
  readonly hint?: string;
  readonly isOptional?: boolean;
};

function NumberField({ form, field, label, unit, hint, isOptional = false }: NumberFieldProps) {
  return (
    <TextField
      required={!isOptional}
      inputMode="decimal"
      autoComplete="off"
      label={label}
      after={unit}
      error={form.errors[field]}
      {...(hint === undefined ? {} : { hint })}
      value={form.values[field]}
      onText={(text) => form.change({ [field]: text })}
    />
  );
}

function WhenFields({ form, kind }: FieldsProps) {
  const { t } = useWords();
  const isWater = kind === 'water';
  return (
    <>
      <div className={styles['pair']}>
        <TextField
          type="date"
          label={t(isWater ? 'signs.beginDate' : 'sessionReport.date')}
          error={form.errors.date}
          value={form.values.date}
          onText={(date) => form.change({ date })}
        />
        <TextField
          type="time"
          label={t('home.time')}
          value={form.values.time}
          onText={(time) => form.change({ time })}
        />
      </div>
      {isWater && (
        <div className={styles['pair']}>
          <TextField
            type="date"
            label={t('signs.endDate')}
            error={form.errors.endDate}
            value={form.values.endDate}
            onText={(endDate) => form.change({ endDate })}
          />
          <TextField
            type="time"
            label={t('home.time')}
            value={form.values.endTime}
            onText={(endTime) => form.change({ endTime })}
          />
        </div>
      )}
    </>
  );
}

function WaterFields(props: FieldsProps) {
  const { t } = useWords();
  return (
    <div className={styles['pair']}>
      <NumberField
        {...props}
        field="given"
        label={t('signs.given')}
        unit={t('signs.millilitreSign')}
        hint={t('signs.allBowls')}
      />
      <NumberField {...props} field="left" label={t('signs.left')} unit={t('signs.millilitreSign')} />
    </div>
  );
}

function LabFields(props: FieldsProps) {
  const words = useWords();
  const { t } = words;
  const { form } = props;
  const { test, word } = form.values;
  return (
    <>
      <SelectField
        label={t('signs.test')}
        value={test}
        choices={LAB_TESTS.map((value) => ({ value, label: t(testWords[value]) }))}
        onChoose={(value) => form.change({ test: value, value: '', word: '', low: '', high: '' })}
      />
      {isWordTest(test) ? (
        <SelectField
          required
          label={t('signs.result')}
          placeholder={t('signs.chooseResult')}
          error={form.errors.word}
          value={word}
          choices={STRIP_WORDS.map((value) => ({ value, label: stripText(value, words) }))}
          onChoose={(value) => form.change({ word: value })}
        />
      ) : (
        <>
          <NumberField {...props} field="value" label={t('signs.result')} unit={LAB_UNITS[test]} />
          <div className={styles['pair']}>
            <NumberField {...props} isOptional field="low" label={t('signs.labLow')} unit={LAB_UNITS[test]} />
            <NumberField {...props} isOptional field="high" label={t('signs.labHigh')} unit={LAB_UNITS[test]} />
          </div>
        </>
      )}
    </>
  );
}

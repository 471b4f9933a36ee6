import { useState } from 'react';
import { DOSE_BOUNDS } from '#domain/doses/dose-guard.ts';
import { MAX_NOTE_LENGTH } from '#contract/limits.ts';
import { ZoneNote } from '#web/glucose/ZoneNote.tsx';
import { DateTimeFields } from '#web/ui/DateTimeFields.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { FormEnd } from '#web/ui/FormEnd.tsx';
import { TextAreaField, TextField } from '#web/ui/TextField.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { useWords } from '#web/words/words.ts';
import { DoseConsent, DoseWarnings, type AskedPet } from './DoseWarnings.tsx';
import {
  askHere,
  emptyGave,
  findGaveProblems,
  toGave,
  type Gave,
  type GaveEntry,
  type KnownDose,
} from './gave.model.ts';
import styles from './GaveDialog.module.css';

type GaveDialogProps = {
  readonly pet: AskedPet;
  /** The portal's time, epoch ms. */
  readonly now: number;
  /** Filled in; null where it is not known. */
  readonly units: number | null;
  /** Without a connection: the doses that this device knows of, and the days between two doses. */
  readonly here: { readonly known: readonly KnownDose[]; readonly everyDays: number | null } | null;
  readonly onGave: (gave: Gave) => void;
  readonly onClose: () => void;
};

/** A dose that was given: how much and when. */
export function GaveDialog({ pet, now, units, here, onGave, onClose }: GaveDialogProps) {
  const { t, formats } = useWords();
  const [isChecked, setChecked] = useState(false);
  const frame = { zone: pet.timeZone, now };
  const { values, errors, busy, change, submit } = useForm({
    initial: () => emptyGave(units, frame),
    names: { value: 'units', at: 'at' },
    check: (entry) => {
      const found = findGaveProblems(entry, frame);
      const bounds = { low: formats.number(DOSE_BOUNDS.min, 2), high: formats.number(DOSE_BOUNDS.max) };
      return { ...(found.units && { units: t(found.units, bounds) }), ...(found.at && { at: t(found.at) }) };
    },
    send: async (entry) => {
      const gave = toGave(entry, frame);
      if (gave === null) return;
      onClose();
      onGave(gave);
    },
  });
  const gave = toGave(values, frame);
  const question =
    here && gave && askHere(gave.at, here.known, { everyDays: here.everyDays, you: t('alertSettings.you') });
  return (
    <Dialog title={t('events.addInsulin')} size={440} onClose={onClose}>
      <form noValidate className={styles['form']} onSubmit={submit}>
        <GaveFields
          entry={values}
          errors={errors}
          onChange={(part) => {
            change(part);
            setChecked(false); // another dose, which is asked about again
          }}
        />
        <ZoneNote zone={pet.timeZone} />
        <TextAreaField
          label={t('home.note')}
          rows={2}
          maxLength={MAX_NOTE_LENGTH}
          value={values.note}
          onText={(note) => change({ note })}
        />
        {question && gave && (
          <>
            <DoseWarnings pet={pet} question={question} at={gave.at} />
            <DoseConsent question={question} checked={isChecked} onCheck={setChecked} />
          </>
        )}
        <FormEnd
          verb={t('events.addButton')}
          busy={busy}
          disabled={question !== null && !isChecked}
          failure={errors.form}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}

type GaveFieldsProps = {
  readonly entry: GaveEntry;
  readonly errors: { readonly units?: string | undefined; readonly at?: string | undefined };
  readonly onChange: (change: Partial<GaveEntry>) => void;
};

/** How much, and when by the pet's clock. */
function GaveFields({ entry, errors, onChange }: GaveFieldsProps) {
  const { t } = useWords();
  return (
    <>
      <TextField
        required
        data-autofocus
        label={t('events.amount')}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        after={t('eventDetails.unitSign')}
        error={errors.units}
        value={entry.units}
        onText={(text) => onChange({ units: text })}
      />
      <DateTimeFields dateLabel={t('homeViews.day')} value={entry} error={errors.at} onChange={onChange} />
    </>
  );
}

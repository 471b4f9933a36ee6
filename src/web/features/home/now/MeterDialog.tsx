import { useQueryClient } from '@tanstack/react-query';
import type { GlucoseUnit } from '#domain/glucose/rounding.ts';
import { call } from '#web/api/call.ts';
import type { FormErrors } from '#web/words/form-failure.ts';
import { useForm } from '#web/ui/use-form.ts';
import { useWords } from '#web/words/words.ts';
import { ZoneNote } from '#web/glucose/ZoneNote.tsx';
import { DateTimeFields } from '#web/ui/DateTimeFields.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { FormEnd } from '#web/ui/FormEnd.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { toast } from '#web/ui/toast.ts';
import { emptyEntry, findMeterProblems, toMeterValue, type MeterEntry, type MeterField } from './meter.model.ts';
import { petKey } from '#web/queries/keys.ts';
import type { PetView } from '../parts/pet-view.ts';
import { meterRange } from '#web/glucose/meter-range.ts';
import styles from './MeterDialog.module.css';

type MeterDialogProps = { readonly view: PetView; readonly onClose: () => void };

/** Enters a meter's value, of now or a short time ago. */
export function MeterDialog({ view, onClose }: MeterDialogProps) {
  const { t } = useWords();
  const form = useMeterForm(view, onClose);
  return (
    <Dialog title={t('homeViews.meterTitle')} size={400} onClose={onClose}>
      <form noValidate className={styles['form']} onSubmit={form.submit}>
        <MeterFields entry={form.values} errors={form.errors} unit={view.unit} onChange={form.change} />
        <ZoneNote zone={view.overview.zone} />
        <FormEnd verb={t('homeViews.meterSave')} busy={form.busy} failure={form.errors.form} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

type MeterFieldsProps = {
  readonly entry: MeterEntry;
  readonly errors: FormErrors<MeterField>;
  readonly unit: GlucoseUnit;
  readonly onChange: (change: Partial<MeterEntry>) => void;
};

function MeterFields({ entry, errors, unit, onChange }: MeterFieldsProps) {
  const { t } = useWords();
  return (
    <>
      <TextField
        required
        data-autofocus
        label={t('event.bg')}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        after={unit}
        error={errors.value}
        value={entry.value}
        onText={(value) => onChange({ value })}
      />
      <DateTimeFields dateLabel={t('homeViews.meterAt')} value={entry} error={errors.at} onChange={onChange} />
    </>
  );
}

function useMeterForm(view: PetView, onSaved: () => void) {
  const { t, formats } = useWords();
  const queryClient = useQueryClient();
  const { pet, overview, unit, now } = view;
  const { memberId } = pet;
  const frame = { unit, zone: overview.zone, now };
  const { low, high } = meterRange(unit);
  const range = { low: formats.number(low, unit === 'mg/dL' ? 0 : 1), high: formats.number(high) };
  return useForm<MeterEntry, MeterField>({
    initial: () => emptyEntry(now, overview.zone),
    names: { value: 'value', at: 'at' },
    check: (entry) => {
      const problems = findMeterProblems(entry, frame);
      return { ...(problems.value && { value: t(problems.value, range) }), ...(problems.at && { at: t(problems.at) }) };
    },
    send: async (entry) => {
      const { mgdl, at } = toMeterValue(entry, frame);
      await call('/web/event/saveEvent', { memberId, type: 'BG', at, value: mgdl, unit: 'mg/dL' });
      toast('done', t('homeViews.meterSaved', { value: formats.glucoseWithUnit(mgdl, unit, overview.limits) }));
      onSaved();
      void queryClient.invalidateQueries({ queryKey: petKey(memberId) });
    },
  });
}

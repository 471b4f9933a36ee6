import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import type { GlucoseUnit } from '#domain/glucose/rounding.ts';
import { call } from '#web/api/call.ts';
import { useFailureText } from '#web/words/failure-text.ts';
import { useWords } from '#web/words/words.ts';
import { ZoneNote } from '#web/glucose/ZoneNote.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { FormEnd } from '#web/ui/FormEnd.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { toast } from '#web/ui/toasts.ts';
import { emptyEntry, readEntry, type MeterEntry, type MeterProblems, type MeterValue } from './meter.model.ts';
import { petKey } from '#web/queries/keys.ts';
import type { PetView } from '../parts/pet-view.ts';
import { meterRange } from '#web/glucose/meter-range.ts';
import styles from './MeterDialog.module.css';

type MeterDialogProps = { readonly view: PetView; readonly onClose: () => void };

/** Notes what a meter showed, now or a little while ago. */
export function MeterDialog({ view, onClose }: MeterDialogProps) {
  const { t } = useWords();
  const { unit, overview, now } = view;
  const { zone } = overview;
  const [entry, setEntry] = useState(() => emptyEntry(now, zone));
  const [problems, setProblems] = useState<MeterProblems>({});
  const save = useSave(view, onClose);
  const failureText = useFailureText();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const read = readEntry(entry, { unit, zone, now });
    setProblems('problems' in read ? read.problems : {});
    if ('value' in read) save.mutate(read.value);
  };
  return (
    <Dialog title={t('home.meterTitle')} size={400} onClose={onClose}>
      <form noValidate className={styles['form']} onSubmit={submit}>
        <MeterFields entry={entry} problems={problems} unit={unit} onChange={setEntry} />
        <ZoneNote zone={zone} />
        <FormEnd
          verb={t('home.meterSave')}
          busy={save.isPending}
          failure={save.error ? failureText(save.error) : undefined}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}

type MeterFieldsProps = {
  readonly entry: MeterEntry;
  readonly problems: MeterProblems;
  readonly unit: GlucoseUnit;
  readonly onChange: (entry: MeterEntry) => void;
};

function MeterFields({ entry, problems, unit, onChange }: MeterFieldsProps) {
  const { t, formats } = useWords();
  const { low, high } = meterRange(unit);
  const range = { low: formats.number(low, unit === 'mg/dL' ? 0 : 1), high: formats.number(high) };
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
        error={problems.value && t(problems.value, range)}
        value={entry.value}
        onText={(value) => onChange({ ...entry, value })}
      />
      <div className={styles['pair']}>
        <TextField
          type="date"
          label={t('home.meterAt')}
          error={problems.at && t(problems.at)}
          value={entry.date}
          onText={(date) => onChange({ ...entry, date })}
        />
        <TextField
          type="time"
          label={t('home.time')}
          value={entry.time}
          onText={(time) => onChange({ ...entry, time })}
        />
      </div>
    </>
  );
}

function useSave({ member, overview, unit }: PetView, onSaved: () => void) {
  const { t, formats } = useWords();
  const queryClient = useQueryClient();
  const { memberId } = member;
  return useMutation({
    mutationFn: ({ mgdl, at }: MeterValue) =>
      call('/web/event/saveEvent', { memberId, type: 'BG', at, value: mgdl, unit: 'mg/dL' }),
    onSuccess: (_answer, { mgdl }) => {
      toast('done', t('home.meterSaved', { value: formats.glucoseWithUnit(mgdl, unit, overview.limits) }));
      onSaved();
      void queryClient.invalidateQueries({ queryKey: petKey(memberId) });
    },
  });
}

import { useQueryClient } from '@tanstack/react-query';
import { MAX_NOTE_LENGTH } from '#contract/limits.ts';
import { setAsideReasons, type SetAsideReason } from '#contract/set-aside-reasons.ts';
import { parseWallClock, toWallClockFields } from '#domain/time/wall-clock.ts';
import { call } from '#web/api/call.ts';
import type { Pet } from '#web/api/pet.ts';
import { ZoneNote } from '#web/glucose/ZoneNote.tsx';
import { petKey } from '#web/queries/keys.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { FormEnd } from '#web/ui/FormEnd.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { toast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.ts';
import { useWords } from '#web/words/words.ts';
import { reasonWords } from './set-aside-words.ts';
import styles from './SetAsideDialog.module.css';

/** Readings from ≤ at < to, epoch ms. */
export type Stretch = { readonly from: number; readonly to: number };

type SetAsideDialogProps = {
  readonly pet: Pet;
  /** the stretch to begin with */
  readonly stretch: Stretch;
  readonly reason: SetAsideReason;
  readonly onClose: () => void;
};

/** Sets a stretch of readings aside, with a reason. */
export function SetAsideDialog(props: SetAsideDialogProps) {
  const { t } = useWords();
  const { values, errors, busy, change, submit } = useSetAside(props);
  return (
    <Dialog title={t('meterCheck.setAsideTitle')} size={480} onClose={props.onClose}>
      <form noValidate className={styles['form']} onSubmit={submit}>
        <p className={styles['hint']}>{t('meterCheck.setAsideHint')}</p>
        <div className={styles['pair']}>
          <TextField
            type="date"
            label={t('report.from')}
            value={values.fromDate}
            onText={(fromDate) => change({ fromDate })}
          />
          <TextField
            type="time"
            label={t('home.time')}
            value={values.fromTime}
            onText={(fromTime) => change({ fromTime })}
          />
        </div>
        <div className={styles['pair']}>
          <TextField
            type="date"
            label={t('report.to')}
            error={errors.to}
            value={values.toDate}
            onText={(toDate) => change({ toDate })}
          />
          <TextField type="time" label={t('home.time')} value={values.toTime} onText={(toTime) => change({ toTime })} />
        </div>
        <ZoneNote zone={props.pet.timeZone} />
        <SelectField
          label={t('meterCheck.why')}
          value={values.reason}
          choices={setAsideReasons.map((value) => ({ value, label: t(reasonWords[value]) }))}
          onChoose={(reason) => change({ reason })}
        />
        <TextField
          label={t('sensorOff.endNote')}
          maxLength={MAX_NOTE_LENGTH}
          value={values.note}
          onText={(note) => change({ note })}
        />
        <FormEnd verb={t('meterCheck.setAside')} busy={busy} failure={errors.form} onCancel={props.onClose} />
      </form>
    </Dialog>
  );
}

type Entry = Readonly<Record<'fromDate' | 'fromTime' | 'toDate' | 'toTime' | 'note', string>> & {
  readonly reason: SetAsideReason;
};

function useSetAside({ pet, stretch, reason, onClose }: SetAsideDialogProps) {
  const { t } = useWords();
  const queryClient = useQueryClient();
  const { memberId, timeZone: zone } = pet;
  return useForm<Entry, 'to'>({
    initial: () => toEntry(stretch, zone, reason),
    names: { to: 'to' },
    check: (entry, now) => (toStretch(entry, zone, now) === null ? { to: t('meterCheck.order') } : {}),
    send: async (entry) => {
      const span = toStretch(entry, zone, Date.now());
      if (span === null) return;
      await call('/web/care/setAside', { memberId, ...span, reason: entry.reason, note: entry.note || null });
      toast('done', t('meterCheck.setAsideDone'));
      onClose();
      void queryClient.invalidateQueries({ queryKey: petKey(memberId) });
    },
  });
}

function toEntry({ from, to }: Stretch, zone: string, reason: SetAsideReason): Entry {
  const [first, last] = [toWallClockFields(from, zone), toWallClockFields(to, zone)];
  return { fromDate: first.date, fromTime: first.time, toDate: last.date, toTime: last.time, reason, note: '' };
}

/** Null unless it ends after its start and not in the future. Before submission `now` is 0. */
function toStretch({ fromDate, fromTime, toDate, toTime }: Entry, zone: string, now: number): Stretch | null {
  const from = parseWallClock({ date: fromDate, time: fromTime }, zone);
  const to = parseWallClock({ date: toDate, time: toTime }, zone);
  return from === null || to === null || to <= from || (now > 0 && to > now) ? null : { from, to };
}

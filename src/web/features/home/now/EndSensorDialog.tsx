import { useQueryClient } from '@tanstack/react-query';
import { END_PLACES, END_REASONS, type EndPlace, type EndReason } from '#domain/sensors/sensor-end.ts';
import { call } from '#web/api/call.ts';
import { useForm } from '#web/ui/use-form.ts';
import { useWords } from '#web/words/words.ts';
import { placeWords, reasonWords } from '#web/glucose/end-words.ts';
import { ZoneNote } from '#web/glucose/ZoneNote.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { FormEnd } from '#web/ui/FormEnd.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { toast } from '#web/ui/toasts.ts';
import { petKey } from '#web/queries/keys.ts';
import type { PetView } from '../parts/pet-view.ts';
import { MAX_NOTE_LENGTH } from '#contract/limits.ts';
import { parseWallClock, toWallClockFields, type WallClockFields } from '#domain/time/wall-clock.ts';
import styles from './EndSensorDialog.module.css';

type EndSensorDialogProps = {
  readonly view: PetView;
  readonly memberDeviceId: string;
  /** the instant of the sensor's last value, epoch ms; the default for its end */
  readonly lastAt: number;
  readonly onClose: () => void;
};

/** The places for people, who do not wear a sensor on the neck. */
const HUMAN_PLACES = END_PLACES.filter((place) => place !== 'neck');

/** Ends a sensor that fell off or failed, with time, reason and place. */
export function EndSensorDialog({ view, memberDeviceId, lastAt, onClose }: EndSensorDialogProps) {
  const { t } = useWords();
  const { zone } = view.overview;
  const { values, errors, busy, change, submit } = useEndForm(view, { memberDeviceId, lastAt, onClose });
  return (
    <Dialog title={t('sensor.end')} size={440} onClose={onClose}>
      <form noValidate className={styles['form']} onSubmit={submit}>
        <Choices
          legend={t('sensor.endWhy')}
          of={END_REASONS}
          words={reasonWords}
          value={values.reason}
          onChoose={(reason) => change({ reason })}
        />
        <div className={styles['pair']}>
          <TextField
            type="date"
            label={t('sensor.endWhen')}
            error={errors.endedAt}
            value={values.date}
            onText={(date) => change({ date })}
          />
          <TextField type="time" label={t('home.time')} value={values.time} onText={(time) => change({ time })} />
        </div>
        <p className={styles['hint']}>{t('sensor.endWhenHint')}</p>
        <ZoneNote zone={zone} />
        <Choices
          legend={t('sensor.endWhere')}
          of={view.pet.petType === null ? HUMAN_PLACES : END_PLACES}
          words={placeWords}
          value={values.place}
          onChoose={(place) => change({ place })}
        />
        <TextField
          label={t('sensor.endNote')}
          maxLength={MAX_NOTE_LENGTH}
          value={values.note}
          onText={(note) => change({ note })}
        />
        <p className={styles['hint']}>
          {t('sensor.endNoAlarm')} {t('sensor.reopens')}
        </p>
        <FormEnd verb={t('sensor.end')} busy={busy} failure={errors.form} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

type ChoicesProps<Value extends string> = {
  readonly legend: string;
  readonly of: readonly Value[];
  readonly words: Readonly<Record<Value, Parameters<ReturnType<typeof useWords>['t']>[0]>>;
  readonly value: Value | null;
  readonly onChoose: (value: Value) => void;
};

/** A choice of a few options; arrow keys move between them. */
function Choices<Value extends string>({ legend, of, words, value, onChoose }: ChoicesProps<Value>) {
  const { t } = useWords();
  return (
    <fieldset className={styles['choices']}>
      <legend>{legend}</legend>
      {of.map((choice) => (
        <label key={choice} className={styles['choice']}>
          <input type="radio" name={legend} checked={choice === value} onChange={() => onChoose(choice)} />
          <span>{t(words[choice])}</span>
        </label>
      ))}
    </fieldset>
  );
}

type EndEntry = WallClockFields & {
  readonly reason: EndReason;
  readonly place: EndPlace | null;
  readonly note: string;
};
type Ending = Pick<EndSensorDialogProps, 'memberDeviceId' | 'lastAt' | 'onClose'>;

function useEndForm({ pet, overview: { zone } }: PetView, { memberDeviceId, lastAt, onClose }: Ending) {
  const { t } = useWords();
  const queryClient = useQueryClient();
  return useForm<EndEntry, 'endedAt'>({
    initial: () => ({ ...toWallClockFields(lastAt, zone), reason: 'cameOff', place: null, note: '' }),
    names: { endedAt: 'endedAt' },
    check: (entry) => (parseWallClock(entry, zone) === null ? { endedAt: t('home.meterNoTime') } : {}),
    send: async ({ reason, place, note, ...when }) => {
      const endedAt = parseWallClock(when, zone);
      if (endedAt === null) return;
      await call('/web/device/endDevice', { memberDeviceId, endedAt, reason, place, note: note || null });
      toast('done', t('sensor.endDone'));
      onClose();
      void queryClient.invalidateQueries({ queryKey: petKey(pet.memberId) });
    },
  });
}

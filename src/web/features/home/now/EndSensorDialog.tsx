import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { END_PLACES, END_REASONS, type EndPlace, type EndReason } from '#domain/sensors/sensor-end.ts';
import { call } from '#web/api/call.ts';
import { useFailureText } from '#web/words/failure-text.ts';
import { useWords } from '#web/words/words.ts';
import { placeWords, reasonWords } from '#web/glucose/end-words.ts';
import { ZoneNote } from '#web/glucose/ZoneNote.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { FormEnd } from '#web/ui/FormEnd.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { toast } from '#web/ui/toasts.ts';
import { emptyEntry } from './meter.model.ts';
import { petKey } from '#web/queries/keys.ts';
import type { PetView } from '../parts/pet-view.ts';
import { MAX_NOTE_LENGTH } from '#contract/limits.ts';
import { parseWallClock } from '#domain/time/wall-clock.ts';
import styles from './EndSensorDialog.module.css';

type EndSensorDialogProps = {
  readonly view: PetView;
  readonly memberDeviceId: string;
  /** the sensor's last value, epoch ms: it ends with that unless its owner says otherwise */
  readonly lastAt: number;
  readonly onClose: () => void;
};

/** Nobody wears a sensor on the neck. */
const HUMAN_PLACES = END_PLACES.filter((place) => place !== 'neck');

/** Ends a sensor that fell off or failed: when and why, and where it was. */
export function EndSensorDialog({ view, memberDeviceId, lastAt, onClose }: EndSensorDialogProps) {
  const { t } = useWords();
  const { zone } = view.overview;
  const [when, setWhen] = useState(() => emptyEntry(lastAt, zone));
  const [reason, setReason] = useState<EndReason>('cameOff');
  const [place, setPlace] = useState<EndPlace | null>(null);
  const [note, setNote] = useState('');
  const endedAt = parseWallClock(when, zone);
  const failureText = useFailureText();
  const save = useEnd(view, onClose);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (endedAt !== null) save.mutate({ memberDeviceId, endedAt, reason, place, note: note || null });
  };
  return (
    <Dialog title={t('sensor.end')} size={440} onClose={onClose}>
      <form noValidate className={styles['form']} onSubmit={submit}>
        <Choices legend={t('sensor.endWhy')} of={END_REASONS} words={reasonWords} value={reason} onChoose={setReason} />
        <div className={styles['pair']}>
          <TextField
            type="date"
            label={t('sensor.endWhen')}
            error={endedAt === null ? t('home.meterNoTime') : undefined}
            value={when.date}
            onText={(date) => setWhen({ ...when, date })}
          />
          <TextField
            type="time"
            label={t('home.time')}
            value={when.time}
            onText={(time) => setWhen({ ...when, time })}
          />
        </div>
        <p className={styles['hint']}>{t('sensor.endWhenHint')}</p>
        <ZoneNote zone={zone} />
        <Choices
          legend={t('sensor.endWhere')}
          of={view.member.petType === null ? HUMAN_PLACES : END_PLACES}
          words={placeWords}
          value={place}
          onChoose={setPlace}
        />
        <TextField label={t('sensor.endNote')} maxLength={MAX_NOTE_LENGTH} value={note} onText={setNote} />
        <p className={styles['hint']}>
          {t('sensor.endNoAlarm')} {t('sensor.reopens')}
        </p>
        <FormEnd
          verb={t('sensor.end')}
          busy={save.isPending}
          failure={save.error ? failureText(save.error) : undefined}
          onCancel={onClose}
        />
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

/** One of a few; arrow keys move between them. */
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

type End = {
  readonly memberDeviceId: string;
  readonly endedAt: number;
  readonly reason: EndReason;
  readonly place: EndPlace | null;
  readonly note: string | null;
};

function useEnd({ member }: PetView, onDone: () => void) {
  const { t } = useWords();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (end: End) => call('/web/device/endDevice', end),
    onSuccess: () => {
      toast('done', t('sensor.endDone'));
      onDone();
      void queryClient.invalidateQueries({ queryKey: petKey(member.memberId) });
    },
  });
}

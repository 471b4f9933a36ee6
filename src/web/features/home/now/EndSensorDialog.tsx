import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
  END_GLUES,
  END_PLACES,
  END_REASONS,
  type EndGlue,
  type EndPlace,
  type EndReason,
} from '#domain/sensors/sensor-end.ts';
import { call } from '#web/api/call.ts';
import { uploadPicture } from '#web/api/upload-picture.ts';
import { useForm } from '#web/ui/use-form.ts';
import { useWords } from '#web/words/words.ts';
import { placeWords, reasonWords } from '#web/glucose/end-words.ts';
import { glueWords } from './glue-words.ts';
import { ZoneNote } from '#web/glucose/ZoneNote.tsx';
import { DateTimeFields } from '#web/ui/DateTimeFields.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { FormEnd } from '#web/ui/FormEnd.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { toast } from '#web/ui/toast.ts';
import { petKey } from '#web/queries/keys.ts';
import type { PetView } from '../parts/pet-view.ts';
import { MAX_NOTE_LENGTH } from '#contract/limits.ts';
import { parseWallClock, toWallClockFields, type WallClockFields } from '#domain/time/wall-clock.ts';
import { BodyMap } from './BodyMap.tsx';
import { SkinPhoto } from './SkinPhoto.tsx';
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

/** What can be chosen. "It came off" is what earlier versions asked for; the reason for it is. */
const REASONS = END_REASONS.filter((reason) => reason !== 'cameOff');

/** Ends a sensor that came off or failed: why, when, where it was, what held it, and how the skin looks. */
export function EndSensorDialog({ view, memberDeviceId, lastAt, onClose }: EndSensorDialogProps) {
  const { t } = useWords();
  const { zone } = view.overview;
  const { petType } = view.pet;
  const { values, errors, busy, change, submit } = useEndForm(view, { memberDeviceId, lastAt, onClose });
  return (
    <Dialog title={t('sensor.end')} size={480} onClose={onClose}>
      <form noValidate className={styles['form']} onSubmit={submit}>
        <Choices
          legend={t('sensorOff.endWhy')}
          of={REASONS}
          words={reasonWords}
          value={values.reason}
          onChoose={(reason) => change({ reason })}
        />
        <DateTimeFields dateLabel={t('sensorOff.when')} value={values} error={errors.endedAt} onChange={change} />
        <p className={styles['hint']}>{t('sensorOff.whenHint')}</p>
        <ZoneNote zone={zone} />
        <WornChoices petType={petType} values={values} change={change} />
        <TextField
          label={t('sensorOff.endNote')}
          maxLength={MAX_NOTE_LENGTH}
          value={values.note}
          onText={(note) => change({ note })}
        />
        <p className={styles['hint']}>
          {t('sensorOff.noAlarm')} {t('sensorOff.reopens')}
        </p>
        <FormEnd verb={t('sensor.end')} busy={busy} failure={errors.form} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

type WornChoicesProps = {
  readonly petType: PetView['pet']['petType'];
  readonly values: EndEntry;
  readonly change: (changes: Partial<EndEntry>) => void;
};

/** Where it was, what held it, and how the skin looks. */
function WornChoices({ petType, values, change }: WornChoicesProps) {
  const { t } = useWords();
  return (
    <>
      <Choices
        legend={t('sensorOff.where')}
        of={petType === null ? HUMAN_PLACES : END_PLACES}
        words={placeWords}
        value={values.place}
        onChoose={(place) => change({ place })}
      >
        {petType !== null && <BodyMap petType={petType} place={values.place} onChoose={(place) => change({ place })} />}
      </Choices>
      <Choices
        legend={t('sensorOff.held')}
        of={END_GLUES}
        words={glueWords}
        value={values.glue}
        onChoose={(glue) => change({ glue })}
      />
      <SkinPhoto photo={values.photo} onPhoto={(photo) => change({ photo })} />
    </>
  );
}

type ChoicesProps<Value extends string> = {
  readonly legend: string;
  readonly of: readonly Value[];
  readonly words: Readonly<Record<Value, Parameters<ReturnType<typeof useWords>['t']>[0]>>;
  readonly value: Value | null;
  readonly onChoose: (value: Value) => void;
  /** Between the legend and the options. */
  readonly children?: ReactNode;
};

/** A choice of a few options; arrow keys move between them. */
function Choices<Value extends string>({ legend, of, words, value, onChoose, children }: ChoicesProps<Value>) {
  const { t } = useWords();
  return (
    <fieldset className={styles['choices']}>
      <legend>{legend}</legend>
      {children}
      {of.map((choice) => (
        <label key={choice} className={styles['choice']}>
          <input
            type="radio"

            name={legend}
            checked={choice === value}
            onChange={() => onChoose(choice)}
          />
          <span>{t(words[choice])}</span>
        </label>
      ))}
    </fieldset>
  );
}

type EndEntry = WallClockFields & {
  readonly reason: EndReason;
  readonly place: EndPlace | null;
  readonly glue: EndGlue | null;
  readonly photo: Blob | null;
  readonly note: string;
};
type Ending = Pick<EndSensorDialogProps, 'memberDeviceId' | 'lastAt' | 'onClose'>;

function useEndForm({ pet, overview: { zone } }: PetView, { memberDeviceId, lastAt, onClose }: Ending) {
  const { t } = useWords();
  const queryClient = useQueryClient();
  return useForm<EndEntry, 'endedAt'>({
    initial: () => ({
      ...toWallClockFields(lastAt, zone),
      reason: 'pulled',
      place: null,
      glue: null,
      photo: null,
      note: '',
    }),
    names: { endedAt: 'endedAt' },
    check: (entry) => (parseWallClock(entry, zone) === null ? { endedAt: t('homeViews.meterNoTime') } : {}),
    send: async ({ reason, place, glue, photo, note, ...when }) => {
      const endedAt = parseWallClock(when, zone);
      if (endedAt === null) return;
      const stored = photo === null ? null : await uploadPicture('sensorSkin', photo);
      const end = { endedAt, reason, place, glue, photo: stored, note: note || null };
      await call('/web/device/endDevice', { memberDeviceId, ...end });
      toast('done', t('sensorOff.done'));
      onClose();
      void queryClient.invalidateQueries({ queryKey: petKey(pet.memberId) });
    },
  });
}

import { isolateName } from '#i18n/isolate.ts';
import { useWords } from '#web/words/words.ts';
import { zoneName } from '#web/glucose/ZoneNote.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { TextAreaField, TextField } from '#web/ui/TextField.tsx';
import { MAX_REMARKS_LENGTH, MAX_SENSOR_NAME_LENGTH } from '#contract/limits.ts';
import { parseWallClock } from '#domain/time/wall-clock.ts';
import { SensorChoice } from './SensorChoice.tsx';
import type { SensorEntry } from './sensor-form.model.ts';
import styles from './SensorPanel.module.css';
import type { SensorErrors } from './use-sensor-form.ts';

type SensorFieldsProps = {
  readonly entry: SensorEntry;
  readonly errors: SensorErrors;
  readonly frame: {
    readonly zone: string;
    readonly petName: string;
    /** an existing session keeps its serial number, because its readings arrive with it */
    readonly isKnown: boolean;
    readonly firstAt: number | null;
  };
  readonly onChange: (entry: SensorEntry) => void;
};

/** The fields of a sensor session. */
export function SensorFields({ entry, errors, frame, onChange }: SensorFieldsProps) {
  const { t, formats } = useWords();
  const counts = { used: formats.number(entry.remarks.length), most: formats.number(MAX_REMARKS_LENGTH) };
  return (
    <>
      {!frame.isKnown && (
        <TextField
          required
          label={t('sensor.serial')}
          hint={t('sessionReport.serialHint')}
          error={errors.sn}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          maxLength={MAX_SENSOR_NAME_LENGTH}
          value={entry.sn}
          onText={(sn) => onChange({ ...entry, sn })}
        />
      )}
      <TextAreaField
        label={t('sessionReport.remarks')}
        aside={<span className={styles['count']}>{t('sessionReport.count', counts)}</span>}
        hint={t('sessionReport.remarksHint')}
        error={errors.remarks}
        rows={3}
        value={entry.remarks}
        onText={(remarks) => onChange({ ...entry, remarks })}
      />
      <StartFields entry={entry} errors={errors} frame={frame} onChange={onChange} />
      <SensorChoice entry={entry} errors={errors} zone={frame.zone} onChange={onChange} />
    </>
  );
}

function StartFields({ entry, errors, frame, onChange }: SensorFieldsProps) {
  const { t, formats } = useWords();
  const { zone, firstAt, petName } = frame;
  const start = parseWallClock(entry, zone);
  const isLate = firstAt !== null && start !== null && start > firstAt;
  return (
    <fieldset className={styles['group']}>
      <legend>{t('sessionReport.start')}</legend>
      <div className={styles['pair']}>
        <TextField
          type="date"
          label={t('sessionReport.date')}
          error={errors.date}
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
      <p className={styles['hint']}>
        {t('sessionReport.petClock', { name: isolateName(petName), zone: zoneName(zone) })}
      </p>
      {firstAt !== null && (
        <p className={isLate ? styles['warning'] : styles['note']} role={isLate ? 'alert' : undefined}>
          <Icon name={isLate ? 'warning' : 'info'} size={16} />
          <span>
            {t('sessionReport.firstReading', { time: formats.dateTime(firstAt, zone) })}{' '}
            {t(isLate ? 'sessionReport.lateStart' : 'sessionReport.laterStart')}
          </span>
        </p>
      )}
    </fieldset>
  );
}

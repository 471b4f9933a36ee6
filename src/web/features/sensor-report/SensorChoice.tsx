import { useId } from 'react';
import { useWords } from '#web/words/words.ts';
import { TextField } from '#web/ui/TextField.tsx';
import { MAX_SENSOR_NAME_LENGTH } from '#contract/limits.ts';
import { parseWallClock } from '#domain/time/wall-clock.ts';
import { computeEnd, withKind, type SensorKind, type SensorEntry } from './sensor-form.model.ts';
import styles from './SensorPanel.module.css';
import type { SensorErrors } from './use-sensor-form.ts';

type SensorChoiceProps = {
  readonly entry: SensorEntry;
  readonly errors: SensorErrors;
  readonly zone: string;
  readonly onChange: (entry: SensorEntry) => void;
};

const KINDS = ['14', '10', 'other'] as const satisfies readonly SensorKind[];

/** Which sensor it is: one of the usual ones, or one that is named, with its days and its warm-up. */
export function SensorChoice({ entry, errors, zone, onChange }: SensorChoiceProps) {
  const { t, formats } = useWords();
  const group = useId();
  const start = parseWallClock(entry, zone);
  const kindName = (kind: SensorKind): string =>
    kind === 'other' ? t('sessionReport.another') : t('sessionReport.daySensor', { count: Number(kind) });
  const kindHint = (kind: SensorKind): string => {
    if (kind === 'other') return t('sessionReport.anotherHint');
    const end = computeEnd(start, kind);
    return end === null ? '' : t('sessionReport.endsOn', { date: formats.dateTime(end, zone) });
  };
  return (
    <fieldset className={styles['group']}>
      <legend>{t('sessionReport.model')}</legend>
      {KINDS.map((kind) => (
        <label key={kind} className={styles['choice']}>
          <input
            type="radio"
            name={group}
            checked={entry.kind === kind}
            onChange={() => onChange(withKind(entry, kind))}
          />
          <span>
            {kindName(kind)}
            <small>{kindHint(kind)}</small>
          </span>
        </label>
      ))}
      {entry.kind === 'other' && <OtherSensor entry={entry} errors={errors} zone={zone} onChange={onChange} />}
    </fieldset>
  );
}

function OtherSensor({ entry, errors, zone, onChange }: SensorChoiceProps) {
  const { t, formats } = useWords();
  const end = computeEnd(parseWallClock(entry, zone), entry.lifetime);
  return (
    <div className={styles['other']}>
      <TextField
        label={t('sessionReport.modelName')}
        error={errors.model}
        maxLength={MAX_SENSOR_NAME_LENGTH}
        autoComplete="off"
        value={entry.model}
        onText={(model) => onChange({ ...entry, model })}
      />
      <div className={styles['pair']}>
        <TextField
          label={t('sessionReport.lifetime')}
          error={errors.lifetime}
          inputMode="numeric"
          dir="ltr"
          maxLength={3}
          value={entry.lifetime}
          onText={(lifetime) => onChange({ ...entry, lifetime })}
        />
        <TextField
          label={t('sessionReport.warmUp')}
          error={errors.warmUp}
          inputMode="numeric"
          dir="ltr"
          maxLength={4}
          value={entry.warmUp}
          onText={(warmUp) => onChange({ ...entry, warmUp })}
        />
      </div>
      {end !== null && (
        <p className={styles['hint']}>{t('sessionReport.endsOn', { date: formats.dateTime(end, zone) })}</p>
      )}
    </div>
  );
}

import { findPetState, findSensorState } from '#domain/alerts/pet-state.ts';
import type { GlucoseUnit } from '#domain/glucose/rounding.ts';
import { useWords } from '#web/words/words.ts';
import { levelInk } from '#web/chart/level-color.ts';
import { LevelMark } from '#web/chart/LevelMark.tsx';
import { TrendArrow } from '#web/chart/TrendArrow.tsx';
import { levelWords, trendWords } from '#web/glucose/level-words.ts';
import { meterLowText } from '#web/glucose/meter-words.ts';
import { sinceText } from '#web/glucose/sensor-words.ts';
import type { FollowedPet } from './followed-pets.model.ts';
import { roughDuration } from './rough-duration.ts';
import styles from './FollowedValue.module.css';

type FollowedValueProps = { readonly pet: FollowedPet; readonly unit: GlucoseUnit };

/**
 * The newest value of a followed pet in its level's colour, with arrow, level and age; an old one is grey and marked as
 * old. A very low value of a meter that nothing has ended takes its place.
 */
export function FollowedValue({ pet, unit }: FollowedValueProps) {
  const { t, formats } = useWords();
  const { row, concern, ageMs, now } = pet;
  if (concern === 'meterVeryLow') return <MeterLow pet={pet} unit={unit} />;
  if (!row.latest || !row.limits || concern === 'hidden')
    return <span className={styles['small']}>{t('patients.noData')}</span>;
  const isCurrent = concern !== 'noData' && concern !== 'quiet' && concern !== 'wasVeryLow';
  const wasVeryLow = concern === 'wasVeryLow';
  const { latest, timeZone: zone = 'UTC' } = row;
  const { mgdl, level, trend } = latest;
  const isWithoutSensor = row.petNow && findPetState(row.petNow, now) === 'noSensor';
  const ink = isCurrent || wasVeryLow ? levelInk(level) : 'var(--text-faint)';
  return (
    <span className={styles['now']}>
      <span className={styles['value']} style={{ color: ink }}>
        <span className="num">{formats.glucose(mgdl, unit, row.limits)}</span>
        {isCurrent && trend && <TrendArrow trend={trend} label={t(trendWords[trend])} size={22} />}
      </span>
      <span className={styles['state']}>
        {isCurrent ? (
          <span className={styles['level']} style={{ color: ink }}>
            <LevelMark level={level} />
            {t(levelWords[level].now)}
          </span>
        ) : wasVeryLow ? (
          <span className={styles['level']} style={{ color: ink }}>
            <LevelMark level={level} />
            {t('patients.wasVeryLowAt', { time: sinceText(latest.at, { now, zone }, formats) })}
          </span>
        ) : (
          <span className={styles['level']}>
            {ageMs === null ? t('patients.noData') : t('patients.noDataFor', { duration: roughDuration(ageMs, t) })}
          </span>
        )}
        <span className={styles['small']}>
          {unit}
          {isCurrent && ageMs !== null && <span className={styles['age']}>{formats.age(ageMs)}</span>}
          {wasVeryLow && <span className={styles['age']}>{t('patients.nothingSince')}</span>}
          {isWithoutSensor && <span className={styles['age']}>{t('patients.noSensor')}</span>}
        </span>
      </span>
    </span>
  );
}

function MeterLow({ pet: { row, now }, unit }: FollowedValueProps) {
  const { t, formats } = useWords();
  const { latest, limits, petNow, timeZone: zone = 'UTC' } = row;
  if (!petNow?.meter || !limits) return null;
  const live = findSensorState(petNow, now) === 'current' ? (latest ?? null) : null;
  const ink = { color: levelInk('veryLow') };
  return (
    <span className={styles['now']}>
      <span className={styles['value']} style={ink}>
        <span className="num">{formats.glucose(petNow.meter.mgdl, unit, limits)}</span>
      </span>
      <span className={styles['level']} style={ink}>
        <LevelMark level="veryLow" />
        {meterLowText(petNow.meter, live, { unit, limits, zone, now }, { t, formats })}
      </span>
    </span>
  );
}

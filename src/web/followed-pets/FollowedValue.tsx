import { findPetState } from '#domain/alerts/pet-state.ts';
import type { GlucoseUnit } from '#domain/glucose/rounding.ts';
import { toLocalDate } from '#domain/time/days.ts';
import type { Formats } from '#i18n/formats.ts';
import { useWords } from '#web/words/words.ts';
import { levelInk } from '#web/chart/level-color.ts';
import { LevelMark } from '#web/chart/LevelMark.tsx';
import { TrendArrow } from '#web/chart/TrendArrow.tsx';
import { levelWords, trendWords } from '#web/glucose/level-words.ts';
import type { FollowedPet } from './followed-pets.model.ts';
import { roughDuration } from './rough-duration.ts';
import styles from './FollowedValue.module.css';

type FollowedValueProps = { readonly pet: FollowedPet; readonly unit: GlucoseUnit };

/**
 * The newest value of a followed pet in its level's colour, with arrow, level and age; an old one is grey and marked as
 * old.
 */
export function FollowedValue({ pet: { row, concern, ageMs }, unit }: FollowedValueProps) {
  const { t, formats } = useWords();
  if (!row.latest || !row.limits || concern === 'hidden')
    return <span className={styles['small']}>{t('patients.noData')}</span>;
  const isCurrent = concern !== 'noData' && concern !== 'quiet' && concern !== 'wasVeryLow';
  const wasVeryLow = concern === 'wasVeryLow';
  const { mgdl, level, trend } = row.latest;
  const petState = row.petNow && ageMs !== null && findPetState(row.petNow, row.latest.at + ageMs);
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
            {t('patients.wasVeryLowAt', { time: timeText(row, ageMs ?? 0, formats) })}
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
          {petState === 'noSensor' && <span className={styles['age']}>{t('patients.noSensor')}</span>}
        </span>
      </span>
    </span>
  );
}

/** The clock of the pet; with its day where that is another than today. */
function timeText({ latest, timeZone = 'UTC' }: FollowedPet['row'], ageMs: number, formats: Formats): string {
  const at = latest?.at ?? 0;
  const isToday = toLocalDate(at, timeZone) === toLocalDate(at + ageMs, timeZone);
  return isToday ? formats.clock(at, timeZone) : formats.dateTime(at, timeZone);
}

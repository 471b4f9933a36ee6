import type { Overview } from '#contract/glucose.ts';
import { findSensorState } from '#domain/alerts/pet-state.ts';
import { useWords } from '#web/words/words.ts';
import { levelInk } from '#web/chart/level-color.ts';
import { LevelMark } from '#web/chart/LevelMark.tsx';
import { TrendArrow } from '#web/chart/TrendArrow.tsx';
import { levelWords, trendWords } from '#web/glucose/level-words.ts';
import { meterLowText } from '#web/glucose/meter-words.ts';
import { dayTimeText } from '#web/glucose/sensor-words.ts';
import styles from './LatestValue.module.css';
import type { SharedLink } from './shared-report.queries.ts';

type LatestValueProps = { readonly overview: Overview; readonly shared: SharedLink };

/** The last value that the link may show; an old one is grey, and says how old. A very low one of a meter comes first. */
export function LatestValue({ overview: { latest, limits, petNow, now, zone }, shared: { pet } }: LatestValueProps) {
  const { t, formats } = useWords();
  const low = petNow.state === 'meterVeryLow' && petNow.meter;
  const unit = pet.memberSetting.unit;
  if (low) {
    const live = findSensorState(petNow, now) === 'current' ? latest : null;
    const ink = { color: levelInk('veryLow') };
    return (
      <section className={styles['latest']} aria-label={t('sharedReport.latest')}>
        <p className={styles['value']} style={ink}>
          <span className="num">{formats.glucose(low.mgdl, unit, limits)}</span>
        </p>
        <p className={styles['level']} style={ink}>
          <LevelMark level="veryLow" />
          {meterLowText(low, live, { unit, limits, zone, now }, { t, formats })}
        </p>
      </section>
    );
  }
  if (!latest) return <p className={styles['none']}>{t('sharedReport.noLatest')}</p>;
  const { mgdl, level, trend, stale, at } = latest;
  const ink = { color: stale && petNow.state !== 'wasVeryLow' ? 'var(--text-faint)' : levelInk(level) };
  return (
    <section className={styles['latest']} aria-label={t('sharedReport.latest')}>
      <p className={styles['value']} style={ink}>
        <span className="num">{formats.glucose(mgdl, unit, limits)}</span>
        {!stale && trend && <TrendArrow trend={trend} label={t(trendWords[trend])} size={28} />}
      </p>
      <div>
        <p className={styles['level']} style={ink}>
          <LevelMark level={level} />
          {t(stale ? levelWords[level].was : levelWords[level].now)}
        </p>
        <p className={styles['small']}>
          <span>{unit}</span>
          <span>{dayTimeText(at, { now, zone }, { t, formats })}</span>
          <span>{formats.age(Math.max(0, now - at))}</span>
        </p>
      </div>
    </section>
  );
}

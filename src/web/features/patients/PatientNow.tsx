import type { GlucoseUnit } from '#domain/glucose/rounding.ts';
import { levelInk } from '#web/chart/level-color.ts';
import { LevelMark } from '#web/chart/LevelMark.tsx';
import { TrendArrow } from '#web/chart/TrendArrow.tsx';
import { levelWords, trendWords } from '#web/glucose/level-words.ts';
import { useWords } from '#web/words/words.ts';
import { isCurrent, type SeenPatient } from './patient-list.model.ts';
import styles from './PatientNow.module.css';

type PatientNowProps = { readonly patient: SeenPatient; readonly unit: GlucoseUnit };

/** A very low value of a meter that nothing has ended, else the latest reading of a pet; without one, the words for no data. */
export function PatientNow({ patient, unit }: PatientNowProps) {
  const { t, formats } = useWords();
  const { latest, limits, petNow } = patient.summary;
  if (patient.state === 'meterVeryLow' && petNow.meter) {
    return (
      <td className={styles['now']} style={{ color: levelInk('veryLow') }}>
        <span className={styles['value']}>{formats.glucose(petNow.meter.mgdl, unit, limits)}</span>
        <span className={styles['arrow']}>–</span>
        <span className={styles['words']}>
          <span className={styles['small']}>{t('alert.meterSays')}</span>
          <span className={styles['level']}>
            <LevelMark level="veryLow" size={11} />
            {t(levelWords.veryLow.was)}
          </span>
        </span>
      </td>
    );
  }
  if (!latest) {
    return (
      <td className={styles['now']}>
        <span className={styles['none']}>{t('patients.noData')}</span>
      </td>
    );
  }
  const current = isCurrent(patient);
  const { mgdl, level, trend } = latest;
  const speaks = current || patient.state === 'wasVeryLow';
  const ink = speaks ? levelInk(level) : 'var(--text-faint)';
  return (
    <td className={styles['now']} style={{ color: ink }}>
      <span className={styles['value']}>{formats.glucose(mgdl, unit, limits)}</span>
      <span className={styles['arrow']}>
        {current && trend ? <TrendArrow trend={trend} label={t(trendWords[trend])} size={22} /> : '–'}
      </span>
      <span className={styles['words']}>
        <span className={styles['level']}>
          {speaks && <LevelMark level={level} size={11} />}
          {t(current ? levelWords[level].now : levelWords[level].was)}
        </span>
        {current && trend && (
          <span className={styles['small']} aria-hidden="true">
            {t(trendWords[trend])}
          </span>
        )}
      </span>
    </td>
  );
}

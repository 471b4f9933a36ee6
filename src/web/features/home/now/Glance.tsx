import { useWords } from '#web/words/words.ts';
import { levelInk } from '#web/chart/level-color.ts';
import { LevelMark } from '#web/chart/LevelMark.tsx';
import { TrendArrow } from '#web/chart/TrendArrow.tsx';
import { levelWords, trendWords } from '#web/glucose/level-words.ts';
import type { MeterNow, PetNow } from '../parts/now.model.ts';
import type { PetView } from '../parts/pet-view.ts';
import { veryLowText } from './very-low-text.ts';
import styles from './Glance.module.css';

type GlanceProps = { readonly view: PetView; readonly petNow: PetNow };

/** The current value in one line, for the views that do not show it large. */
export function Glance({ view, petNow }: GlanceProps) {
  const { t, formats } = useWords();
  if (petNow.kind === 'noData') return null;
  if (petNow.kind === 'warmingUp') return <p className={styles['plain']}>{t('homeViews.warmingUp')}</p>;
  if (petNow.kind === 'meterVeryLow') return <MeterGlance view={view} petNow={petNow} />;
  const { latest, ageMs } = petNow;
  const isCurrent = petNow.kind === 'current';
  const speaks = isCurrent || petNow.kind === 'wasVeryLow';
  const ink = { color: speaks ? levelInk(latest.level) : 'var(--text-faint)' };
  return (
    <div className={styles['glance']}>
      <span className={styles['number']} style={ink}>
        {formats.glucose(latest.mgdl, view.unit, view.overview.limits)}
      </span>
      {isCurrent && latest.trend && (
        <span style={ink}>
          <TrendArrow trend={latest.trend} label={t(trendWords[latest.trend])} />
        </span>
      )}
      <div>
        <p className={styles['level']} style={speaks ? ink : undefined}>
          {speaks && <LevelMark level={latest.level} />}
          {t(isCurrent ? levelWords[latest.level].now : levelWords[latest.level].was)}
        </p>
        <p className={styles['small']}>
          <span>{view.unit}</span> {ageMs !== null && <span>{formats.age(ageMs)}</span>}
        </p>
      </div>
    </div>
  );
}

function MeterGlance({ view, petNow }: { readonly view: PetView; readonly petNow: MeterNow }) {
  const { t, formats } = useWords();
  const ink = { color: levelInk('veryLow') };
  return (
    <div className={styles['glance']}>
      <span className={styles['number']} style={ink}>
        {formats.glucose(petNow.latest.mgdl, view.unit, view.overview.limits)}
      </span>
      <p className={styles['level']} style={ink}>
        <LevelMark level="veryLow" />
        {veryLowText(petNow, view, { t, formats })}
      </p>
    </div>
  );
}

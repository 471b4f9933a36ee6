import type { ReactNode } from 'react';
import type { GlucoseUnit } from '#domain/glucose/rounding.ts';
import type { Thresholds } from '#domain/glucose/levels.ts';
import { isolateName } from '#i18n/isolate.ts';
import { levelInk } from '#web/chart/level-color.ts';
import { LevelMark } from '#web/chart/LevelMark.tsx';
import { TrendArrow } from '#web/chart/TrendArrow.tsx';
import { levelWords, trendWords } from '#web/glucose/level-words.ts';
import type { FirstWords } from '#web/words/first-words.ts';
import type { Latest } from '../parts/now.model.ts';
import styles from './NowCard.module.css';

type NowValueProps = {
  readonly petName: string;
  readonly latest: Latest;
  readonly ageMs: number;
  readonly unit: GlucoseUnit;
  readonly limits: Thresholds;
  /** beside the title */
  readonly badge: ReactNode;
  readonly words: Pick<FirstWords, 't' | 'formats'>;
};

/** The value now: the sentence, the number, its trend and its age. Without hooks, because it is drawn before React has come. */
export function NowValue({ petName, latest, ageMs, unit, limits, badge, words: { t, formats } }: NowValueProps) {
  const words = levelWords[latest.level];
  const ink = { color: levelInk(latest.level) };
  return (
    <>
      <div className={styles['head']}>
        <h2 id="now-title" className={styles['title']}>
          {t(words.is, { name: isolateName(petName) })}
        </h2>
        {badge}
      </div>
      <div className={styles['big']} style={ink}>
        <span className={styles['value']}>
          <span className={styles['number']}>{formats.glucose(latest.mgdl, unit, limits)}</span>
          <span className={styles['unit']}>{unit}</span>
        </span>
        {latest.trend && <TrendArrow trend={latest.trend} label={null} size={48} />}
      </div>
      <ul className={styles['words']}>
        <li className={styles['level']} style={ink}>
          <LevelMark level={latest.level} />
          <b>{t(words.now)}</b>
        </li>
        <li className={styles['trend']}>{latest.trend ? t(trendWords[latest.trend]) : t('home.noTrendYet')}</li>
        <li>{formats.age(ageMs)}</li>
      </ul>
    </>
  );
}

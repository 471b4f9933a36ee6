import type { ReactNode } from 'react';
import type { DayStats } from '#contract/glucose.ts';
import { toLevel, type Thresholds } from '#domain/glucose/levels.ts';
import { roundHalfUp, type GlucoseUnit } from '#domain/glucose/rounding.ts';
import { useFirstWords } from '#web/words/first-words.ts';
import { levelInk } from '#web/chart/level-color.ts';
import { LevelBar } from '#web/chart/LevelBar.tsx';
import { hasReadings, levelTimes, timeBelow, toLevelShares } from '#web/glucose/level-times.ts';
import { useLevelBarLabel } from '#web/glucose/use-level-bar-label.ts';
import { LevelLegend } from './LevelLegend.tsx';
import styles from './Numbers.module.css';

type DayNumbersProps = {
  readonly id: string;
  readonly title: string;
  readonly hint: string;
  readonly stats: DayStats;
  /** the coefficient of variation, percent, in place of the time below; null for too few readings */
  readonly cv?: number | null;
  readonly frame: { readonly unit: GlucoseUnit; readonly zone: string; readonly thresholds: Thresholds };
};

/** The numbers of a day and its time in each level. */
export function DayNumbers({ id, title, hint, stats, cv, frame }: DayNumbersProps) {
  const { t, formats } = useFirstWords();
  const levelBarLabel = useLevelBarLabel();
  if (!hasReadings(stats)) return null;
  const times = levelTimes(stats.levels, stats.minutes);
  const below = timeBelow(times);
  return (
    <>
      <div className={styles['head']}>
        <div>
          <h2 id={id} className={styles['title']}>
            {title}
          </h2>
          <p className={styles['hint']}>{hint}</p>
        </div>
        <dl className={styles['stats']}>
          <Stat term={t('home.average')} aside={frame.unit}>
            <span className="num">{formats.average(stats.average, frame.unit)}</span>
          </Stat>
          <Extreme term={t('home.lowest')} value={stats.min} at={stats.minAt} frame={frame} />
          <Extreme term={t('home.highest')} value={stats.max} at={stats.maxAt} frame={frame} />
          {cv === undefined ? (
            <Stat term={t('home.timeBelow')} aside={formats.duration(below.minutes)}>
              {formats.share(below)}
            </Stat>
          ) : (
            cv !== null && <Stat term={t('home.variation')}>{formats.percent(roundHalfUp(cv, 1), 1)}</Stat>
          )}
        </dl>
      </div>
      <LevelBar shares={toLevelShares(stats.levels)} label={levelBarLabel(times)} />
      <LevelLegend times={times} />
    </>
  );
}

type ExtremeProps = Pick<DayNumbersProps, 'frame'> & {
  readonly term: string;
  readonly value: number | null;
  readonly at: number | null;
};

function Extreme({ term, value, at, frame }: ExtremeProps) {
  const { formats } = useFirstWords();
  if (value === null || at === null) return null;
  return (
    <Stat term={term} aside={formats.clock(at, frame.zone)}>
      <span className="num" style={{ color: extremeInk(value, frame.thresholds) }}>
        {formats.glucose(value, frame.unit, frame.thresholds)}
      </span>
    </Stat>
  );
}

/** Only values outside the target have a colour. */
function extremeInk(value: number, thresholds: Thresholds): string {
  const level = toLevel(value, thresholds);
  return level === 'target' ? 'var(--text)' : levelInk(level);
}

type StatProps = { readonly term: string; readonly aside?: string; readonly children: ReactNode };

function Stat({ term, aside, children }: StatProps) {
  return (
    <div className={styles['stat']}>
      <dt>{term}</dt>
      <dd>
        {children} {aside !== undefined && <small>{aside}</small>}
      </dd>
    </div>
  );
}

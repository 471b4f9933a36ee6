import { useId, type ReactNode } from 'react';
import type { GlucoseReport } from '#contract/reports.ts';
import { DAY_MS, MINUTE_MS } from '#domain/units/units.ts';
import { roundHalfUp } from '#domain/glucose/rounding.ts';
import { useWords } from '#web/words/words.ts';
import { LevelBar } from '#web/chart/LevelBar.tsx';
import { levelTimes, targetPercent, timeBelow, toLevelShares } from '#web/glucose/level-times.ts';
import { useKnownText } from '#web/glucose/use-known-text.ts';
import { averageText } from '#web/report-cards/metric-texts.ts';
import { leftOutTexts } from '#web/report-cards/left-out-text.ts';
import { useLevelBarLabel } from '#web/glucose/use-level-bar-label.ts';
import { LevelLegend } from './LevelLegend.tsx';
import type { PetView } from './pet-view.ts';
import styles from './Numbers.module.css';

type PeriodNumbersProps = {
  readonly title: string;
  readonly hint: string;
  readonly figures: Pick<GlucoseReport, 'metrics' | 'levels' | 'leftOut'>;
  readonly view: PetView;
};

/** The numbers of a period in one row, and its time in each level per day. */
export function PeriodNumbers({
  title,
  hint,
  figures: { metrics, levels, leftOut },
  view: { unit },
}: PeriodNumbersProps) {
  const { t, formats } = useWords();
  const levelBarLabel = useLevelBarLabel();
  const id = useId();
  const knownText = useKnownText();
  if (!levels || metrics.average === null) return null;
  const times = levelTimes(levels, DAY_MS / MINUTE_MS, 1);
  const { observedMinutes, sensorActivePercent: activePercent } = metrics;
  const known = knownText({ observedMinutes, activePercent });
  const percent = (value: number | null): string => (value === null ? '–' : formats.percent(roundHalfUp(value, 1), 1));
  return (
    <section className={styles['card']} aria-labelledby={id}>
      <div className={styles['head']}>
        <div>
          <h2 id={id} className={styles['title']}>
            {title}
          </h2>
          <p className={styles['hint']}>
            {[hint, known, ...leftOutTexts(leftOut, { t, formats })].filter((part) => part !== null).join(' · ')}
          </p>
        </div>
        <dl className={styles['stats']}>
          <Stat term={t('home.average')}>
            <span className="num">{averageText({ report: { metrics }, unit }, { t, formats })}</span>{' '}
            <small>{unit}</small>
          </Stat>
          <Stat term={t('home.timeInRange')}>{formats.percent(targetPercent(times), 1)}</Stat>
          <Stat term={t('home.timeBelow')}>{formats.share(timeBelow(times), 1)}</Stat>
          <Stat term={t('home.variation')}>{percent(metrics.cv)}</Stat>
          <Stat term={t('metrics.sensorActivePercent')}>{percent(metrics.sensorActivePercent)}</Stat>
        </dl>
      </div>
      <LevelBar shares={toLevelShares(levels)} label={levelBarLabel(times)} />
      <LevelLegend times={times} decimals={1} />
    </section>
  );
}

function Stat({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div className={styles['stat']}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

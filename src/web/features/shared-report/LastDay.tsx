import { useMemo } from 'react';
import type { Overview } from '#contract/glucose.ts';
import { standardThresholds } from '#domain/glucose/levels.ts';
import { DAY_MS } from '#domain/units/units.ts';
import { sharedDomain } from '#figure/plot.ts';
import { useWords } from '#web/words/words.ts';
import { DayChart } from '#web/chart/DayChart.tsx';
import { LevelBar } from '#web/chart/LevelBar.tsx';
import { levelTimes, toLevelShares } from '#web/glucose/level-times.ts';
import { traceOfSeries } from '#web/glucose/series-trace.ts';
import { useLevelBarLabel } from '#web/glucose/use-level-bar-label.ts';
import { DayOver } from '#web/report-cards/DayOver.tsx';
import { useSharedMarks } from './use-shared-marks.ts';
import styles from './LastDay.module.css';
import type { SharedLink } from './shared-report.queries.ts';

type LastDayProps = { readonly overview: Overview; readonly shared: SharedLink };

/** The last 24 hours in one strip: the curve, and the time in the five levels; nothing for a period that is past. */
export function LastDay({ overview, shared }: LastDayProps) {
  const { pet } = shared;
  const { t } = useWords();
  const levelBarLabel = useLevelBarLabel();
  const { points, now, tirStandard } = overview;
  const thresholds = useMemo(() => standardThresholds(pet.petType), [pet.petType]);
  const trace = traceOfSeries(points);
  const domain = useMemo(() => sharedDomain(thresholds, [trace]), [thresholds, trace]);
  const marks = useSharedMarks(shared);
  if (points.t.length === 0) return null;
  const label = levelBarLabel(tirStandard ? levelTimes(tirStandard, 0) : []);
  return (
    <section className={styles['strip']} aria-label={t('sharedReport.lastDay')}>
      <h2>{t('sharedReport.lastDay')}</h2>
      <DayChart {...{ trace, thresholds, domain }} from={now - DAY_MS} to={now} label={null} height={56}>
        {marks && <DayOver marks={marks} />}
      </DayChart>
      <div className={styles['bar']}>
        <LevelBar shares={toLevelShares(tirStandard)} label={label} height={8} />
        <p>{label}</p>
      </div>
    </section>
  );
}

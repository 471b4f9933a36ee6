import { useId, type ReactNode } from 'react';
import { isObservedEnough } from '#domain/glucose/sufficiency.ts';
import { useWords } from '#web/words/words.ts';
import { LevelBar } from '#web/chart/LevelBar.tsx';
import { LevelTable } from '#web/glucose/LevelTable.tsx';
import { toLevelShares } from '#web/glucose/level-times.ts';
import { useLevelBarLabel } from '#web/glucose/use-level-bar-label.ts';
import { useRangeText } from '#web/glucose/use-range-text.ts';
import { formulaRows, glucoseRows, rangeRows, sensorRows, variabilityRows } from './metric-rows.model.ts';
import styles from './MetricGroups.module.css';
import { MetricTable } from './MetricTable.tsx';
import type { ReportFrame } from './report-frame.ts';
import { reportLevelTimes } from './report.model.ts';

type MetricGroupsProps = {
  readonly frame: ReportFrame;
  /** shown below the time in ranges */
  readonly underRanges?: ReactNode;
};

/** The numbers of a report in groups, those by formulas made for people last. */
export function MetricGroups({ frame, underRanges }: MetricGroupsProps) {
  const { t } = useWords();
  const isPet = frame.pet.petType !== null;
  return (
    <div className={styles['fit']}>
      <div className={styles['groups']}>
        <Group title={t('metrics.glucose')}>
          <MetricTable title={t('metrics.glucose')} rows={glucoseRows} frame={frame} />
        </Group>
        <Group title={t('metrics.ranges')} hint={t('metrics.rangesHint')} isFirst>
          <Levels frame={frame} />
          <MetricTable title={t('metrics.ranges')} rows={rangeRows} frame={frame} />
          {underRanges}
        </Group>
        <Group title={t('metrics.variability')}>
          <MetricTable title={t('metrics.variability')} rows={variabilityRows} frame={frame} />
        </Group>
        <Group title={t('metrics.sensor')}>
          <MetricTable title={t('metrics.sensor')} rows={sensorRows} frame={frame} />
        </Group>
        <Group title={t('metrics.formulas')} {...(isPet ? { hint: t('metrics.formulasHint') } : {})}>
          <MetricTable title={t('metrics.formulas')} rows={formulaRows} frame={frame} />
        </Group>
      </div>
    </div>
  );
}

type GroupProps = {
  readonly title: string;
  readonly hint?: string;
  /** the one that a phone shows first */
  readonly isFirst?: boolean;
  readonly children: ReactNode;
};

function Group({ title, hint, isFirst = false, children }: GroupProps) {
  const id = useId();
  return (
    <section className={styles['group']} aria-labelledby={id} data-first={isFirst || undefined}>
      <div className={styles['head']}>
        <h2 id={id} className={styles['title']}>
          {title}
        </h2>
        {hint !== undefined && <p className={styles['hint']}>{hint}</p>}
      </div>
      {children}
    </section>
  );
}

function Levels({ frame }: { readonly frame: ReportFrame }) {
  const levelBarLabel = useLevelBarLabel();
  const rangeText = useRangeText(frame.thresholds, frame.unit);
  const times = reportLevelTimes(frame.report);
  if (!times) return null;
  return (
    <div className={styles['levels']}>
      <LevelBar shares={toLevelShares(frame.report.levels)} label={levelBarLabel(times)} />
      <LevelTable
        times={times}
        rangeText={rangeText}
        isOfAllDay={isObservedEnough(frame.report.metrics.sensorActivePercent)}
      />
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { presetOf, type Thresholds } from '#domain/glucose/levels.ts';
import type { GlucoseUnit } from '#domain/glucose/rounding.ts';
import type { Trace } from '#domain/trace/trace.ts';
import { useWords } from '#web/app/words.ts';
import { LevelBar } from '#web/chart/LevelBar.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { Segments } from '#web/ui/Segments.tsx';
import { EmptyView, LoadingView, StateView } from '#web/ui/StateView.tsx';
import { rangeQuery, TIR_RANGES, type TirRange } from './overview.queries.ts';
import type { PetView } from './pet-view.ts';
import { traceOfSeries } from '#web/glucose/series-trace.ts';
import { customThresholds, dailyLevelTimes, sharesOfTimes, targetPercent } from './tir.model.ts';
import { sharesOf } from '#web/glucose/level-times.ts';
import { LevelTable } from '#web/glucose/LevelTable.tsx';
import { useRangeText } from '#web/glucose/use-range-text.ts';
import { useLevelBarLabel } from '#web/glucose/use-level-bar-label.ts';
import { ZoneNote } from '#web/glucose/ZoneNote.tsx';
import styles from './TimeInRangeView.module.css';

const rangeWords = { '7d': 7, '14d': 14, '30d': 30 } as const satisfies Record<TirRange, number>;

/** Time in the five levels by the standard and by the owner's own target, side by side. */
export function TimeInRangeView({ view }: { readonly view: PetView }) {
  const { t, formats } = useWords();
  const [range, setRange] = useState<TirRange>('14d');
  const query = useQuery(rangeQuery(view.member.memberId, range));
  const count = query.data?.t.length;
  return (
    <div className={styles['view']}>
      <div className={styles['head']}>
        <Segments
          label={t('home.tirPeriod')}
          value={range}
          choices={TIR_RANGES.map((value) => ({ value, label: t('time.days', { count: rangeWords[value] }) }))}
          onChoose={setRange}
        />
        {count !== undefined && (
          <p className={styles['hint']}>{t('home.readings', { count, formatted: formats.number(count) })}</p>
        )}
        <ZoneNote zone={view.overview.zone} />
        <p className={styles['rule']}>
          <Icon name="info" size={16} />
          {t('home.tirHint')}
        </p>
      </div>
      <StateView
        query={query}
        loading={<LoadingView block />}
        empty={{ when: (series) => series.t.length === 0, view: <EmptyView title={t('home.noRange')} icon="clock" /> }}
      >
        {(series) => <BothTargets view={view} trace={traceOfSeries(series)} />}
      </StateView>
    </div>
  );
}

function BothTargets({ view, trace }: { readonly view: PetView; readonly trace: Trace }) {
  const { t } = useWords();
  const { memberSeting: setting, petType } = view.member;
  return (
    <div className={styles['cards']}>
      <TargetCard title={t('home.standard')} trace={trace} thresholds={presetOf(petType)} unit={view.unit} />
      <TargetCard title={t('home.custom')} trace={trace} thresholds={customThresholds(setting)} unit={view.unit} />
    </div>
  );
}

type TargetCardProps = {
  readonly title: string;
  readonly trace: Trace;
  readonly thresholds: Thresholds;
  readonly unit: GlucoseUnit;
};

function TargetCard({ title, trace, thresholds, unit }: TargetCardProps) {
  const { t, formats } = useWords();
  const labelOf = useLevelBarLabel();
  const rangeText = useRangeText(thresholds, unit);
  const times = dailyLevelTimes(trace, thresholds);
  if (!times) return null;
  return (
    <Card
      title={title}
      hint={t('home.rangeWithUnit', { range: rangeText('target'), unit })}
      aside={
        <p className={styles['share']}>
          <b>{formats.percent(targetPercent(times), 1)}</b>
          <span>{t('home.target')}</span>
        </p>
      }
    >
      <div className={styles['bar']}>
        <LevelBar shares={sharesOf(sharesOfTimes(times))} label={labelOf(times)} />
      </div>
      <LevelTable times={times} rangeText={rangeText} />
    </Card>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Pet } from '#web/api/pet.ts';
import type { GlucoseReport } from '#contract/reports.ts';
import { standardThresholds } from '#domain/glucose/levels.ts';
import type { CustomRange } from '#domain/glucose/custom-range.ts';
import { toLocalDate } from '#domain/time/days.ts';
import { useUnit } from '#web/session/preferences.ts';
import { useWords } from '#web/words/words.ts';
import { classes } from '#web/ui/classes.ts';
import { EmptyView, StateView } from '#web/ui/StateView.tsx';
import { useSettled } from '#web/ui/use-settled.ts';
import { useNarrow } from '#web/ui/use-narrow.ts';
import { PageLink } from '#web/ui/PageLink.tsx';
import { toPetPage } from '#web/glucose/pet-pages.ts';
import { AgpCard } from '#web/report-cards/AgpCard.tsx';
import { DoseCurvesCard } from '#web/report-cards/DoseCurvesCard.tsx';
import { useDayMarks } from '#web/report-cards/day-marks.ts';
import { DaysCard } from '#web/report-cards/DaysCard.tsx';
import { HoursCard } from '#web/report-cards/HoursCard.tsx';
import { LowsCard } from '#web/report-cards/LowsCard.tsx';
import { lowsQuery, qualityQuery } from '#web/report-cards/quality.queries.ts';
import { QualityCard } from '#web/report-cards/QualityNotes.tsx';
import { MetricGroups } from '#web/report-cards/MetricGroups.tsx';
import { PeriodLine } from '#web/report-cards/PeriodLine.tsx';
import { addressOfRange, rangeOfAddress, type DayPair, type ReportRange } from '#web/report-cards/range.model.ts';
import { useShownPeriods } from '#web/report-cards/shown-periods.ts';
import { RangePicker } from '#web/report-cards/RangePicker.tsx';
import { ReportActions } from './ReportActions.tsx';
import { reportQuery } from './report.queries.ts';
import { ReportSkeleton } from '#web/report-cards/ReportSkeleton.tsx';
import { TryTarget } from './TryTarget.tsx';
import styles from './ReportView.module.css';
import { useSearchParams } from '#web/ui/use-search-params.ts';

/** While a target is being stepped, the portal is asked only after the last step. */
const SETTLES_MS = 250;

type ReportViewProps = {
  readonly pet: Pet;
  /** shares the report of the range on show; null for a follower, who only reads */
  readonly onShare: ((range: ReportRange) => void) | null;
};

/** The glucose report of a pet: days, numbers, a typical day, day by day, hour by hour. */
export function ReportView({ pet, onShare }: ReportViewProps) {
  const [params, setParams] = useSearchParams();
  const range = rangeOfAddress(params);
  const [tried, setTried] = useState<CustomRange | null>(null);
  const asked = useSettled(tried, SETTLES_MS);
  const query = useQuery(reportQuery(pet.memberId, range, asked));
  const isPhone = useNarrow();
  const readOnly = onShare === null;
  const isEmpty = query.data?.metrics.readingCount === 0;
  const actions = !isEmpty && <ReportActions memberId={pet.memberId} range={range} onShare={onShare} />;
  return (
    <div className={styles['report']}>
      <div className={styles['tools']}>
        <RangePicker range={range} shown={shownDays(query.data)} onChoose={(next) => setParams(addressOfRange(next))} />
        {!isPhone && actions}
      </div>
      <StateView
        query={query}
        loading={<ReportSkeleton />}
        empty={{
          when: ({ metrics }) => metrics.readingCount === 0,
          view: <NoReadings {...{ pet, readOnly, range }} />,
        }}
      >
        {(report) => (
          <div
            className={classes(styles['body'], query.isPlaceholderData && !asked && styles['old'])}
            aria-busy={query.isFetching}
          >
            <ReportBody
              pet={pet}
              readOnly={readOnly}
              range={range}
              report={report}
              tried={asked}
              onTry={setTried}
              isCompared={range !== 'all'}
              loadedAt={query.dataUpdatedAt}
            />
          </div>
        )}
      </StateView>
      {isPhone && actions}
    </div>
  );
}

type ReportBodyProps = {
  readonly pet: Pet;
  readonly readOnly: boolean;
  readonly range: ReportRange;
  readonly report: GlucoseReport;
  readonly tried: CustomRange | null;
  readonly onTry: (target: CustomRange | null) => void;
  readonly isCompared: boolean;
  readonly loadedAt: number;
};

function ReportBody({ pet, readOnly, range, report, tried, onTry, isCompared, loadedAt }: ReportBodyProps) {
  const unit = useUnit(pet.memberSetting.unit);
  const doses = useShownPeriods(pet, report.range);
  const { from, to } = report.range;
  const quality = useQuery(qualityQuery(pet.memberId, { from, to })).data ?? null;
  const marks = useDayMarks(quality);
  const lows = useQuery(lowsQuery(pet.memberId, { from, to }));
  const frame = { report, pet, unit, thresholds: standardThresholds(pet.petType), tried, isCompared };
  return (
    <>
      <PeriodLine frame={frame} now={loadedAt} />
      <MetricGroups frame={frame} underRanges={<TryTarget saved={savedTarget(pet)} unit={unit} onTry={onTry} />} />
      <AgpCard frame={frame} />
      <DoseCurvesCard pet={pet} range={range} readOnly={readOnly} />
      <DaysCard
        key={report.range.from}
        frame={frame}
        home={toPetPage('/home', pet, readOnly)}
        doses={doses}
        marks={marks}
      />
      <HoursCard frame={frame} />
      <LowsCard pet={pet} unit={unit} query={lows} />
      {quality && <QualityCard pet={pet} quality={quality} canWrite={!readOnly} />}
    </>
  );
}

function savedTarget({ memberSetting }: Pet): CustomRange {
  return { low: memberSetting.customTirLow, high: memberSetting.customTirHigh };
}

/** The first and the last day on show; nothing while they are not known. */
function shownDays(report: GlucoseReport | undefined): DayPair {
  if (!report) return { first: '', last: '' };
  const { from, to, zone } = report.range;
  return { first: toLocalDate(from, zone), last: toLocalDate(Math.max(from, to - 1), zone) };
}

type NoReadingsProps = Pick<ReportBodyProps, 'pet' | 'readOnly' | 'range'>;

function NoReadings({ pet, readOnly, range }: NoReadingsProps) {
  const { t } = useWords();
  return (
    <EmptyView
      title={t('report.empty')}
      icon="bars"
      actions={
        <>
          {range !== 'all' && (
            <PageLink to={`${toPetPage('/report', pet, readOnly)}?range=all`}>{t('report.showAll')}</PageLink>
          )}
          <PageLink to={toPetPage('/home', pet, readOnly)}>{t('report.toHome')}</PageLink>
        </>
      }
    >
      {!readOnly && <p>{t('report.emptyHint')}</p>}
    </EmptyView>
  );
}

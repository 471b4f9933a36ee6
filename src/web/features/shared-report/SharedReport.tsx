import { useQuery } from '@tanstack/react-query';
import type { GlucoseReport } from '#contract/reports.ts';
import { standardThresholds } from '#domain/glucose/levels.ts';
import { useWords } from '#web/words/words.ts';
import { AgpCard } from '#web/report-cards/AgpCard.tsx';
import { DaysCard } from '#web/report-cards/DaysCard.tsx';
import { HoursCard } from '#web/report-cards/HoursCard.tsx';
import { MetricGroups } from '#web/report-cards/MetricGroups.tsx';
import { PeriodLine } from '#web/report-cards/PeriodLine.tsx';
import type { ReportFrame } from '#web/report-cards/report-frame.ts';
import { ReportSkeleton } from '#web/report-cards/ReportSkeleton.tsx';
import { SensorCards } from '#web/report-cards/SensorCards.tsx';
import { EmptyView } from '#web/ui/StateView.tsx';
import { SheetButtons } from './SheetButtons.tsx';
import { PetHead } from './PetHead.tsx';
import { SensorLine } from './SensorLine.tsx';
import { SharedLows } from './SharedLows.tsx';
import { useSharedMarks } from './use-shared-marks.ts';
import { SharedState } from './SharedState.tsx';
import { sharedReportQuery, sharedSensorQuery, type SharedLink } from './shared-report.queries.ts';

/** The report that a link opens, to read only: of a range or of one sensor session. */
export function SharedReport({ shared }: { readonly shared: SharedLink }) {
  const { link } = shared;
  return (
    <>
      <PetHead shared={shared} actions={<SheetButtons shared={shared} />} />
      {link.memberDeviceId === null ? (
        <RangeReport shared={shared} />
      ) : (
        <LinkedSensor shared={shared} memberDeviceId={link.memberDeviceId} />
      )}
    </>
  );
}

function RangeReport({ shared }: { readonly shared: SharedLink }) {
  const query = useQuery(sharedReportQuery(shared.id, shared.link));
  return (
    <SharedState query={query} loading={<ReportSkeleton />}>
      {(report) =>
        report.metrics.readingCount === 0 ? (
          <NoReadings />
        ) : (
          <RangeCards shared={shared} frame={toReportFrame(report, shared)} now={query.dataUpdatedAt} />
        )
      }
    </SharedState>
  );
}

type RangeCardsProps = { readonly shared: SharedLink; readonly frame: ReportFrame; readonly now: number };

function RangeCards({ shared, frame, now }: RangeCardsProps) {
  return (
    <>
      <PeriodLine frame={frame} now={now} />
      <MetricGroups frame={frame} />
      <AgpCard frame={frame} />
      <DaysCard frame={frame} home={null} marks={useSharedMarks(shared)} />
      <HoursCard frame={frame} />
      <SharedLows shared={shared} />
    </>
  );
}

type LinkedSensorProps = { readonly shared: SharedLink; readonly memberDeviceId: string };

function LinkedSensor({ shared, memberDeviceId }: LinkedSensorProps) {
  const { pet } = shared;
  const query = useQuery(sharedSensorQuery(shared.id, memberDeviceId));
  const marks = useSharedMarks(shared);
  const unit = pet.memberSetting.unit;
  return (
    <SharedState query={query} loading={<ReportSkeleton />}>
      {(report) => (
        <>
          <SensorLine device={report.device} frame={{ now: query.dataUpdatedAt, zone: pet.timeZone }} />
          <SensorCards {...{ pet, report, unit, marks }} now={query.dataUpdatedAt} home={null} />
          <SharedLows shared={shared} />
        </>
      )}
    </SharedState>
  );
}

/** Says that the link's period holds nothing. */
export function NoReadings() {
  const { t } = useWords();
  return (
    <EmptyView title={t('sharedReport.empty')} icon="bars">
      <p>{t('sharedReport.emptyHint')}</p>
    </EmptyView>
  );
}

/** What the parts of a report are drawn from; a link shows nothing before its own period, so nothing is compared. */
export function toReportFrame(report: GlucoseReport, { pet }: SharedLink): ReportFrame {
  const thresholds = standardThresholds(pet.petType);
  return { report, pet, unit: pet.memberSetting.unit, thresholds, isCompared: false };
}

import { useQuery } from '@tanstack/react-query';
import { useWords } from '#web/words/words.ts';
import { AgpCard } from '#web/report-cards/AgpCard.tsx';
import { DaysCard } from '#web/report-cards/DaysCard.tsx';
import { HoursCard } from '#web/report-cards/HoursCard.tsx';
import { MetricGroups } from '#web/report-cards/MetricGroups.tsx';
import { PeriodLine } from '#web/report-cards/PeriodLine.tsx';
import type { ReportFrame } from '#web/report-cards/report-frame.ts';
import { ReportSkeleton } from '#web/report-cards/ReportSkeleton.tsx';
import { EventsCard } from '#web/report-cards/EventsCard.tsx';
import { toSensorFrame } from '#web/report-cards/sensor-frame.ts';
import type { Event } from '#contract/events.ts';
import { PageLink } from '#web/ui/PageLink.tsx';
import { LastDay } from './LastDay.tsx';
import { useReportAddress } from './use-report-address.ts';
import styles from './DoctorDetail.module.css';
import { LatestValue } from './LatestValue.tsx';
import { SheetButtons } from './SheetButtons.tsx';
import { PetHead } from './PetHead.tsx';
import { SharedLows } from './SharedLows.tsx';
import { useSharedMarks } from './use-shared-marks.ts';
import { SharedState } from './SharedState.tsx';
import { toReportFrame, NoReadings } from './SharedReport.tsx';
import {
  sharedEventsQuery,
  sharedOverviewQuery,
  sharedReportQuery,
  sharedSensorQuery,
  type SharedLink,
} from './shared-report.queries.ts';

/** A pet for its vet: the last value, the last day, and the whole period on as little room as it takes. */
export function DoctorDetail({ shared }: { readonly shared: SharedLink }) {
  const overview = useQuery(sharedOverviewQuery(shared.id));
  const actions = (
    <>
      <FullReport shared={shared} />
      <SheetButtons shared={shared} />
    </>
  );
  return (
    <SharedState query={overview} loading={<ReportSkeleton />}>
      {(seen) => (
        <>
          <PetHead shared={shared} middle={<LatestValue overview={seen} shared={shared} />} actions={actions} />
          <LastDay overview={seen} shared={shared} />
          {shared.link.memberDeviceId === null ? (
            <RangeDetail shared={shared} />
          ) : (
            <SharedSensor shared={shared} memberDeviceId={shared.link.memberDeviceId} />
          )}
        </>
      )}
    </SharedState>
  );
}

function FullReport({ shared }: { readonly shared: SharedLink }) {
  const { t } = useWords();
  return (
    <PageLink className={styles['full']} to={useReportAddress(shared)}>
      {t('sharedReport.toReport')}
    </PageLink>
  );
}

function RangeDetail({ shared }: { readonly shared: SharedLink }) {
  const query = useQuery(sharedReportQuery(shared.id, shared.link));
  const events = useQuery(sharedEventsQuery(shared.id, shared.link));
  return (
    <SharedState query={query} loading={<ReportSkeleton />}>
      {(report) =>
        report.metrics.readingCount === 0 ? (
          <NoReadings />
        ) : (
          <Detail
            shared={shared}
            frame={toReportFrame(report, shared)}
            events={events.data ?? []}
            now={query.dataUpdatedAt}
          />
        )
      }
    </SharedState>
  );
}

type SharedSensorProps = { readonly shared: SharedLink; readonly memberDeviceId: string };

function SharedSensor({ shared, memberDeviceId }: SharedSensorProps) {
  const { pet } = shared;
  const query = useQuery(sharedSensorQuery(shared.id, memberDeviceId));
  const now = query.dataUpdatedAt;
  return (
    <SharedState query={query} loading={<ReportSkeleton />}>
      {(report) => (
        <Detail
          shared={shared}
          frame={toSensorFrame(report, { pet, unit: pet.memberSetting.unit, now })}
          events={report.events}
          now={now}
        />
      )}
    </SharedState>
  );
}

type DetailProps = {
  readonly shared: SharedLink;
  readonly frame: ReportFrame;
  readonly events: readonly Event[];
  readonly now: number;
};

function Detail({ shared, frame, events, now }: DetailProps) {
  const marks = useSharedMarks(shared);
  const { unit, pet, thresholds, report } = frame;
  return (
    <>
      <PeriodLine frame={frame} now={now} />
      <div className={styles['columns']}>
        <div className={styles['column']}>
          <AgpCard frame={frame} />
          <DaysCard frame={frame} home={null} marks={marks} />
          {report.hourly.length > 0 && <HoursCard frame={frame} />}
          <SharedLows shared={shared} />
          <EventsCard
            events={events}
            frame={{ unit, now, zone: report.range.zone, limits: pet.memberSetting, thresholds }}
          />
        </div>
        <div className={styles['numbers']}>
          <MetricGroups frame={frame} />
        </div>
      </div>
    </>
  );
}

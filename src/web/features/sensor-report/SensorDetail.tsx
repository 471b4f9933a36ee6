import { useQuery } from '@tanstack/react-query';
import type { Pet } from '#web/api/pet.ts';
import type { DeviceReport } from '#contract/reports.ts';
import { MINUTE_MS } from '#domain/units/units.ts';
import { useUnit } from '#web/session/preferences.ts';
import { toPetPage } from '#web/glucose/pet-pages.ts';
import { sensorSpan } from '#web/glucose/sensor-span.ts';
import { useDayMarks } from '#web/report-cards/day-marks.ts';
import { qualityQuery } from '#web/report-cards/quality.queries.ts';
import { QualityCard } from '#web/report-cards/QualityNotes.tsx';
import { SensorCards } from '#web/report-cards/SensorCards.tsx';
import { ReportSkeleton } from '#web/report-cards/ReportSkeleton.tsx';
import { StateView } from '#web/ui/StateView.tsx';
import { SensorHead, type SensorSteps } from './SensorHead.tsx';
import { sensorReportQuery } from './sensors.queries.ts';

type SensorDetailProps = {
  readonly pet: Pet;
  readonly memberDeviceId: string;
  /** what the owner can do with it; null for a follower */
  readonly steps: SensorSteps | null;
};

/** One session: what it is, its numbers, a typical day, day by day, and what was noted in it. */
export function SensorDetail({ pet, memberDeviceId, steps }: SensorDetailProps) {
  const query = useQuery(sensorReportQuery(pet.memberId, memberDeviceId));
  return (
    <StateView query={query} loading={<ReportSkeleton />}>
      {(report) => <LoadedSensor pet={pet} report={report} now={query.dataUpdatedAt} steps={steps} />}
    </StateView>
  );
}

type LoadedSensorProps = Omit<SensorDetailProps, 'memberDeviceId'> & {
  readonly report: DeviceReport;
  readonly now: number;
};

function LoadedSensor({ pet, report, now, steps }: LoadedSensorProps) {
  const unit = useUnit(pet.memberSetting.unit);
  const frame = { now, zone: pet.timeZone };
  const { from, to } = sensorSpan(report.device, now);
  const range = { from, to: Math.ceil(to / MINUTE_MS) * MINUTE_MS };
  const quality = useQuery(qualityQuery(pet.memberId, range)).data ?? null;
  const marks = useDayMarks(quality);
  const readOnly = steps === null;
  return (
    <>
      <SensorHead device={report.device} frame={frame} steps={steps} />
      <SensorCards {...{ pet, report, unit, now, marks }} home={toPetPage('/home', pet, readOnly)} />
      {quality && <QualityCard pet={pet} quality={quality} canWrite={!readOnly} />}
    </>
  );
}

import { useMemo } from 'react';
import type { Pet } from '#web/api/pet.ts';
import type { DeviceReport } from '#contract/reports.ts';
import type { GlucoseUnit } from '#domain/glucose/rounding.ts';
import type { PetPageAddress } from '#web/glucose/pet-pages.ts';
import { AgpCard } from './AgpCard.tsx';
import type { ShownMarks } from './day-marks.ts';
import { DaysCard } from './DaysCard.tsx';
import { useWords } from '#web/words/words.ts';
import { MetricGroups } from './MetricGroups.tsx';
import { EventsCard } from './EventsCard.tsx';
import { ReportRemarks } from './ReportRemarks.tsx';
import { composeRemarks } from './report.model.ts';
import { toSensorFrame } from './sensor-frame.ts';

type SensorCardsProps = {
  readonly pet: Pet;
  readonly report: DeviceReport;
  readonly unit: GlucoseUnit;
  readonly now: number;
  /** the pet's Home, where a day has its own view; null where there is only the report */
  readonly home: PetPageAddress | null;
  /** readings that may be wrong and a meter's values; null while they are not known */
  readonly marks: ShownMarks | null;
};

/** The report of one sensor session: its numbers, a typical day, day by day, and what was noted in it. */
export function SensorCards({ pet, report, unit, now, home, marks }: SensorCardsProps) {
  const words = useWords();
  const frame = useMemo(() => toSensorFrame(report, { pet, unit, now }), [report, pet, unit, now]);
  return (
    <>
      <ReportRemarks remarks={composeRemarks(frame.report, false, words)} />
      <MetricGroups frame={frame} />
      <AgpCard frame={frame} />
      {report.days.length > 0 && <DaysCard frame={frame} home={home} marks={marks} />}
      <EventsCard
        events={report.events}
        frame={{ unit, now, zone: pet.timeZone, limits: pet.memberSetting, thresholds: frame.thresholds }}
      />
    </>
  );
}

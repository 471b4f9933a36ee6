import type { Pet } from '#web/api/pet.ts';
import type { DeviceReport } from '#contract/reports.ts';
import { standardThresholds } from '#domain/glucose/levels.ts';
import type { GlucoseUnit } from '#domain/glucose/rounding.ts';
import { sensorSpan } from '#web/glucose/sensor-span.ts';
import type { ReportFrame } from './report-frame.ts';

type SensorFrame = {
  readonly pet: Pet;
  readonly unit: GlucoseUnit;
  readonly now: number;
};

/** A session's report as the parts of a glucose report take it; nothing lies before it to compare with. */
export function toSensorFrame(report: DeviceReport, { pet, unit, now }: SensorFrame): ReportFrame {
  const { from, to } = sensorSpan(report.device, now);
  return {
    report: {
      range: { from, to, zone: pet.timeZone },
      previousRange: { from, to: from, zone: pet.timeZone },
      leftOut: report.leftOut,
      metrics: report.metrics,
      previous: report.metrics,
      comparison: { daysBefore: 0, daysAfter: 0, changes: null },
      levels: report.levels,
      agp: report.agp,
      agpReason: report.agpReason,
      days: report.days,
      hourly: [],
      unknownHours: report.unknownHours,
    },
    pet,
    unit,
    thresholds: standardThresholds(pet.petType),
    isCompared: false,
  };
}

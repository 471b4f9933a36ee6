import type { Instant, MgDl } from '#domain/units/units.ts';
import type { LocalDate, LocalDay } from '#domain/time/days.ts';
import { withoutLeftOut } from '#domain/trace/left-out.ts';
import { sliceTrace, type Trace } from '#domain/trace/trace.ts';
import type { DayReadings } from './day-readings.ts';
import { extremes } from './extremes.ts';
import type { Thresholds } from './levels.ts';
import { mean } from './mean.ts';
import { activeMinutes } from './sensor-active.ts';
import { timeInLevels, type LevelShares } from './time-in-range.ts';

/** The numbers of a local day: glucose in mg/dL, `minutes` the observed time, null without a reading. */
export type DaySummary = {
  readonly date: LocalDate;
  readonly from: Instant;
  readonly to: Instant;
  readonly readingCount: number;
  readonly minutes: number;
  readonly average: MgDl | null;
  readonly min: MgDl | null;
  readonly minAt: Instant | null;
  readonly max: MgDl | null;
  readonly maxAt: Instant | null;
  readonly levels: LevelShares | null;
};

/** The numbers of one local day of a trace. Of equal extremes the first one gives the time. */
export function daySummary(trace: Trace, day: LocalDay, thresholds: Thresholds): DaySummary {
  return summarizeDay({ day, readings: sliceTrace(trace, day.from, day.to) }, thresholds);
}

/** The same for a day that comes with its readings. */
export function summarizeDay({ day, readings }: DayReadings, thresholds: Thresholds): DaySummary {
  const counted = withoutLeftOut(readings);
  const range = extremes(counted);
  return {
    date: day.date,
    from: day.from,
    to: day.to,
    readingCount: counted.at.length,
    minutes: activeMinutes(counted),
    average: mean(counted),
    min: range?.min ?? null,
    minAt: range?.minAt ?? null,
    max: range?.max ?? null,
    maxAt: range?.maxAt ?? null,
    levels: timeInLevels(counted, thresholds),
  };
}

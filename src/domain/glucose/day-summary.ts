import { instant, MINUTE_MS, percent, type Instant, type MgDl, type Percent } from '#domain/units/units.ts';
import type { LocalDate, LocalDay } from '#domain/time/days.ts';
import { withoutLeftOut } from '#domain/trace/left-out.ts';
import { sliceTrace, type Trace } from '#domain/trace/trace.ts';
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
  /** Observed share of the whole day in percent, at most 100. */
  readonly coveragePercent: Percent;
  readonly average: MgDl | null;
  readonly min: MgDl | null;
  readonly minAt: Instant | null;
  readonly max: MgDl | null;
  readonly maxAt: Instant | null;
  readonly levels: LevelShares | null;
};

/** The numbers of one local day of a trace. Of equal extremes the first one gives the time. */
export function daySummary(trace: Trace, day: LocalDay, thresholds: Thresholds): DaySummary {
  const slice = withoutLeftOut(sliceTrace(trace, day.from, day.to));
  const range = extremes(slice);
  const minutes = activeMinutes(slice);
  return {
    ...day,
    readingCount: slice.at.length,
    minutes,
    coveragePercent: percent(Math.min(100, (100 * minutes * MINUTE_MS) / (day.to - day.from))),
    average: mean(slice),
    min: range?.min ?? null,
    minAt: findInstant(slice, range?.min),
    max: range?.max ?? null,
    maxAt: findInstant(slice, range?.max),
    levels: timeInLevels(slice, thresholds),
  };
}

function findInstant(trace: Trace, value: MgDl | undefined): Instant | null {
  const at = value === undefined ? undefined : trace.at[trace.mgdl.indexOf(value)];
  return at === undefined ? null : instant(at);
}

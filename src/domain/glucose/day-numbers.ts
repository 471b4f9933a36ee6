import { countedTrace } from '#domain/trace/scan-weights.ts';
import { lowestSmooth } from '#domain/trace/smooth.ts';
import type { Trace } from '#domain/trace/trace.ts';
import { MINUTE_MS } from '#domain/units/units.ts';
import { coefficientOfVariation } from './coefficient-of-variation.ts';
import { splitDays, type DayReadings } from './day-readings.ts';
import type { DaySummary } from './day-summary.ts';
import type { Thresholds } from './levels.ts';
import { mean } from './mean.ts';
import { activeMinutes } from './sensor-active.ts';
import { standardDeviation } from './standard-deviation.ts';
import { isObservedEnough } from './sufficiency.ts';
import { timeInLevels } from './time-in-range.ts';
import { timeInCustomRange, type CustomRange } from './custom-range.ts';

/** The numbers of a local day that periods are compared by: glucose in mg/dL, shares and cv in percent. */
export type DayNumbers = {
  readonly average: number;
  readonly tir: number;
  readonly tbr: number;
  /** share inside the owner's own target; null if the owner has not set one */
  readonly customTir: number | null;
  readonly cv: number | null;
  /** the lowest mean of a reading and those within 7.5 minutes of it, so a single outlier does not set it */
  readonly nadir: number;
};

/** What the numbers of a day depend on; `now` in epoch ms. */
export type DayFrame = {
  readonly zone: string;
  readonly thresholds: Thresholds;
  readonly custom: CustomRange | null;
  readonly now: number;
  /** the least observed share of a day, percent; 70 if it is left out */
  readonly leastPercent?: number;
};

/** A local day. Average and levels come from its summary, if there is one; it has to be made with the same thresholds. */
export type KnownDay = DayReadings & { readonly summary?: Pick<DaySummary, 'average' | 'levels'> };

/** The local days that are over by `now` and of which enough was observed, in order. */
export function coveredDays(trace: Trace, frame: DayFrame): DayNumbers[] {
  return numbersOfDays(usableDays(splitDays(trace, frame.zone), frame), frame);
}

/** Those days that are over by `now` and of which enough was observed, in order, with the readings that count for time. */
export function usableDays(days: readonly KnownDay[], frame: DayFrame): KnownDay[] {
  return days.flatMap((known) => {
    const { from, to } = known.day;
    const readings = countedTrace(known.readings);
    const observedPercent = (100 * activeMinutes(readings) * MINUTE_MS) / (to - from);
    const isUsable = to <= frame.now && isObservedEnough(observedPercent, frame.leastPercent);
    return isUsable ? [{ ...known, readings }] : [];
  });
}

/** The numbers of usable days. */
export function numbersOfDays(usable: readonly KnownDay[], frame: DayFrame): DayNumbers[] {
  return usable.flatMap(({ readings, summary }) => toNumbers(readings, frame, summary) ?? []);
}

function toNumbers(readings: Trace, { thresholds, custom }: DayFrame, summary: KnownDay['summary']): DayNumbers | null {
  const { average, levels } = summary ?? { average: mean(readings), levels: timeInLevels(readings, thresholds) };
  if (average === null || levels === null) return null;
  return {
    average,
    tir: levels.target,
    tbr: levels.low + levels.veryLow,
    customTir: custom === null ? null : (timeInCustomRange(readings, custom)?.inside ?? null),
    cv: coefficientOfVariation(standardDeviation(readings, average), average),
    nadir: lowestSmooth(readings),
  };
}

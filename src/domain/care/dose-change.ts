import { comparePeriods, type PeriodComparison } from '#domain/glucose/compare-periods.ts';
import { coveredDays, type DayFrame, type DayNumbers } from '#domain/glucose/day-numbers.ts';
import { addDays, daysBetween, toLocalDate, toLocalDay, type LocalDate } from '#domain/time/days.ts';
import { countedTrace } from '#domain/trace/scan-weights.ts';
import { activeMinutes } from '#domain/glucose/sensor-active.ts';
import { sliceTrace, type Trace } from '#domain/trace/trace.ts';
import { MINUTE_MS } from '#domain/units/units.ts';
import { DEFAULT_RULES } from './counting-rules.ts';

/** Local dates `from` ≤ date < `to` of a period; null is open. `settles` if another treatment came before it. */
export type ComparedPeriod = {
  readonly from: LocalDate | null;
  readonly to: LocalDate | null;
  readonly settles: boolean;
  /** how many days a changed dose takes to settle; the portal's own rule if it is left out */
  readonly settleDays?: number;
  /** the most days that are compared, those nearest to the change; the portal's own rule if it is left out */
  readonly sideDays?: number;
};

/** Why a day counts or does not. */
export type DayUse = 'used' | 'settling' | 'partly' | 'noSensor' | 'running';

/** A day looked at for a comparison; its numbers are null unless it is used. */
export type ComparedDay = { readonly date: LocalDate; readonly use: DayUse; readonly numbers: DayNumbers | null };

/** Two periods compared by their days. */
export type DoseChange = PeriodComparison & {
  readonly settleDays: number;
  readonly before: readonly ComparedDay[];
  readonly after: readonly ComparedDay[];
};

/** What both sides of a comparison have of their own. */
export type Sides<Part> = { readonly before: Part; readonly after: Part };

/** The dates that are looked at: the last ones of the first period, the first ones of the second with the settling ones. */
export function comparedDates(
  { before, after }: Sides<ComparedPeriod>,
  { zone, now }: Pick<DayFrame, 'zone' | 'now'>,
): Sides<LocalDate[]> {
  const today = toLocalDate(now, zone);
  const end = before.to ?? addDays(today, 1);
  const last = listDates(addDays(end, -mostDays(before)), mostDays(before));
  const first = after.from === null ? [] : listDates(after.from, settlingDays(after) + mostDays(after));
  return {
    before: last.filter((date) => date <= today && (before.from === null || date >= before.from)),
    after: first.filter((date) => date <= today && (after.to === null || date < after.to)),
  };
}

/**
 * Compares the last days of a period with the first ones of a later period after its settling days: up to 7 each of the
 * days observed for at least 70 %, or what the rules say, at least 3 each.
 */
export function compareDosePeriods(traces: Sides<Trace>, periods: Sides<ComparedPeriod>, frame: DayFrame): DoseChange {
  const dates = comparedDates(periods, frame);
  const before = lookAt(traces.before, dates.before, periods.before, frame);
  const after = lookAt(traces.after, dates.after, periods.after, frame);
  const numbers = (days: readonly ComparedDay[]): DayNumbers[] => days.flatMap((day) => day.numbers ?? []);
  const compared = comparePeriods(numbers(before), numbers(after), frame.thresholds);
  return { ...compared, before, after, settleDays: periods.after.settleDays ?? DEFAULT_RULES.settleDays };
}

/** How many of the first days of a period are left out. */
export function settlingDays({ settles, settleDays = DEFAULT_RULES.settleDays }: ComparedPeriod): number {
  return settles ? settleDays : 0;
}

function mostDays({ sideDays = DEFAULT_RULES.sideDays }: ComparedPeriod): number {
  return sideDays;
}

function listDates(first: LocalDate, count: number): LocalDate[] {
  return Array.from({ length: count }, (_, index) => addDays(first, index));
}

function lookAt(trace: Trace, dates: readonly LocalDate[], period: ComparedPeriod, frame: DayFrame): ComparedDay[] {
  return dates.map((date) => {
    const isSettling = period.from !== null && daysBetween(period.from, date) < settlingDays(period);
    const day = toLocalDay(date, frame.zone);
    const readings = sliceTrace(trace, day.from, day.to);
    const [numbers = null] = isSettling ? [] : coveredDays(readings, frame);
    if (numbers !== null) return { date, use: 'used', numbers };
    return { date, use: isSettling ? 'settling' : whyNot(readings, day.to > frame.now), numbers: null };
  });
}

function whyNot(readings: Trace, isRunning: boolean): DayUse {
  if (isRunning) return 'running';
  return activeMinutes(countedTrace(readings)) * MINUTE_MS > 0 ? 'partly' : 'noSensor';
}

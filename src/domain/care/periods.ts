import type { InsulinType, SyringeType } from '#domain/pets/insulin.ts';
import { startOfLocalDay, toLocalDate, type LocalDate } from '#domain/time/days.ts';

/** One injection of the day: units, and minutes since midnight; null for what is unknown. */
export type PlannedDose = { readonly units: number | null; readonly minute: number | null };

/** What is to be given: in order of the day, one injection if all are alike. `everyDays` is from one dose to the next. */
export type DoseScheme = {
  readonly insulinType: InsulinType | null;
  readonly brand: string | null;
  readonly doses: readonly PlannedDose[];
  readonly everyDays: number | null;
  readonly syringeType: SyringeType | null;
  readonly diet: string | null;
};

/** A scheme from the midnight of a day in the pet's zone until the next one begins; null is an unknown start. */
export type DosePeriod = DoseScheme & { readonly from: LocalDate | null };

/** A period with its instants, epoch ms: `from` ≤ instant < `to`. Both are infinite where they are open. */
export type PeriodSpan<Period extends DosePeriod = DosePeriod> = {
  readonly period: Period;
  readonly from: number;
  readonly to: number;
};

/** The periods in the order of their starts; one of unknown start is the first. */
export function sortPeriods<Period extends DosePeriod>(periods: readonly Period[]): Period[] {
  return periods.toSorted((a, b) => (a.from ?? '').localeCompare(b.from ?? ''));
}

/** The period in force on a day; null before the first one. */
export function planOn<Period extends DosePeriod>(periods: readonly Period[], day: LocalDate): Period | null {
  return sortPeriods(periods).findLast(({ from }) => from === null || from <= day) ?? null;
}

/** The period in force at an instant in the pet's zone. */
export function planAt<Period extends DosePeriod>(periods: readonly Period[], at: number, zone: string): Period | null {
  return planOn(periods, toLocalDate(at, zone));
}

/** The periods that overlap [from, to), in order, with their own instants; they are not cut to the range. */
export function periodsWithin<Period extends DosePeriod>(
  periods: readonly Period[],
  range: { readonly from: number; readonly to: number },
  zone: string,
): PeriodSpan<Period>[] {
  return periodSpans(periods, zone).filter(({ from, to }) => from < range.to && to > range.from && from < to);
}

/** Every period with its instants, in order. */
export function periodSpans<Period extends DosePeriod>(periods: readonly Period[], zone: string): PeriodSpan<Period>[] {
  const sorted = sortPeriods(periods);
  const start = ({ from }: Period): number => (from === null ? -Infinity : startOfLocalDay(from, zone));
  return sorted.map((period, index) => {
    const next = sorted[index + 1];
    return { period, from: start(period), to: next === undefined ? Infinity : start(next) };
  });
}

/** Spans without the time after insulin was stopped, epoch ms; one that begins later begins insulin again. */
export function endAtStop<Period extends DosePeriod>(
  spans: readonly PeriodSpan<Period>[],
  stop: number | null,
): PeriodSpan<Period>[] {
  return spans.map((span) => (stop !== null && span.from < stop ? { ...span, to: Math.min(span.to, stop) } : span));
}

/** The dose of every injection; null if they differ or are unknown. */
export function evenUnits({ doses }: Pick<DoseScheme, 'doses'>): number | null {
  const [first, ...others] = doses.map(({ units }) => units);
  return first !== undefined && others.every((units) => units === first) ? first : null;
}

/** The planned times of day, minutes since midnight, of the injections that have one. */
export function clockMinutes({ doses }: Pick<DoseScheme, 'doses'>): number[] {
  return doses.flatMap(({ minute }) => minute ?? []);
}

/** The largest dose of the day; null if none is known. */
export function largestUnits({ doses }: Pick<DoseScheme, 'doses'>): number | null {
  const known = doses.flatMap(({ units }) => units ?? []);
  return known.length === 0 ? null : Math.max(...known);
}

/** Intervals that differ by less are the same one, written with fewer decimals, days. */
const INTERVAL_ROUNDING = 0.01;

/** Whether doses come at the same interval, days. */
export function isSameInterval(before: number, after: number): boolean {
  return Math.abs(before - after) <= INTERVAL_ROUNDING;
}

/** Whether a scheme gives another insulin, other units at an injection, or gives it at another interval. What is unknown is no change. */
export function isOtherDose(before: DoseScheme, after: DoseScheme): boolean {
  if (isOther(before.insulinType, after.insulinType)) return true;
  const intervals = [before.everyDays, after.everyDays] as const;
  if (intervals[0] !== null && intervals[1] !== null && !isSameInterval(intervals[0], intervals[1])) return true;
  const injections = Math.max(before.doses.length, after.doses.length);
  return Array.from({ length: injections }, (_, place) => place).some((place) =>
    isOther(unitsOf(before, place), unitsOf(after, place)),
  );
}

function isOther<T>(before: T | null, after: T | null): boolean {
  return before !== null && after !== null && before !== after;
}

/** The units of one injection of the day; a single planned dose applies to all of them. */
function unitsOf({ doses }: DoseScheme, place: number): number | null {
  return (doses.length === 1 ? doses[0] : doses[place])?.units ?? null;
}

/** What a scheme gives in a day, U; null if a dose or the interval is unknown. */
export function dailyUnits({ doses, everyDays }: Pick<DoseScheme, 'doses' | 'everyDays'>): number | null {
  const units = doses.flatMap((dose) => dose.units ?? []);
  if (units.length === 0 || units.length !== doses.length || everyDays === null) return null;
  return units.reduce((sum, each) => sum + each, 0) / units.length / everyDays;
}

/** The largest change of a dose without being asked again, as a share; the portal's own rule. */
export const LARGE_CHANGE = 0.25;

/**
 * Whether a scheme changes a dose by more than a quarter: the largest one, the smallest one, or what is given in a day.
 * False if there is nothing to compare.
 */
export function isLargeChange(before: DoseScheme | null, after: DoseScheme): boolean {
  if (before === null) return false;
  const smallest = ({ doses }: DoseScheme): number | null => {
    const known = doses.flatMap(({ units }) => units ?? []);
    return known.length === 0 ? null : Math.min(...known);
  };
  return [largestUnits, smallest, dailyUnits].some((measure) => {
    const [old, next] = [measure(before), measure(after)];
    return old !== null && next !== null && Math.abs(next - old) > LARGE_CHANGE * old + ROUNDING;
  });
}

/** Doses have two decimals; a difference below this is one of computing, U. */
const ROUNDING = 1e-9;

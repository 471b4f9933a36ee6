import { startOfLocalDay, type LocalDate } from '#domain/time/days.ts';
import { planAt, sortPeriods, type DosePeriod, type DoseScheme } from './periods.ts';

/**
 * The period in force at an instant; null once insulin was stopped, also on the day of the last dose.
 *
 * @param stop  the midnight after the last dose, while days without insulin are counted; a period that begins later
 *   begins insulin again
 */
export function planInForce<Period extends DosePeriod>(
  periods: readonly Period[],
  { now, zone, stop }: { readonly now: number; readonly zone: string; readonly stop: number | null },
): Period | null {
  const plan = planAt(periods, now, zone);
  if (plan === null || stop === null) return plan;
  return plan.from === null || startOfLocalDay(plan.from, zone) < stop ? null : plan;
}

/** When a period that begins after the last dose begins insulin again, epoch ms; null if none does. */
export function findBeginAgain(periods: readonly DosePeriod[], lastDay: LocalDate, zone: string): number | null {
  const again = sortPeriods(periods).find((one) => one.from !== null && one.from > lastDay && namesInsulin(one));
  return again?.from == null ? null : startOfLocalDay(again.from, zone);
}

/**
 * Whether the plan ended insulin: the period of a day names none though an earlier one did, or it says nothing at all.
 * A plan that never named one says nothing about it.
 */
export function endsInsulin(periods: readonly DosePeriod[], day: LocalDate): boolean {
  const begun = sortPeriods(periods).filter(({ from }) => from === null || from <= day);
  const plan = begun.at(-1);
  if (plan === undefined || namesInsulin(plan)) return false;
  return begun.some(namesInsulin) || isEmpty(plan);
}

/**
 * The day from which the plan names no insulin, where it ended it (`endsInsulin`); null if it did not, or if a plan of an
 * unknown begin says nothing.
 */
export function findPlanEnd(periods: readonly DosePeriod[], day: LocalDate): LocalDate | null {
  if (!endsInsulin(periods, day)) return null;
  const sorted = sortPeriods(periods);
  return sorted[sorted.findLastIndex((one) => (one.from ?? '') <= day && namesInsulin(one)) + 1]?.from ?? null;
}

/** Whether a scheme names an insulin or a dose. */
export function namesInsulin({
  insulinType,
  brand,
  doses,
}: Pick<DoseScheme, 'insulinType' | 'brand' | 'doses'>): boolean {
  return insulinType !== null || brand !== null || doses.some(({ units }) => units !== null);
}

function isEmpty({ everyDays, syringeType, diet, doses }: DoseScheme): boolean {
  return everyDays === null && syringeType === null && diet === null && doses.every(({ minute }) => minute === null);
}

import type { Dose } from '#domain/doses/dose-guard.ts';
import { toLocalDate, type LocalDate } from '#domain/time/days.ts';
import { planOn, type DosePeriod } from './periods.ts';

/** A dose that the log names again and again, and the plan does not: since when, and how many times. */
export type SeenChange = { readonly units: number; readonly count: number; readonly since: LocalDate };

/** So many doses alike are a change, fewer may be a slip. */
export const SEEN_DOSES = 3;

/**
 * A change of dose that the log shows and the plan does not: the newest doses, at least 3, are all of one amount that
 * is no dose of the plan in force on their days. Null if there is none.
 */
export function findSeenChange(
  doses: readonly Dose[],
  periods: readonly DosePeriod[],
  { zone, now }: { readonly zone: string; readonly now: number },
): SeenChange | null {
  const given = doses
    .filter(({ at, units }) => at <= now && units !== null && units > 0)
    .toSorted((a, b) => b.at - a.at);
  const units = given[0]?.units;
  if (units == null) return null;
  const end = given.findIndex((dose) => dose.units !== units || isPlanned(periods, dose, zone));
  const run = end === -1 ? given : given.slice(0, end);
  const first = run.at(-1);
  if (first === undefined || run.length < SEEN_DOSES) return null;
  return { units, count: run.length, since: toLocalDate(first.at, zone) };
}

/** Whether the plan of the dose's day has it, or says nothing of doses. */
function isPlanned(periods: readonly DosePeriod[], { at, units }: Dose, zone: string): boolean {
  const plan = planOn(periods, toLocalDate(at, zone));
  const planned = plan?.doses.flatMap((dose) => dose.units ?? []) ?? [];
  return planned.length === 0 || planned.some((each) => each === units);
}

import { toLocalDate, type LocalDate } from '#domain/time/days.ts';
import { findAmountRuns } from './amount-runs.ts';

/** Doses of one amount one after another; local dates `from` ≤ date < `to`, null is open. */
export type LoggedPeriod = { readonly units: number; readonly from: LocalDate; readonly to: LocalDate | null };

/**
 * The periods that the written doses show, for a pet without a plan.
 *
 * @param doses  in order of time, those without an amount left out
 */
export function periodsOfLog(
  doses: readonly { readonly at: number; readonly units: number }[],
  zone: string,
): LoggedPeriod[] {
  const starts = findAmountRuns(doses, ({ units }) => units).flatMap(([first]) => first ?? []);
  return starts.map(({ at, units }, index) => {
    const next = starts[index + 1];
    return { units, from: toLocalDate(at, zone), to: next === undefined ? null : toLocalDate(next.at, zone) };
  });
}

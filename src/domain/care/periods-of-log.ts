import { toLocalDate, type LocalDate } from '#domain/time/days.ts';
import type { CurveDose } from './given-doses.ts';

/** Doses of one amount one after another; local dates `from` ≤ date < `to`, null is open. */
export type LoggedPeriod = { readonly units: number; readonly from: LocalDate; readonly to: LocalDate | null };

/** Fewer doses of another amount between two others are no change. */
const LEAST_DOSES = 3;

/**
 * The periods that the written doses show, for a pet without a plan. One or two doses of another amount are a slip,
 * unless they are the newest.
 *
 * @param doses  in order of time
 */
export function periodsOfLog(doses: readonly CurveDose[], zone: string): LoggedPeriod[] {
  const runs = joinAlike(doses.flatMap(({ at, units }) => (units === null ? [] : [{ at, units, count: 1 }])));
  const lasting = joinAlike(runs.filter(({ count }, index) => count >= LEAST_DOSES || index === runs.length - 1));
  return lasting.map(({ at, units }, index) => {
    const next = lasting[index + 1];
    return { units, from: toLocalDate(at, zone), to: next === undefined ? null : toLocalDate(next.at, zone) };
  });
}

type Run = { readonly at: number; readonly units: number; readonly count: number };

function joinAlike(runs: readonly Run[]): Run[] {
  const joined: Run[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    if (last?.units === run.units) joined[joined.length - 1] = { ...last, count: last.count + run.count };
    else joined.push(run);
  }
  return joined;
}

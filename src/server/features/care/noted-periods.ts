import type { CurvesInput } from '#domain/care/all-curves.ts';
import { combineDoses } from '#domain/care/given-doses.ts';
import { clockMinutes, endAtStop, periodSpans } from '#domain/care/periods.ts';
import { periodsOfLog } from '#domain/care/periods-of-log.ts';
import { toLocalDate } from '#domain/time/days.ts';
import type { NotedPeriod } from '../../compute/consult-input.ts';
import type { StoredPeriod } from '../../records/dose-periods.store.ts';

type Span = { readonly from: number; readonly to: number };

const DAY_HOURS = 24;

/** The periods that were written down, and the midnight after the last dose while days without insulin are counted. */
type Written = { readonly stored: readonly StoredPeriod[]; readonly stop: number | null };

/**
 * The dose periods that touch a span, in order: those that were written down, until insulin was stopped; of a pet whose
 * plan names no dose, those that the log shows.
 */
export function notePeriods({ stored, stop }: Written, curves: CurvesInput, span: Span): NotedPeriod[] {
  const planned = stored.filter(({ doses }) => doses.some(({ units }) => units !== null));
  return planned.length > 0 ? fromPlan({ stored: planned, stop }, span, curves.zone) : fromLog(curves);
}

function fromPlan({ stored, stop }: Written, span: Span, zone: string): NotedPeriod[] {
  return endAtStop(periodSpans(stored, zone), stop)
    .filter(({ from, to }) => from < span.to && to > span.from && from < to)
    .map(({ period, to }) => ({
      from: period.from,
      to: Number.isFinite(to) ? toLocalDate(to, zone) : null,
      doses: period.doses.flatMap(({ units }) => units ?? []),
      clockMinutes: clockMinutes(period),
      perDay: toPerDay(period.everyDays),
      food: period.diet,
      decidedBy: period.decidedBy,
    }));
}

/** Days between two doses as doses a day; null where they do not come daily. */
function toPerDay(everyDays: number | null): number | null {
  return everyDays === null || everyDays > 1 ? null : Math.round(1 / everyDays);
}

function fromLog({ doses, combineMs, gapHours, zone, range }: CurvesInput): NotedPeriod[] {
  const given = combineDoses(doses, combineMs).filter(({ at }) => at >= range.from && at < range.to);
  const known = given.flatMap(({ at, units }) => (units === null ? [] : [{ at, units }]));
  return periodsOfLog(known, zone).map(({ units, from, to }) => ({
    from,
    to,
    doses: [units],
    clockMinutes: [],
    perDay: toPerDay(gapHours / DAY_HOURS),
    food: null,
    decidedBy: null,
  }));
}

import { computeCurves, type CurvesInput } from '#domain/care/all-curves.ts';
import { lookAtDoses, type ComparedDose } from '#domain/care/compared-doses.ts';
import type { CountingRules } from '#domain/care/counting-rules.ts';
import type { ComparedPeriod } from '#domain/care/dose-change.ts';
import { startOfLocalDay, toLocalDay, type LocalDate } from '#domain/time/days.ts';
import { withoutLeftOut } from '#domain/trace/left-out.ts';
import { EMPTY_TRACE, sliceTrace, type Trace } from '#domain/trace/trace.ts';
import { instant } from '#domain/units/units.ts';
import { allowedScope, type Scope } from '../../access/report-range.ts';
import { computeLows } from '../../compute/quality.ts';
import type { AuthorizedMember } from '../../context/authorized-member.ts';
import type { Ctx } from '../../context/ctx.ts';
import { loadTrace } from '../../readings/trace/load-trace.ts';
import type { StoredPeriod } from '../../records/dose-periods.store.ts';
import { loadCurvesInput, readingSpan } from './load-dose-curves.ts';

/** A period with the days of it that are looked at. */
export type AskedSide = {
  readonly period: StoredPeriod;
  readonly compared: ComparedPeriod;
  readonly dates: readonly LocalDate[];
  /** the pet's */
  readonly rules: CountingRules;
};

/** What the readings and doses of a side's days say; `scope` are those days. */
export type LoadedSide = AskedSide & {
  readonly scope: Scope;
  readonly trace: Trace;
  readonly doses: readonly ComparedDose[];
  readonly lows: ReturnType<typeof computeLows>;
  readonly gapHours: number;
};

/** The readings of a side, its lows below `low` (mg/dL), and the curves of its doses, by the rules of the screen of curves. */
export async function loadSide(
  ctx: Ctx,
  member: AuthorizedMember,
  { low, ...asked }: AskedSide & { readonly low: number },
): Promise<LoadedSide> {
  const scope = toScope(asked.dates, member);
  const allowed = await allowedScope(ctx, member);
  const input = await loadCurvesInput(ctx, member, { scope, allowed, rules: asked.rules });
  const { gapHours } = input;
  const isEmpty = scope.from === scope.to;
  const loaded = isEmpty ? EMPTY_TRACE : await loadTrace(ctx, member, readingSpan(scope, gapHours));
  const trace = sliceTrace(loaded, scope.from, scope.to);
  return {
    ...asked,
    scope,
    trace,
    gapHours,
    doses: findDoses(loaded, input),
    lows: computeLows(trace, { limit: low, precision: 'tenths', zone: member.zone }),
  };
}

function toScope(dates: readonly LocalDate[], { zone }: AuthorizedMember): Scope {
  const [first, last] = [dates[0], dates.at(-1)];
  const isEmpty = first === undefined || last === undefined;
  const from = isEmpty ? instant(0) : startOfLocalDay(first, zone);
  const to = isEmpty ? from : toLocalDay(last, zone).to;
  return { from, to, zone, deviceId: null };
}

function findDoses(trace: Trace, input: CurvesInput): ComparedDose[] {
  return lookAtDoses(computeCurves(withoutLeftOut(trace), input).curves, input);
}

import type { DoseCurves } from '#contract/dose-curves.ts';
import type { Range } from '#contract/ranges.ts';
import type { CurvesInput } from '#domain/care/all-curves.ts';
import { HOLD_MS, longestWindow, PRE_DOSE_MS } from '#domain/care/dose-curve.ts';
import { rulesInUse, type CountingRules } from '#domain/care/counting-rules.ts';
import { findNadirGoal } from '#domain/care/nadir-goal.ts';
import { planAt } from '#domain/care/periods.ts';
import { REBOUND_MS } from '#domain/care/rebounds.ts';
import { doseInterval, doseWindow } from '#domain/doses/dose-guard.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import { allowedScope, resolveScope, type Scope } from '../../access/report-range.ts';
import { requireMember } from '../../access/require-member.ts';
import { computeDoseCurves, type DoseCurvesInput } from '../../compute/dose-curves.ts';
import type { AuthorizedMember } from '../../context/authorized-member.ts';
import type { Asking, Ctx } from '../../context/ctx.ts';
import { outside } from '../../context/transaction.ts';
import type { Answered } from '../../http/route.ts';
import { isFromFile } from '../../readings/device-state.ts';
import { computeJson, isLong } from '../../readings/trace/compute-off-thread.ts';
import { loadTrace, partsForThread } from '../../readings/trace/load-trace.ts';
import { FAST_KINDS } from '../../records/dose-guard.store.ts';
import { dosePeriods } from '../../records/dose-periods.store.ts';
import { givenDoses } from '../../records/given-doses.store.ts';
import { loadLimits } from '../../records/member-limits.store.ts';
import { readings } from '../../records/readings.store.ts';
import { sensorSessions } from '../../records/sensor-sessions.store.ts';
import { loadCareTargets } from '../../records/target-changes.store.ts';

type Wish = { readonly memberId?: string | undefined; readonly range: Range; readonly lines: boolean };

/** The day or two before the settling days, of which doses say whether there was a change. */
const BEFORE_CHANGE_MS = 3 * DAY_MS;
/** Readings before a dose that its first values are smoothed with. */
const BEFORE_MS = PRE_DOSE_MS + 10 * MINUTE_MS;

/** The curves of the doses of a range, for everyone who may see the member. A long range is computed on another thread. */
export async function loadDoseCurves(ctx: Ctx, wish: Wish): Promise<Answered<{ item: DoseCurves }>> {
  const member = await requireMember(ctx, wish.memberId, 'read');
  ctx.views.note(member, 'report');
  const scope = await resolveScope(ctx, member, { range: wish.range });
  const allowed = await allowedScope(ctx, member);
  const input = { ...(await loadCurvesInput(ctx, member, { scope, allowed })), hasLines: wish.lines };
  const span = within(allowed, readingSpan(scope, input.gapHours));
  if (scope.deviceId !== null || !isLong(span)) {
    const trace = await loadTrace(ctx, member, { ...span, deviceId: scope.deviceId });
    return { item: computeDoseCurves(trace, input) };
  }
  const parts = () => partsForThread(ctx, member, span);
  return {
    itemJson: await computeJson(ctx, async () => ({ job: { kind: 'doseCurves', input }, parts: await parts() })),
  };
}

/** The readings that the curves of the doses of a span need. */
export function readingSpan({ from, to }: Span, gapHours: number): Span {
  return { from: from - BEFORE_MS, to: to + reachAfter(gapHours) };
}

/** How long after a dose its readings count. */
function reachAfter(gapHours: number): number {
  return Math.max(longestWindow(gapHours) + HOLD_MS + BEFORE_MS, REBOUND_MS + MINUTE_MS);
}

type Asked = {
  readonly scope: Scope;
  readonly allowed: Scope;
  /** the pet's if they are left out */
  readonly rules?: CountingRules;
};

/** What the curves of a range are made from, apart from the readings. */
export async function loadCurvesInput(
  ctx: Asking,
  member: AuthorizedMember,
  { scope, allowed, rules: asked }: Asked,
): Promise<Omit<DoseCurvesInput, 'hasLines'>> {
  const db = outside(ctx);
  const noted = givenDoses(db);
  const periods = await dosePeriods(db).ofMember(member);
  const plan = { everyDays: planAt(periods, ctx.clock.now(), member.zone)?.everyDays ?? null };
  const gapHours = doseInterval(plan) / HOUR_MS;
  const limits = await loadLimits(db, member);
  const targets = await loadCareTargets(db, member);
  const rules = asked ?? rulesInUse(targets);
  const before = rules.settleDays * DAY_MS + BEFORE_CHANGE_MS;
  const after = scope.to + reachAfter(gapHours);
  return {
    ...(await loadObserved(ctx, member, allowed)),
    doses: await loadDoses(ctx, member, within(allowed, { from: scope.from - before, to: after })),
    meals: await noted.meals(member, within(allowed, { from: scope.from, to: after })),
    combineMs: doseWindow(plan),
    gapHours,
    periods,
    range: { from: scope.from, to: scope.to },
    zone: scope.zone,
    rules,
    threshold: targets.renalThreshold ?? limits.own.high,
    thresholdBy: targets.renalThreshold === null ? 'high' : 'renalThreshold',
    goal: findNadirGoal(targets, member.petType),
    low: Math.ceil(limits.standard.low),
    now: ctx.clock.now(),
  };
}

/** People take fast insulin with meals in addition to slow insulin; what it does is not told apart from the meal. */
async function loadDoses(ctx: Asking, member: AuthorizedMember, span: Span): Promise<CurvesInput['doses']> {
  const doses = await givenDoses(outside(ctx)).doses(member, span);
  if (ctx.config.portalVariant !== 'human') return doses;
  return doses.filter(({ insulin }) => insulin === null || !FAST_KINDS.has(insulin));
}

/** Until when readings are known, and when sensors were put on; a file does not say when. */
async function loadObserved(
  ctx: Asking,
  member: AuthorizedMember,
  allowed: Scope,
): Promise<Pick<CurvesInput, 'observedUntil' | 'sensorStarts'>> {
  const db = outside(ctx);
  const last = await readings(db).last(member, allowed);
  const sessions = await sensorSessions(db).all(member);
  const worn = sessions.filter((row) => row.lastRefreshedAtMs !== null && !isFromFile(row));
  return {
    observedUntil: last === null ? 0 : Math.min(last.at + last.intervalMinutes * MINUTE_MS, allowed.to),
    sensorStarts: worn.map(({ startedAtMs }) => startedAtMs),
  };
}

type Span = { readonly from: number; readonly to: number };

/** What a caller may read of a span. */
export function within(allowed: Span, { from, to }: Span): Span {
  const begin = Math.max(from, allowed.from);
  return { from: begin, to: Math.max(begin, Math.min(to, allowed.to)) };
}

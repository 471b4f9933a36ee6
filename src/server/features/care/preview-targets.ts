import type { TargetPreview } from '#contract/care-targets.ts';
import type { ProposedTargets } from '#contract/target-values.ts';
import { previewAlerts, type KindPreview } from '#domain/alerts/alert-preview.ts';
import { computeCurves, type CurveOfDose } from '#domain/care/all-curves.ts';
import { glucoseBefore } from '#domain/care/ask-first.ts';
import { RULE_NAMES, rulesInUse } from '#domain/care/counting-rules.ts';
import { usedCurves } from '#domain/care/dose-charts.ts';
import { findNadirGoal } from '#domain/care/nadir-goal.ts';
import { isOpen } from '#domain/care/proposals.ts';
import { countAskedFirst, countInGoal } from '#domain/care/target-preview.ts';
import type { CareTargets } from '#domain/care/targets.ts';
import { timeInCustomRange } from '#domain/glucose/custom-range.ts';
import { coveredDays } from '#domain/glucose/day-numbers.ts';
import { countKnownDays } from '#domain/glucose/known-days.ts';
import { SUFFICIENT_ACTIVE_PERCENT } from '#domain/glucose/sufficiency.ts';
import { timeInLevels } from '#domain/glucose/time-in-range.ts';
import { listLocalDays } from '#domain/time/day-lists.ts';
import { resolveRange, type TimeRange } from '#domain/time/ranges.ts';
import { withoutLeftOut } from '#domain/trace/left-out.ts';
import { countedTrace } from '#domain/trace/scan-weights.ts';
import { sliceTrace, type Trace } from '#domain/trace/trace.ts';
import { allowedScope } from '../../access/report-range.ts';
import { requireMember } from '../../access/require-member.ts';
import { requireVet } from '../../access/vets.ts';
import { AppError } from '../../context/app-error.ts';
import type { AuthorizedMember } from '../../context/authorized-member.ts';
import { requireAccount, type Ctx } from '../../context/ctx.ts';
import { outside } from '../../context/transaction.ts';
import { loadAlertTrace } from '../../readings/alert-trace.ts';
import { loadTrace } from '../../readings/trace/load-trace.ts';
import { careProposals } from '../../records/care-proposals.store.ts';
import { loadLimits } from '../../records/member-limits.store.ts';
import { loadCareTargets } from '../../records/target-changes.store.ts';
import { loadCurvesInput, readingSpan } from './load-dose-curves.ts';
import { requireTargetOrder, withSent } from './target-order.ts';

type Asked = ProposedTargets & { readonly memberId?: string | undefined; readonly proposalId?: string | undefined };

/** The days that are looked at: never more, so that a preview is never much work. */
const RANGE = '14d';
/** How many of the alerts that move are listed. */
const MAX_MOVES = 6;

/**
 * What limits, goals and rules would have changed in the last 14 days: those of an open proposal for everybody who may
 * see the pet, or others that its owner or a vet of it has in mind. Nothing is kept.
 *
 * @throws AppError `proposal.notFound`; `proposal.closed`; `proposal.vetsOnly`; as `saveTargets` for wrong ones
 */
export async function previewTargets(ctx: Ctx, { memberId, proposalId, ...sent }: Asked): Promise<TargetPreview> {
  const member = await requireMember(ctx, memberId, 'read');
  const asked =
    proposalId === undefined ? await requireOwn(ctx, member, sent) : await loadOpen(ctx, member, proposalId);
  ctx.views.note(member, 'report');
  await requireTargetOrder(ctx, outside(ctx), member, asked);
  const now = await loadCareTargets(outside(ctx), member);
  const targets = { now, next: withSent(now, asked) };
  const range = resolveRange(RANGE, ctx.clock.now(), member.zone);
  return {
    ...(await previewGlucose(ctx, member, { range, targets })),
    ...(await previewDays(ctx, member, { range, targets })),
    ...(await previewDoses(ctx, member, { range, targets })),
  };
}

async function requireOwn(ctx: Ctx, member: AuthorizedMember, sent: ProposedTargets): Promise<ProposedTargets> {
  if (member.via !== 'owner') await requireVet(outside(ctx), member, requireAccount(ctx).accountId);
  return sent;
}

async function loadOpen(ctx: Ctx, member: AuthorizedMember, proposalId: string): Promise<ProposedTargets> {
  const proposal = await careProposals(outside(ctx)).byId(proposalId);
  if (proposal?.memberId !== member.id || proposal.targets === null) throw new AppError('proposal.notFound');
  if (!isOpen(proposal.state)) throw new AppError('proposal.closed');
  return proposal.targets;
}

type Compared = {
  readonly range: TimeRange;
  readonly targets: { readonly now: CareTargets; readonly next: CareTargets };
};

/** The part that readings alone give: alerts look at all of them, also at those that were set aside. */
async function previewGlucose(
  ctx: Ctx,
  member: AuthorizedMember,
  { range, targets }: Compared,
): Promise<Omit<TargetPreview, keyof DaysPreview | keyof DosesPreview>> {
  const db = outside(ctx);
  const { trace, samples, ...ends } = await loadAlertTrace(db, member, range.from);
  const { alerts: switches, opening } = await loadLimits(db, member);
  const rules = { now: { limits: targets.now, ...opening }, next: { limits: targets.next, ...opening }, switches };
  const found = previewAlerts(samples, rules, { ...ends, from: range.from });
  const days = listLocalDays(range.from, range.to, member.zone);
  const own = sliceTrace(trace, range.from, range.to);
  return {
    ...range,
    days: days.length,
    knownDays: countKnownDays(own, days, { now: ctx.clock.now(), leastPercent: SUFFICIENT_ACTIVE_PERCENT }),
    leastPercent: SUFFICIENT_ACTIVE_PERCENT,
    readings: own.at.length,
    alerts: found.map(({ kind, isOn, now, next }) => ({ kind, isOn, now, next })),
    ...toMoves(found),
  };
}

type DaysPreview = Pick<TargetPreview, 'inTarget' | 'inReport' | 'usableDays'>;

/** The part that days give: readings that were set aside are left out, as in reports. */
async function previewDays(ctx: Ctx, member: AuthorizedMember, { range, targets }: Compared): Promise<DaysPreview> {
  const trace = withoutLeftOut(await loadTrace(ctx, member, range));
  const frame = { zone: member.zone, custom: null, now: ctx.clock.now() };
  const counted = countedTrace(trace);
  const inTarget = (by: CareTargets) => timeInLevels(counted, by)?.target ?? null;
  const inReport = ({ customTirLow: low, customTirHigh: high }: CareTargets) =>
    timeInCustomRange(counted, { low, high })?.inside ?? null;
  const usable = (by: CareTargets) =>
    coveredDays(trace, { ...frame, thresholds: by, leastPercent: rulesInUse(by).dayPercent }).length;
  const both = <T>(count: (by: CareTargets) => T) => ({ now: count(targets.now), next: count(targets.next) });
  return { inTarget: both(inTarget), inReport: both(inReport), usableDays: both(usable) };
}

function toMoves(found: readonly KindPreview[]): Pick<TargetPreview, 'moves' | 'moveCount'> {
  const all = found.flatMap(({ kind, moves }) => moves.map((move) => ({ kind, ...move })));
  const timeOf = ({ nowAt, nextAt }: (typeof all)[number]): number => Math.min(nowAt ?? Infinity, nextAt ?? Infinity);
  return { moves: all.toSorted((a, b) => timeOf(b) - timeOf(a)).slice(0, MAX_MOVES), moveCount: all.length };
}

type DosesPreview = Pick<TargetPreview, 'askFirst' | 'counted' | 'goal'>;

/** The part that doses give, by the curves that all screens show. */
async function previewDoses(ctx: Ctx, member: AuthorizedMember, { range, targets }: Compared): Promise<DosesPreview> {
  const now = await loadCurves(ctx, member, range, targets.now);
  const next = haveSameRules(targets) ? now : await loadCurves(ctx, member, range, targets.next);
  const before = now.curves.flatMap(({ dose }) => glucoseBefore(now.trace, dose.at) ?? []);
  const inGoal = ({ used }: LoadedCurves, by: CareTargets): number | null =>
    countInGoal(
      used.flatMap(({ curve }) => curve.numbers?.nadir ?? []),
      findNadirGoal(by, member.petType),
    );
  return {
    askFirst: {
      doses: now.curves.length,
      known: before.length,
      now: countAskedFirst(before, targets.now.askVetBelow),
      next: countAskedFirst(before, targets.next.askVetBelow),
    },
    counted: { doses: now.curves.length, now: now.used.length, next: next.used.length },
    goal: { now: inGoal(now, targets.now), next: inGoal(next, targets.next) },
  };
}

function haveSameRules({ now, next }: Compared['targets']): boolean {
  return RULE_NAMES.every((name) => now[name] === next[name]);
}

type LoadedCurves = {
  readonly trace: Trace;
  readonly curves: readonly CurveOfDose[];
  /** those that enter medians */
  readonly used: readonly CurveOfDose[];
};

async function loadCurves(
  ctx: Ctx,
  member: AuthorizedMember,
  range: TimeRange,
  targets: CareTargets,
): Promise<LoadedCurves> {
  const scope = { ...range, zone: member.zone, deviceId: null };
  const allowed = await allowedScope(ctx, member);
  const input = await loadCurvesInput(ctx, member, { scope, allowed, rules: rulesInUse(targets) });
  const trace = await loadTrace(ctx, member, readingSpan(range, input.gapHours));
  const { curves } = computeCurves(withoutLeftOut(trace), input);
  return { trace, curves, used: usedCurves(curves, input) };
}

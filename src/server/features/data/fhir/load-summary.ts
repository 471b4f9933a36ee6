import type { Range } from '#contract/ranges.ts';
import type { GlucoseReport } from '#contract/reports.ts';
import type { Thresholds } from '#domain/glucose/levels.ts';
import { resolveScope, type Scope } from '../../../access/report-range.ts';
import { computeReport, type ReportInput } from '../../../compute/report.ts';
import type { AuthorizedMember } from '../../../context/authorized-member.ts';
import type { Ctx } from '../../../context/ctx.ts';
import { outside } from '../../../context/transaction.ts';
import { computeJson, isLong } from '../../../readings/trace/compute-off-thread.ts';
import { loadTrace, partsForThread } from '../../../readings/trace/load-trace.ts';
import { events } from '../../../records/events.store.ts';
import { loadLimits } from '../../../records/member-limits.store.ts';

/** The numbers of an exported range: those of its report. */
export type RangeSummary = Pick<GlucoseReport, 'metrics' | 'levels'> & {
  readonly thresholds: Thresholds;
  /** The first and the last instant; the last one is not in the future. */
  readonly from: number;
  readonly until: number;
};

/**
 * The numbers of a range, computed as for its report; a long range on another thread.
 *
 * @throws AppError `report.busy` if too many jobs are waiting
 */
export async function loadSummary(ctx: Ctx, member: AuthorizedMember, range: Range): Promise<RangeSummary> {
  const scope = await resolveScope(ctx, member, { range });
  const input = await loadInput(ctx, member, scope);
  const { metrics, levels } = await compute(ctx, member, scope, input);
  const until = Math.max(scope.from, Math.min(scope.to - 1, ctx.clock.now()));
  return { metrics, levels, thresholds: input.frame.thresholds, from: scope.from, until };
}

async function loadInput(ctx: Ctx, member: AuthorizedMember, { from, to }: Scope): Promise<ReportInput> {
  const limits = await loadLimits(outside(ctx), member);
  return {
    range: { from, to },
    previous: { from, to: from },
    frame: { zone: member.zone, thresholds: limits.standard, custom: limits.custom, now: ctx.clock.now() },
    calibrations: await events(outside(ctx)).countOfType(member, { from, to }, 'calibration'),
    previousCalibrations: 0,
  };
}

async function compute(ctx: Ctx, member: AuthorizedMember, scope: Scope, input: ReportInput): Promise<GlucoseReport> {
  if (scope.deviceId !== null || !isLong(scope)) return computeReport(await loadTrace(ctx, member, scope), input);
  const json = await computeJson(ctx, async () => ({
    job: { kind: 'report', input },
    parts: await partsForThread(ctx, member, scope),
  }));
  return JSON.parse(Buffer.from(json).toString()) as GlucoseReport; // made by this job
}

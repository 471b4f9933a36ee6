import type { GlucoseReport } from '#contract/reports.ts';
import type { Range } from '#contract/ranges.ts';
import type { CustomRange } from '#domain/glucose/custom-range.ts';
import { comparableRange, type TimeRange } from '#domain/time/ranges.ts';
import { allowedScope, resolveScope, type Scope } from '../../access/report-range.ts';
import { requireMember } from '../../access/require-member.ts';
import type { Frame } from '../../compute/range-numbers.ts';
import { computeReport, type ReportInput } from '../../compute/report.ts';
import type { AuthorizedMember } from '../../context/authorized-member.ts';
import type { Ctx } from '../../context/ctx.ts';
import { failureAt } from '../../context/failed-fields.ts';
import { outside } from '../../context/transaction.ts';
import type { Answered } from '../../http/route.ts';
import { loadTrace, partsForThread } from '../../readings/trace/load-trace.ts';
import { computeJson, isLong } from '../../readings/trace/compute-off-thread.ts';
import { events } from '../../records/events.store.ts';
import { loadLimits } from '../../records/member-limits.store.ts';

/** The parameters of a glucose report. */
export type ReportWish = {
  readonly memberId?: string | undefined;
  readonly range: Range;
  readonly custom?: CustomRange | undefined;
};

/**
 * The report of a range and of the previous range of the same length, for everyone who may see the member. A long range
 * is computed on another thread.
 */
export async function glucoseReport(ctx: Ctx, wish: ReportWish): Promise<Answered<{ item: GlucoseReport }>> {
  checkCustom(ctx, wish.custom);
  const member = await requireMember(ctx, wish.memberId, 'read');
  ctx.views.note(member, 'report');
  const scope = await resolveScope(ctx, member, { range: wish.range });
  const previous = await previousScope(ctx, member, scope, wish.range);
  const input = () => loadInput(ctx, member, { scope, previous, custom: wish.custom });
  const whole = { ...scope, from: previous.from };
  if (scope.deviceId !== null || !isLong(whole)) {
    return { item: computeReport(await loadTrace(ctx, member, whole), await input()) };
  }
  const itemJson = await computeJson(ctx, async () => ({
    job: { kind: 'report', input: await input() },
    parts: await partsForThread(ctx, member, whole),
  }));
  return { itemJson };
}

type Frames = { readonly scope: Scope; readonly previous: TimeRange; readonly custom: CustomRange | undefined };

async function loadInput(
  ctx: Ctx,
  member: AuthorizedMember,
  { scope, previous, custom }: Frames,
): Promise<ReportInput> {
  const calibrations = (span: TimeRange) => events(outside(ctx)).countOfType(member, span, 'calibration');
  return {
    range: { from: scope.from, to: scope.to },
    previous: { from: previous.from, to: previous.to },
    frame: await loadFrame(ctx, member, custom),
    calibrations: await calibrations(scope),
    previousCalibrations: await calibrations(previous),
  };
}

/** The standard levels of the species, and the requested custom range or the owner's own. */
export async function loadFrame(ctx: Ctx, member: AuthorizedMember, custom?: CustomRange): Promise<Frame> {
  const limits = await loadLimits(outside(ctx), member);
  return {
    zone: member.zone,
    thresholds: limits.standard,
    custom: custom ?? limits.custom,
    now: ctx.clock.now(),
  };
}

/** There is no range before `all`, and a report link shows nothing before its own range. */
async function previousScope(ctx: Ctx, member: AuthorizedMember, scope: Scope, range: Range): Promise<TimeRange> {
  const nothing = { from: scope.from, to: scope.from };
  if (range === 'all') return nothing;
  const before = comparableRange(scope, scope.zone, ctx.clock.now());
  const allowed = await allowedScope(ctx, member);
  return before.from < allowed.from ? nothing : before;
}

/** @throws AppError `setting.customOrder` */
function checkCustom(ctx: Ctx, custom: CustomRange | undefined): void {
  if (custom !== undefined && custom.low >= custom.high) throw failureAt(ctx, 'custom.high', 'setting.customOrder');
}

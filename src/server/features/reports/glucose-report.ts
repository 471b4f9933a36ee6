import type { GlucoseReport } from '#contract/reports.ts';
import type { Range } from '#contract/ranges.ts';
import { hourlyShares } from '#domain/glucose/hourly.ts';
import type { CustomRange } from '#domain/glucose/time-in-range.ts';
import { previousRange, type TimeRange } from '#domain/time/ranges.ts';
import { sliceTrace, type Trace } from '#domain/trace/trace.ts';
import { requireMember, type AuthorizedMember } from '../../access/members.ts';
import { allowedScope, scopeOf, type Scope } from '../../access/report-range.ts';
import { AppError } from '../../http/app-error.ts';
import { outside, type Ctx } from '../../http/ctx.ts';
import { limitsOf } from '../../readings/member-limits.store.ts';
import { loadTrace } from '../../readings/load-trace.ts';
import { events } from '../events/events.store.ts';
import { metricsIn, profileOf, type Frame } from './figures.ts';
import { reportDays } from './report-days.ts';

/** What a caller asks of a glucose report. */
export type ReportWish = {
  readonly memberId?: string | undefined;
  readonly range: Range;
  readonly custom?: CustomRange | undefined;
};

/** The report of a range beside the same length before, for all who may see the member. */
export async function glucoseReport(ctx: Ctx, wish: ReportWish): Promise<GlucoseReport> {
  checkCustom(wish.custom);
  const member = await requireMember(ctx, wish.memberId, 'read');
  const scope = await scopeOf(ctx, member, { range: wish.range });
  const previous = await previousScope(ctx, member, scope, wish.range);
  const whole = await loadTrace(ctx, member, { ...scope, from: previous.from });
  const frame = await frameOf(ctx, member, wish.custom);
  const trace = sliceTrace(whole, scope.from, scope.to);
  const calibrations = (span: TimeRange) => events(outside(ctx)).countOfType(member, span, 'calibration');
  return {
    range: { from: scope.from, to: scope.to, zone: scope.zone },
    metrics: metricsIn(trace, scope, frame, await calibrations(scope)),
    previous: metricsIn(whole, previous, frame, await calibrations(previous)),
    ...viewsOf(trace, frame),
  };
}

function viewsOf(trace: Trace, frame: Frame): Pick<GlucoseReport, 'agp' | 'agpReason' | 'levels' | 'days' | 'hourly'> {
  return {
    ...profileOf(trace, frame),
    days: reportDays(trace, frame.thresholds, frame.zone),
    hourly: hourlyShares(trace, frame.thresholds, frame.zone),
  };
}

/** Standard levels of the species, and the custom range asked for or else the owner's own. */
export async function frameOf(ctx: Ctx, member: AuthorizedMember, custom?: CustomRange): Promise<Frame> {
  const limits = await limitsOf(outside(ctx), member);
  return {
    zone: member.zone,
    thresholds: limits.standard,
    custom: custom ?? limits.custom,
    now: ctx.clock.now(),
  };
}

/** Nothing lies before `all`, and a report link shows nothing before its own range. */
async function previousScope(ctx: Ctx, member: AuthorizedMember, scope: Scope, range: Range): Promise<TimeRange> {
  const nothing = { from: scope.from, to: scope.from };
  if (range === 'all') return nothing;
  const before = previousRange(scope, scope.zone);
  const allowed = await allowedScope(ctx, member);
  return before.from < allowed.from ? nothing : before;
}

/** @throws AppError `setting.customOrder` */
function checkCustom(custom: CustomRange | undefined): void {
  if (custom !== undefined && custom.low >= custom.high) throw new AppError('setting.customOrder');
}

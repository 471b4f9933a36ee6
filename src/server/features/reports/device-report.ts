import type { AnswerOf } from '#contract/endpoints.ts';
import { findUnknownHours } from '#domain/glucose/unknown-hours.ts';
import { scopeOf } from '../../access/report-range.ts';
import { requireMemberOrSession } from '../../access/session-member.ts';
import { AppError } from '../../http/app-error.ts';
import { outside, type Ctx } from '../../http/ctx.ts';
import { deviceSessions } from '../../readings/device-sessions.store.ts';
import { deviceStates, deviceWith } from '../../readings/device-state.ts';
import { loadTrace } from '../../readings/load-trace.ts';
import { events } from '../events/events.store.ts';
import { metricsIn, profileOf } from '../../figures/figures.ts';
import { frameOf } from './glucose-report.ts';
import { reportDays } from '../../figures/report-days.ts';

type DeviceReport = AnswerOf<'/web/userReport/loadDeviceReport'>['item'];

const MOST_EVENTS = 2_000;

/** The report of one sensor session, for all who may see the member. @throws AppError `device.notFound` */
export async function deviceReport(
  ctx: Ctx,
  asked: { readonly memberId?: string | undefined; readonly memberDeviceId: string },
): Promise<DeviceReport> {
  const member = await requireMemberOrSession(ctx, asked, 'read');
  const scope = await scopeOf(ctx, member, asked);
  const db = outside(ctx);
  const states = deviceStates(await deviceSessions(db).all(member), ctx.clock.now());
  const state = states.find(({ row }) => row.id === asked.memberDeviceId);
  if (state === undefined) throw new AppError('device.notFound');
  const trace = await loadTrace(ctx, member, scope);
  const frame = await frameOf(ctx, member);
  const calibrations = await events(db).countOfType(member, scope, 'calibration');
  return {
    device: deviceWith(state, await deviceSessions(db).readingCount(state.row, scope)),
    metrics: metricsIn(trace, scope, frame, calibrations),
    ...profileOf(trace, frame),
    unknownHours: findUnknownHours(trace, frame.zone, { from: scope.from, to: scope.to, now: frame.now }),
    days: reportDays(trace, frame.thresholds, frame.zone),
    events: await events(db).between(member, scope, MOST_EVENTS),
  };
}

import type { AnswerOf } from '#contract/endpoints.ts';
import { findUnknownHours } from '#domain/glucose/unknown-hours.ts';
import { leftOutMinutes } from '#domain/trace/left-out-minutes.ts';
import { resolveScope } from '../../access/report-range.ts';
import { requireMemberOrSensor } from '../../access/sensor-member.ts';
import { rangeNumbers } from '../../compute/range-numbers.ts';
import { reportDays } from '../../compute/report-days.ts';
import { AppError } from '../../context/app-error.ts';
import type { Ctx } from '../../context/ctx.ts';
import { outside } from '../../context/transaction.ts';
import { deviceStates, deviceWith } from '../../readings/device-state.ts';
import { loadTrace } from '../../readings/trace/load-trace.ts';
import { sensorSessions } from '../../records/sensor-sessions.store.ts';
import { events } from '../../records/events.store.ts';
import { loadFrame } from './glucose-report.ts';

type DeviceReport = AnswerOf<'/web/userReport/loadDeviceReport'>['item'];

const MAX_EVENTS = 2_000;

/** The report of one sensor session, for everyone who may see the member. @throws AppError `device.notFound` */
export async function deviceReport(
  ctx: Ctx,
  asked: { readonly memberId?: string | undefined; readonly memberDeviceId: string },
): Promise<DeviceReport> {
  const member = await requireMemberOrSensor(ctx, asked, 'read');
  ctx.views.note(member, 'report');
  const scope = await resolveScope(ctx, member, asked);
  const db = outside(ctx);
  const states = deviceStates(await sensorSessions(db).all(member), ctx.clock.now());
  const state = states.find(({ row }) => row.id === asked.memberDeviceId);
  if (state === undefined) throw new AppError('device.notFound');
  const trace = await loadTrace(ctx, member, scope);
  const frame = await loadFrame(ctx, member);
  const calibrations = await events(db).countOfType(member, scope, 'calibration');
  return {
    device: deviceWith(state, await sensorSessions(db).readingCount(member, state.row, scope)),
    leftOut: leftOutMinutes(trace),
    ...rangeNumbers(trace, scope, frame, calibrations),
    unknownHours: findUnknownHours(trace, frame.zone, { from: scope.from, to: scope.to, now: frame.now }),
    days: reportDays(trace, frame.thresholds, frame.zone),
    events: await events(db).between(member, scope, MAX_EVENTS),
  };
}

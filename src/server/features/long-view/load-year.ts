import type { LongView, WornSensor } from '#contract/long-view.ts';
import type { Range } from '#contract/ranges.ts';
import { endAtStop, periodsWithin, type PeriodSpan } from '#domain/care/periods.ts';
import { standardThresholds } from '#domain/glucose/levels.ts';
import type { TimeRange } from '#domain/time/ranges.ts';
import { resolveScope, sensorSpan } from '../../access/report-range.ts';
import { requireMember } from '../../access/require-member.ts';
import { computeYear, type YearInput } from '../../compute/year.ts';
import type { AuthorizedMember } from '../../context/authorized-member.ts';
import type { Ctx } from '../../context/ctx.ts';
import { outside } from '../../context/transaction.ts';
import type { Answered } from '../../http/route.ts';
import { computeJson, isLong } from '../../readings/trace/compute-off-thread.ts';
import { loadParts, loadTrace } from '../../readings/trace/load-trace.ts';
import { dosePeriods, type StoredPeriod } from '../../records/dose-periods.store.ts';
import { loadInsulinStop } from '../../records/insulin-stop.store.ts';
import { loadWeights } from '../../records/noted-weights.store.ts';
import { FILE_SOURCES, sensorSessions, type DeviceRow } from '../../records/sensor-sessions.store.ts';

/** A range day by day, for the owner and followers with access. A long range is computed on another thread. */
export async function loadYear(
  ctx: Ctx,
  wish: { readonly memberId?: string | undefined; readonly range: Range },
): Promise<Answered<{ item: LongView }>> {
  const member = await requireMember(ctx, wish.memberId, 'read');
  ctx.views.note(member, 'report');
  const scope = await resolveScope(ctx, member, wish);
  if (!isLong(scope))
    return { item: computeYear(await loadTrace(ctx, member, scope), await loadInput(ctx, member, scope)) };
  const itemJson = await computeJson(ctx, async () => {
    const [input, parts] = await Promise.all([loadInput(ctx, member, scope), loadParts(ctx, member, scope)]);
    return { job: { kind: 'year', input }, parts };
  });
  return { itemJson };
}

async function loadInput(ctx: Ctx, member: AuthorizedMember, { from, to }: TimeRange): Promise<YearInput> {
  const db = outside(ctx);
  const { zone } = member;
  const now = ctx.clock.now();
  const [plans, stop, weights, sensors] = await Promise.all([
    dosePeriods(db).ofMember(member),
    loadInsulinStop(db, member, now),
    loadWeights(db, member, { from, to }),
    sensorSessions(db).all(member),
  ]);
  const sessions = sensors.map(toWornSensor).filter((sensor) => sensor.startedAt < to && sensor.endedAt >= from);
  const thresholds = standardThresholds(member.petType);
  const periods = endAtStop(periodsWithin(plans, { from, to }, zone), stop)
    .filter((span) => span.to > from)
    .map(toLongPeriod);
  return { range: { from, to }, zone, thresholds, now, periods, weights, sessions: sessions.toReversed() };
}

function toLongPeriod({ period: { id, doses }, from, to }: PeriodSpan<StoredPeriod>): YearInput['periods'][number] {
  const fromAt = Number.isFinite(from) ? from : null;
  const toAt = Number.isFinite(to) ? to : null;
  return { periodId: id, fromAt, toAt, units: doses.map(({ units }) => units) };
}

function toWornSensor(row: DeviceRow): WornSensor {
  return {
    memberDeviceId: row.id,
    startedAt: row.startedAtMs,
    endedAt: sensorSpan(row).to - 1,
    cameOff: row.endReason === 'cameOff' || row.endReason === 'glueLetGo' || row.endReason === 'pulled',
    fromFile: FILE_SOURCES.includes(row.source),
  };
}

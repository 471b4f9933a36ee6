import type { LongView, WornSensor } from '#contract/long-view.ts';
import type { Range } from '#contract/ranges.ts';
import { rulesInUse } from '#domain/care/counting-rules.ts';
import { findFoods } from '#domain/care/foods.ts';
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
import { loadScoresAndWeights } from '../../readings/signs-and-weights.ts';
import { loadTrace, partsForThread } from '../../readings/trace/load-trace.ts';
import { dosePeriods, type StoredPeriod } from '../../records/dose-periods.store.ts';
import { loadInsulinStop } from '../../records/insulin-stop.store.ts';
import { loadWeights } from '../../records/noted-weights.store.ts';
import { FILE_SOURCES, sensorSessions, type DeviceRow } from '../../records/sensor-sessions.store.ts';
import { loadCareTargets } from '../../records/target-changes.store.ts';

/** Scores twice a week for ten years, and the weights that they are compared with. */
const MAX_NOTED = { scores: 1_100, weights: 2_200 };

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
    const [input, parts] = await Promise.all([loadInput(ctx, member, scope), partsForThread(ctx, member, scope)]);
    return { job: { kind: 'year', input }, parts };
  });
  return { itemJson };
}

async function loadInput(ctx: Ctx, member: AuthorizedMember, { from, to }: TimeRange): Promise<YearInput> {
  const db = outside(ctx);
  const { zone } = member;
  const now = ctx.clock.now();
  const [plans, stop, weights, { scores }, sensors, targets] = await Promise.all([
    dosePeriods(db).ofMember(member),
    loadInsulinStop(db, member, now),
    loadWeights(db, member, { from, to }),
    loadScoresAndWeights(db, member, { from, to }, MAX_NOTED),
    sensorSessions(db).all(member),
    loadCareTargets(db, member),
  ]);
  const sessions = sensors.map(toWornSensor).filter((sensor) => sensor.startedAt < to && sensor.endedAt >= from);
  const thresholds = standardThresholds(member.petType);
  const spans = periodsWithin(plans, { from, to }, zone);
  const foods = findFoods(spans).map(({ diet, ...span }) => ({ diet, ...toInstants(span) }));
  const periods = endAtStop(spans, stop)
    .filter((span) => span.to > from)
    .map(toLongPeriod);
  const noted = { weights, scores, foods, sessions: sessions.toReversed() };
  const { settleDays, dayPercent } = rulesInUse(targets);
  return { range: { from, to }, zone, thresholds, now, settleDays, dayPercent, periods, ...noted };
}

function toLongPeriod({ period: { id, doses }, from, to }: PeriodSpan<StoredPeriod>): YearInput['periods'][number] {
  return { periodId: id, ...toInstants({ from, to }), units: doses.map(({ units }) => units) };
}

/** Where a span is open, it has no instant. */
function toInstants({ from, to }: { readonly from: number; readonly to: number }) {
  return { fromAt: Number.isFinite(from) ? from : null, toAt: Number.isFinite(to) ? to : null };
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

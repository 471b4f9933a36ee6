import type { Overview, Series } from '#contract/glucose.ts';
import type { Range } from '#contract/ranges.ts';
import { AHEAD_MS, findLastVeryLow, isCurrentValue } from '#domain/alerts/pet-state.ts';
import { daySummary } from '#domain/glucose/day-summary.ts';
import { timeInLevels } from '#domain/glucose/time-in-range.ts';
import { timeInCustomRange } from '#domain/glucose/custom-range.ts';
import { addDays, toLocalDate, startOfLocalDay, type LocalDay } from '#domain/time/days.ts';
import { listLocalDays } from '#domain/time/day-lists.ts';
import { leftOutMinutes } from '#domain/trace/left-out-minutes.ts';
import { sliceTrace, type Trace } from '#domain/trace/trace.ts';
import { HOUR_MS, instant } from '#domain/units/units.ts';
import { allowedScope, resolveScope, type Scope } from '../../access/report-range.ts';
import { requireMember } from '../../access/require-member.ts';
import { requireMemberOrSensor } from '../../access/sensor-member.ts';
import { toSeries } from '../../compute/series.ts';
import type { AuthorizedMember } from '../../context/authorized-member.ts';
import type { Ctx } from '../../context/ctx.ts';
import { outside } from '../../context/transaction.ts';
import type { Answered } from '../../http/route.ts';
import { liveReading, TREND_MS } from '../../readings/announce.ts';
import { deviceStates, deviceWith, type StatedDevice } from '../../readings/device-state.ts';
import { loadPetNow } from '../../readings/pet-now.ts';
import { loadParts, loadTrace } from '../../readings/trace/load-trace.ts';
import { computeJson, isLong } from '../../readings/trace/compute-off-thread.ts';
import { sensorSessions, type DeviceRow } from '../../records/sensor-sessions.store.ts';
import { events } from '../../records/events.store.ts';
import { loadLimits, type MemberLimits } from '../../records/member-limits.store.ts';
import { readings } from '../../records/readings.store.ts';

const WEEK_DAYS = 7;
/** Points of a small chart of a day. */
const DAY_POINTS = 60;
/** The maximum number of events in one day's chart. */
const MAX_EVENTS = 500;

/** Everything that Home shows of a member, for one instant. */
export async function loadOverview(
  ctx: Ctx,
  asked: { readonly memberId?: string | undefined; readonly hours: number },
): Promise<Overview> {
  const now = ctx.clock.now();
  const member = await requireMember(ctx, asked.memberId, 'read');
  ctx.views.note(member, 'now');
  const allowed = await allowedScope(ctx, member);
  const week = listWeek(now, member.zone);
  const window = clipped({ from: now - asked.hours * HOUR_MS + 1, to: now + AHEAD_MS }, allowed);
  const from = Math.min(window.from, week[0]?.from ?? now);
  const db = outside(ctx);
  const [limits, trace, worn, found, last] = await Promise.all([
    loadLimits(db, member),
    loadTrace(ctx, member, clipped({ from, to: now + AHEAD_MS }, allowed)),
    wornSensor(ctx, member, allowed),
    events(db).between(member, window, MAX_EVENTS),
    readings(db).last(member, allowed),
  ]);
  const { own } = limits;
  const petNow = await loadPetNow(db, { memberId: member.id, last, ...worn, limits: own, now });
  const points = sliceTrace(trace, window.from, window.to);
  const days = week.map((day) => daySummary(trace, day, own));
  return {
    now,
    zone: member.zone,
    limits: own,
    petNow,
    lastVeryLowAt: findLastVeryLow(trace, own),
    device: worn.sensor && deviceWith(worn.sensor, worn.readingCount),
    events: found,
    latest: petNow.last && (await loadLatest(ctx, member, { last: petNow.last, trace, limits })),
    points: toSeries(points, window.from),
    stats: dayStats(days.at(-1) ?? daySummary(trace, findDay(now, member.zone), own)),
    leftOut: leftOutMinutes(points),
    tirStandard: timeInLevels(points, limits.standard),
    tirCustom: customShares(points, limits),
    week: days.map((day) => ({
      ...dayStats(day),
      points: toSeries(sliceTrace(trace, day.from, day.to), day.from, DAY_POINTS),
    })),
  };
}

/** The readings of a range or a sensor session; a long range is read on another thread. */
export async function loadSeries(
  ctx: Ctx,
  asked: {
    readonly memberId?: string | undefined;
    readonly range?: Range | undefined;
    readonly memberDeviceId?: string | undefined;
    readonly maxPoints?: number | undefined;
  },
): Promise<Answered<{ item: Series }>> {
  const member = await requireMemberOrSensor(ctx, asked, 'read');
  ctx.views.note(member, 'history');
  const scope = await resolveScope(ctx, member, asked);
  const maxPoints = asked.maxPoints ?? null;
  if (scope.deviceId !== null || !isLong(scope)) {
    return { item: toSeries(await loadTrace(ctx, member, scope), scope.from, maxPoints) };
  }
  const job = { kind: 'series', emptyStart: scope.from, maxPoints } as const;
  return { itemJson: await computeJson(ctx, async () => ({ job, parts: await loadParts(ctx, member, scope) })) };
}

type Latest = NonNullable<Overview['latest']>;

async function loadLatest(
  ctx: Ctx,
  member: AuthorizedMember,
  { last, trace, limits }: { last: NonNullable<Overview['petNow']['last']>; trace: Trace; limits: MemberLimits },
): Promise<Latest | null> {
  const { at } = last;
  const isLoaded = trace.at.at(-1) === at && (trace.at[0] ?? at) <= at - TREND_MS;
  const recent = isLoaded ? trace : await readings(outside(ctx)).loadTrace(member, { from: at - TREND_MS, to: at + 1 });
  const reading = liveReading(recent, at, limits.own);
  return reading && { ...reading, stale: !isCurrentValue(last, ctx.clock.now()) };
}

type WornSensor = {
  readonly sessions: readonly DeviceRow[];
  readonly sensor: StatedDevice | null;
  readonly readingCount: number;
};

/** The newest session; for a report link of one session, that session. */
async function wornSensor(ctx: Ctx, member: AuthorizedMember, allowed: Scope): Promise<WornSensor> {
  const store = sensorSessions(outside(ctx));
  const sessions = await store.all(member);
  const sensor =
    deviceStates(sessions, ctx.clock.now()).find(({ row }) =>
      allowed.deviceId === null ? row.startedAtMs < allowed.to : row.id === allowed.deviceId,
    ) ?? null;
  return {
    sessions,
    sensor,
    readingCount: sensor === null ? 0 : await store.readingCount(member, sensor.row, allowed),
  };
}

function customShares(points: Trace, { custom }: MemberLimits): Overview['tirCustom'] {
  const shares = timeInCustomRange(points, custom);
  return shares && { ...custom, ...shares };
}

function dayStats({ coveragePercent: _coverage, ...stats }: ReturnType<typeof daySummary>) {
  return stats;
}

function listWeek(now: number, zone: string): LocalDay[] {
  const today = toLocalDate(now, zone);
  const from = startOfLocalDay(addDays(today, 1 - WEEK_DAYS), zone);
  return listLocalDays(from, startOfLocalDay(addDays(today, 1), zone), zone);
}

function findDay(now: number, zone: string): LocalDay {
  const date = toLocalDate(now, zone);
  return { date, from: startOfLocalDay(date, zone), to: startOfLocalDay(addDays(date, 1), zone) };
}

function clipped({ from, to }: { from: number; to: number }, allowed: Scope): Scope {
  const start = Math.max(from, allowed.from);
  return { ...allowed, from: instant(start), to: instant(Math.max(start, Math.min(to, allowed.to))) };
}

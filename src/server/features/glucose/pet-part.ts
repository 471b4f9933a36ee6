import type { Overview } from '#contract/glucose.ts';
import { AHEAD_MS, findLastVeryLow, isAhead, isCurrentValue, type NotedMeterValue } from '#domain/alerts/pet-state.ts';
import { timeInCustomRange } from '#domain/glucose/custom-range.ts';
import { daySummary } from '#domain/glucose/day-summary.ts';
import { timeInLevels } from '#domain/glucose/time-in-range.ts';
import { listLocalDays } from '#domain/time/day-lists.ts';
import { addDays, endOfLocalDay, startOfLocalDay, toLocalDate, toLocalDay, type LocalDay } from '#domain/time/days.ts';
import { leftOutMinutes } from '#domain/trace/left-out-minutes.ts';
import { sliceTrace, type Trace } from '#domain/trace/trace.ts';
import { toSeries } from '../../compute/series.ts';
import type { Ctx } from '../../context/ctx.ts';
import { outside } from '../../context/transaction.ts';
import { liveReading, TREND_MS } from '../../readings/announce.ts';
import { deviceStates, deviceWith, type StatedDevice } from '../../readings/device-state.ts';
import { loadPetNow } from '../../readings/pet-now.ts';
import { loadTrace } from '../../readings/trace/load-trace.ts';
import { loadMetersNow, toMeterSpan } from '../../records/pet-now.store.ts';
import { loadLimits, type MemberLimits } from '../../records/member-limits.store.ts';
import { readings, type LastReading } from '../../records/readings.store.ts';
import { sensorSessions, type DeviceRow } from '../../records/sensor-sessions.store.ts';
import { clipped, type View } from './view.ts';

/** What Home shows of a pet to everybody who may see it. */
export type PetPart = Omit<Overview, 'now' | 'events'>;

/** The pet's part, and the facts whose time decides until when it is valid. */
export type LoadedPet = {
  readonly shown: PetPart;
  readonly last: LastReading | null;
  readonly sensor: StatedDevice | null;
  /** What meters showed at times that are too far ahead to count now. */
  readonly metersAhead: readonly NotedMeterValue[];
  /** The first reading of the window. */
  readonly firstAt: number | null;
  readonly today: LocalDay;
};

const WEEK_DAYS = 7;
/** Points of a small chart of a day. */
const DAY_POINTS = 60;

/** Loads the pet's part of what Home shows. */
export async function loadPet(ctx: Ctx, view: View): Promise<LoadedPet> {
  const { now, member, allowed, window } = view;
  const week = listWeek(now, member.zone);
  const from = Math.min(window.from, week[0]?.from ?? now);
  const db = outside(ctx);
  const [limits, trace, worn, last, meters] = await Promise.all([
    loadLimits(db, member),
    loadTrace(ctx, member, clipped({ from, to: now + AHEAD_MS }, allowed)),
    wornSensor(ctx, view),
    readings(db).last(member, allowed),
    loadMetersNow(db, [member], clipped({ ...toMeterSpan(now), to: Number.MAX_SAFE_INTEGER }, allowed)),
  ]);
  const { own } = limits;
  const noted = meters.get(member.id) ?? [];
  const metersAhead = noted.filter(({ at }) => isAhead(at, now));
  const meter = noted.filter(({ at }) => !isAhead(at, now));
  const petNow = await loadPetNow(db, { memberId: member.id, last, ...worn, limits: own, meter, now });
  const points = sliceTrace(trace, window.from, window.to);
  const days = week.map((day) => daySummary(trace, day, own));
  const today = toLocalDay(toLocalDate(now, member.zone), member.zone);
  const latest = petNow.last && (await loadLatest(ctx, view, { last: petNow.last, trace, limits }));
  const shown = {
    zone: member.zone,
    limits: own,
    petNow,
    lastVeryLowAt: findLastVeryLow(trace, own),
    device: worn.sensor && deviceWith(worn.sensor, worn.readingCount),
    latest,
    points: toSeries(points, window.from),
    stats: days.at(-1) ?? daySummary(trace, today, own),
    leftOut: leftOutMinutes(points),
    tirStandard: timeInLevels(points, limits.standard),
    tirCustom: customShares(points, limits),
    week: days.map((day) => ({
      ...day,
      points: toSeries(sliceTrace(trace, day.from, day.to), day.from, DAY_POINTS),
    })),
  };
  return { shown, last, sensor: worn.sensor, metersAhead, firstAt: points.at[0] ?? null, today };
}

type Latest = NonNullable<Overview['latest']>;

async function loadLatest(
  ctx: Ctx,
  { member, now }: View,
  { last, trace, limits }: { last: NonNullable<PetPart['petNow']['last']>; trace: Trace; limits: MemberLimits },
): Promise<Latest | null> {
  const { at } = last;
  const isLoaded = trace.at.at(-1) === at && (trace.at[0] ?? at) <= at - TREND_MS;
  const recent = isLoaded ? trace : await readings(outside(ctx)).loadTrace(member, { from: at - TREND_MS, to: at + 1 });
  const reading = liveReading(recent, at, limits.own);
  return reading && { ...reading, stale: !isCurrentValue(last, now) };
}

type WornSensor = {
  readonly sessions: readonly DeviceRow[];
  readonly sensor: StatedDevice | null;
  readonly readingCount: number;
};

/** The newest session; for a report link of one session, that session. */
async function wornSensor(ctx: Ctx, { member, allowed, now }: View): Promise<WornSensor> {
  const store = sensorSessions(outside(ctx));
  const sessions = await store.all(member);
  const sensor =
    deviceStates(sessions, now).find(({ row }) =>
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

function listWeek(now: number, zone: string): LocalDay[] {
  const today = toLocalDate(now, zone);
  const from = startOfLocalDay(addDays(today, 1 - WEEK_DAYS), zone);
  return listLocalDays(from, endOfLocalDay(today, zone), zone);
}

import type { Device } from '#contract/devices.ts';
import type { DayStats, Overview, Series } from '#contract/glucose.ts';
import type { Member } from '#contract/members.ts';
import { toPet, type Pet } from '#web/api/pet.ts';
import { daySummary } from '#domain/glucose/day-summary.ts';
import { findLastVeryLow, findPetState } from '#domain/alerts/pet-state.ts';
import { CAT_THRESHOLDS, toLevel, type Thresholds } from '#domain/glucose/levels.ts';
import { computeMovement } from '#domain/glucose/trend.ts';
import { addDays, endOfLocalDay, startOfLocalDay, toLocalDate } from '#domain/time/days.ts';
import { isGap } from '#domain/trace/gaps.ts';
import { sliceTrace, type Trace } from '#domain/trace/trace.ts';
import { DAY_MS, MINUTE_MS } from '#domain/units/units.ts';

/** A cat in full, as the screens know it. */
export function aPet(changes: Partial<Pet> = {}): Pet {
  return { ...toPet(aMember()), ...changes };
}

/** A cat in full, as the wire carries it. */
export function aMember(changes: Partial<Member> = {}): Member {
  return {
    memberId: 'mimi',
    memberName: 'Mimi',
    petType: 'cat',
    avatar: null,
    country: 'SI',
    birthday: null,
    age: 11,
    gender: null,
    diabetesType: null,
    diabetesDiagnosisYear: null,
    weight: 4.6,
    breed: 'European Shorthair',
    insulinType: 'Insulin Glargine',
    insulinFreq: 0.5,
    insulinDose: 2,
    syringeType: 100,
    insulinPeriod: { from: null, agreed: false },
    insulinTimes: [],
    insulinEnded: false,
    email: null,
    mobile: null,
    remarks: null,
    timeZone: 'UTC',
    mayLog: true,
    createdAt: Date.UTC(2026, 1, 2, 12),
    memberSeting: {
      unit: 'mmol/L',
      unitAutomatic: true,
      ...CAT_THRESHOLDS,
      customTirLow: 90,
      customTirHigh: 216,
      alerts: { urgentLow: true, low: true, high: true, urgentHigh: true, noData: true },
    },
    ...changes,
  };
}

/** A sensor of 14 days that was put on at an instant and warmed up for an hour. */
export function aDevice(startedAt: number, changes: Partial<Device> = {}): Device {
  return {
    memberDeviceId: 'device',
    sn: '3MH2-0417K6',
    model: null,
    startedAt,
    endedAt: null,
    initializing: false,
    initializedAt: startedAt + 60 * MINUTE_MS,
    sensorExpired: false,
    expiresAt: startedAt + 14 * DAY_MS,
    lastRefreshedAt: null,
    readingCount: 0,
    remarks: null,
    ...changes,
  };
}

/** A trace as the wire carries it. */
export function aSeries(trace: Trace, from = -Infinity, to = Infinity): Series {
  const { at, mgdl } = sliceTrace(trace, from, to);
  const start = Math.floor((at[0] ?? 0) / MINUTE_MS) * MINUTE_MS;
  return {
    start,
    t: Array.from(at, (instant) => Math.floor((instant - start) / MINUTE_MS)),
    v: [...mgdl],
    sampled: false,
    intervalMinutes: typeof trace.intervalMinutes === 'number' ? trace.intervalMinutes : 5,
  };
}

/** What the portal answers of a trace at an instant. */
export function anOverview(trace: Trace, now: number, changes: Partial<Overview> = {}): Overview {
  const zone = changes.zone ?? 'UTC';
  const week = [-6, -5, -4, -3, -2, -1, 0].map((days) => aWeekDay(trace, now, { zone, days }));
  const limits = changes.limits ?? CAT_THRESHOLDS;
  const latest = createLatest(trace, now, limits);
  const { points: _today, ...stats } = week[6] ?? aWeekDay(trace, now, { zone, days: 0 });
  return {
    now,
    zone,
    latest,
    limits,
    petNow: createPetNow(trace, now, { latest, device: changes.device ?? null }),
    lastVeryLowAt: findLastVeryLow(trace, limits),
    device: null,
    points: aSeries(trace, now - DAY_MS, now + 1),
    events: [],
    stats,
    leftOut: { setAsideMinutes: 0, firstDayMinutes: 0 },
    tirStandard: null,
    tirCustom: null,
    week,
    ...changes,
  };
}

/** The same with a very low value of a meter that nothing has ended. */
export function withMeterLow<Known extends Overview>(
  overview: Known,
  meter: NonNullable<Overview['petNow']['meter']>,
): Known {
  const facts = { ...overview.petNow, meter };
  return { ...overview, petNow: { ...facts, state: findPetState(facts, overview.now) } };
}

function createPetNow(
  trace: Trace,
  now: number,
  { latest, device }: Pick<Overview, 'latest' | 'device'>,
): Overview['petNow'] {
  const intervalMinutes = typeof trace.intervalMinutes === 'number' ? trace.intervalMinutes : 5;
  const last = latest && { at: latest.at, level: latest.level, intervalMinutes };
  const worn = device ?? aDevice((latest?.at ?? now) - DAY_MS);
  const sensor =
    device === null && latest === null
      ? null
      : {
          startedAt: worn.startedAt,
          initializedAt: worn.initializedAt,
          endsAt: worn.sensorExpired ? Math.min(now, worn.expiresAt) : (worn.endedAt ?? worn.expiresAt),
          isFromFile: worn.fromFile === true,
        };
  const facts = { last, sensor, ended: null };
  return { ...facts, state: findPetState(facts, now) };
}

function createLatest(trace: Trace, now: number, limits: Thresholds): Overview['latest'] {
  const at = trace.at.at(-1);
  const mgdl = trace.mgdl.at(-1);
  if (at === undefined || mgdl === undefined) return null;
  const movement = computeMovement(trace);
  return {
    at,
    mgdl,
    level: toLevel(mgdl, limits),
    trend: movement?.trend ?? null,
    change15: movement?.change15 ?? null,
    stale: isGap(now - at, 5),
  };
}

function aWeekDay(
  trace: Trace,
  now: number,
  { zone, days }: { readonly zone: string; readonly days: number },
): DayStats & { points: Series } {
  const date = addDays(toLocalDate(now, zone), days);
  const day = { date, from: startOfLocalDay(date, zone), to: endOfLocalDay(date, zone) };
  return { ...daySummary(trace, day, CAT_THRESHOLDS), points: aSeries(trace, day.from, day.to) };
}

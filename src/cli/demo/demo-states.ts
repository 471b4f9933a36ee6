import { addDays, toLocalDate, minuteOfDay, startOfLocalDay } from '#domain/time/days.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import type { SimulatedEvent } from '../simulate/happenings.ts';
import { completePlan, type PetPlan } from '../simulate/pet-plan.ts';
import { sensorsBefore } from '../simulate/sensors.ts';

/** How a demo pet is whenever the demo starts. */
export type DemoState =
  /** Readings arrive; glucose is about `mgdl` at the start. */
  | { readonly kind: 'live'; readonly days: number; readonly mgdl: number }
  /** Readings arrive; the pet was very low last night, and its owner measured, fed it and noted both. */
  | { readonly kind: 'lowLastNight'; readonly days: number; readonly mgdl: number }
  /** The sensor is on the pet and sends nothing; the last value was about `mgdl`. */
  | { readonly kind: 'silent'; readonly days: number; readonly minutes: number; readonly mgdl: number }
  /** All of the plan's sensors have ended. */
  | { readonly kind: 'sensorEnded'; readonly daysAgo: number }
  /** The first sensor was put on so long ago: under an hour it still warms up. */
  | { readonly kind: 'new'; readonly hours: number };

/** What a state adds to a pet's plan and diary, and when the plan begins at the first start. */
export type Scene = {
  readonly from: number;
  readonly changes: Partial<PetPlan>;
  readonly events: readonly SimulatedEvent[];
};

type Base = Omit<PetPlan, 'from' | 'to'>;

/** Before a start no reading is lost for so long: two days can be compared. */
const GAP_FREE_MS = 49 * HOUR_MS;
const NOW_HALF_WIDTH_MS = 70 * MINUTE_MS;
const STILL_MOVING_MS = 12 * MINUTE_MS;
const NIGHT_HALF_WIDTH_MS = 55 * MINUTE_MS;
const NIGHT_LOW_MGDL = 56;
/** Local minute of the day at which the low of the night is deepest; the night is over at 06:00. */
const NIGHT_LOW_MINUTE = 2 * 60 + 20;
const NIGHT_END_MINUTE = 6 * 60;

/** The scene of a state at a start of the demo. */
export function sceneAt(state: DemoState, plan: Base, now: number): Scene {
  switch (state.kind) {
    case 'live':
      return { from: now - state.days * DAY_MS, changes: liveChanges(now, state.mgdl), events: [] };
    case 'lowLastNight':
      return lowLastNight(state, plan, now);
    case 'silent':
      return silent(state, now);
    case 'sensorEnded':
      return { from: now - state.daysAgo * DAY_MS - wornMs(plan), changes: {}, events: [] };
    case 'new':
      return { from: now - state.hours * HOUR_MS, changes: { gapFreeFrom: now - GAP_FREE_MS }, events: [] };
  }
}

/** Glucose is still changing at `now`: lows fall and highs rise. */
function liveChanges(now: number, mgdl: number): Partial<PetPlan> {
  const pull = { at: now + STILL_MOVING_MS, mgdl, halfWidthMs: NOW_HALF_WIDTH_MS };
  return { gapFreeFrom: now - GAP_FREE_MS, pulls: [pull] };
}

function silent({ days, minutes, mgdl }: DemoState & { kind: 'silent' }, now: number): Scene {
  const silentFrom = now - minutes * MINUTE_MS;
  const pull = { at: silentFrom, mgdl, halfWidthMs: NOW_HALF_WIDTH_MS };
  const changes = { gapFreeFrom: silentFrom - GAP_FREE_MS, silentFrom, pulls: [pull] };
  return { from: now - days * DAY_MS, changes, events: [] };
}

function lowLastNight({ days, mgdl }: DemoState & { kind: 'lowLastNight' }, { zone }: Base, now: number): Scene {
  const at = lastNightLowAt(now, zone);
  const live = liveChanges(now, mgdl);
  const pulls = [...(live.pulls ?? []), { at, mgdl: NIGHT_LOW_MGDL, halfWidthMs: NIGHT_HALF_WIDTH_MS }];
  return { from: now - days * DAY_MS, changes: { ...live, pulls }, events: nightEvents(at) };
}

/** When the low of the last night that is over on the pet's wall clock is deepest: up to 28 hours ago. */
export function lastNightLowAt(now: number, zone: string): number {
  const today = toLocalDate(now, zone);
  const date = minuteOfDay(now, zone) >= NIGHT_END_MINUTE ? today : addDays(today, -1);
  return startOfLocalDay(date, zone) + NIGHT_LOW_MINUTE * MINUTE_MS;
}

function nightEvents(lowAt: number): SimulatedEvent[] {
  const at = (minutes: number) => lowAt + minutes * MINUTE_MS;
  return [
    { type: 'BG', at: at(4), title: null, value: 61, unit: 'mg/dL', detail: { note: 'Woken by the alarm' } },
    { type: 'meal', at: at(8), title: null, value: 20, unit: 'g', detail: { label: 'Extra' } },
    { type: 'BG', at: at(50), title: null, value: 94, unit: 'mg/dL', detail: null },
  ];
}

/** From the start of the plan's first sensor to the end of its last one. */
function wornMs(plan: Base): number {
  const last = sensorsBefore(completePlan({ ...plan, from: 0, to: Infinity }), Infinity).at(-1);
  if (last === undefined) throw new RangeError('a plan whose sensors end needs a sensorCount');
  return last.endsAt;
}

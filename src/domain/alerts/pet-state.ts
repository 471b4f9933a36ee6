import { isGap } from '#domain/trace/gaps.ts';
import type { Trace } from '#domain/trace/trace.ts';
import { toLevel, levelOfTenths, thresholdsInTenths, type Level, type Thresholds } from '#domain/glucose/levels.ts';
import { DAY_MS, HOUR_MS, instant, mgdl, MINUTE_MS, toTenths, type Instant } from '#domain/units/units.ts';

/**
 * The state of a pet now, the most urgent first: `meterVeryLow` a meter showed a very low value, and no later value of a
 * meter and no person has ended it; `wasVeryLow` its newest reading was very low, nothing has arrived since, and nobody
 * has marked it as over; `warmingUp` a new sensor gives no values yet; `current` the newest reading
 * shows how the pet is; `fromFile` all readings came from a file; `noSensor` no sensor is active; `silent` an active
 * sensor sends nothing.
 */
export const PET_STATES = [
  'meterVeryLow',
  'wasVeryLow',
  'warmingUp',
  'current',
  'fromFile',
  'noSensor',
  'silent',
] as const;
/** One of the states. */
export type PetState = (typeof PET_STATES)[number];
/** The state by the sensor alone. */
export type SensorState = Exclude<PetState, 'meterVeryLow'>;

/** The newest reading: its level by the pet's own limits, and the sampling interval of its sensor. */
export type NewestValue = {
  readonly at: number;
  readonly level: Level;
  readonly intervalMinutes: number;
  /** It was already old when it arrived (an imported file), so it raises no alarm. */
  readonly isHistory?: boolean | undefined;
};

/** The sensor that was fitted last. `endsAt` is when it was ended, otherwise the end of its lifetime. Epoch ms. */
export type SensorLife = {
  readonly startedAt: number;
  readonly initializedAt: number;
  readonly endsAt: number;
  readonly isFromFile: boolean;
};

/** The facts that determine a pet's state at any time. */
export type PetFacts = {
  readonly last: NewestValue | null;
  readonly sensor: SensorLife | null;
  /** The meter's value or the person's check that ended a very low reading. */
  readonly ended: { readonly at: number } | null;
  /** The very low value of a meter that nothing has ended (`findVeryLowMeter`). */
  readonly meter?: MeterValue | undefined;
};

/** A value that somebody measured with a meter. */
export type MeterValue = { readonly at: number; readonly mgdl: number };

/** A meter's value, and when it was noted. */
export type NotedMeterValue = MeterValue & { readonly notedAt: number };

/** A very low meter's value says something of now for this long, as in `findDoseHold`. */
export const METER_NOW_MS = DAY_MS;
/**
 * A meter's value that is noted later than this is history. It is longer than for readings (`LATE_MS`), because whoever
 * measures a very low value looks after the pet first and notes it afterwards. The portal's own rule.
 */
const NOTED_LATE_MS = HOUR_MS;

/**
 * The state of a pet at an instant. Server and browser both use this function, so a page left open shows the same as a
 * reloaded one. A meter is believed over the sensor: a very low value of it comes first, whatever the sensor shows, except
 * where the sensor itself is very low now, or was later than the meter.
 */
export function findPetState(facts: PetFacts, now: number): PetState {
  const state = findSensorState(facts, now);
  const { meter, last } = facts;
  if (meter === undefined || isAhead(meter.at, now) || now - meter.at >= METER_NOW_MS) return state;
  const isLaterSilence = state === 'wasVeryLow' && last !== null && last.at > meter.at;
  const isVeryLowNow = state === 'current' && last?.level === 'veryLow';
  return isLaterSilence || isVeryLowNow ? state : 'meterVeryLow';
}

/**
 * The state of a pet by its sensor alone.
 *
 *     03:12 very low │ … 20 min, 3 intervals │ wasVeryLow until a reading, a meter's value or a person ends it
 */
export function findSensorState({ last, sensor, ended }: PetFacts, now: number): SensorState {
  const isRecent = last !== null && isCurrentValue(last, now);
  const isVeryLow = last?.level === 'veryLow';
  if (isVeryLow && isRecent) return 'current';
  if (isVeryLow && ended === null && last.isHistory !== true) return 'wasVeryLow';
  if (sensor !== null && isWarmingUp(sensor, last, now)) return 'warmingUp';
  if (isRecent) return 'current';
  if (sensor === null) return 'noSensor';
  if (sensor.isFromFile) return 'fromFile';
  return now >= sensor.endsAt ? 'noSensor' : 'silent';
}

/** A reading is taken if it is dated at most this much later than now: clocks of phones differ. */
export const AHEAD_MS = 5 * MINUTE_MS;

/** Whether a reading is dated later than that. A stored one is if the clock was set back since: its age is unknown. */
export function isAhead(at: number, now: number): boolean {
  return at > now + AHEAD_MS;
}

/** How old a reading is, ms; null if the clock was set back behind it. */
export function computeValueAge(at: number, now: number): number | null {
  return isAhead(at, now) ? null : Math.max(0, now - at);
}

/** Whether a value shows how the pet is now: it is at most 3 intervals of its sensor old, or less than 20 minutes. */
export function isCurrentValue({ at, intervalMinutes }: Pick<NewestValue, 'at' | 'intervalMinutes'>, now: number) {
  return !isAhead(at, now) && !isGap(now - at, intervalMinutes);
}

/** The instant of the newest very low reading; null if the trace has none. */
export function findLastVeryLow(trace: Trace, limits: Thresholds): Instant | null {
  const tenths = thresholdsInTenths(limits); // converted once: Home passes a week of readings
  for (let index = trace.at.length - 1; index >= 0; index -= 1) {
    const level = levelOfTenths(toTenths(mgdl(trace.mgdl[index] ?? 0)), tenths);
    if (level === 'veryLow') return instant(trace.at[index] ?? 0);
  }
  return null;
}

/**
 * The newest very low value of a meter, as long as nothing has ended it: a later value that is not very low, or a
 * person's check. Readings do not end it: the sensor that did not show the low cannot show that it is over. A value that
 * was noted late is history and is passed over, but a late one that is not very low ends an earlier one.
 */
export function findVeryLowMeter(
  said: { readonly meter: readonly NotedMeterValue[]; readonly checks: readonly { readonly at: number }[] },
  limits: Thresholds,
): NotedMeterValue | null {
  const isVeryLow = ({ mgdl }: MeterValue): boolean => toLevel(mgdl, limits) === 'veryLow';
  const inTime = said.meter.filter((value) => isVeryLow(value) && value.notedAt - value.at <= NOTED_LATE_MS);
  const newest = findNewest(inTime);
  if (newest === null) return null;
  const isEnded =
    said.meter.some((value) => value.at > newest.at && !isVeryLow(value)) ||
    said.checks.some(({ at }) => at >= newest.at);
  return isEnded ? null : newest;
}

/**
 * The newest meter's value or person's check that ends a very low reading; null if nothing ends it. A meter's value that
 * is itself very low ends nothing and cancels everything before it. Meters and wall clocks show whole minutes, so a
 * value in the same minute as the reading counts.
 *
 * @param veryLowAt  the instant of the very low reading, epoch ms
 * @param said  what can end it, in any order
 */
export function findVeryLowEnd<Check extends { readonly at: number }, Meter extends MeterValue>(
  veryLowAt: number,
  said: { readonly meter: readonly Meter[]; readonly checks: readonly Check[] },
  limits: Thresholds,
): Check | Meter | null {
  const from = Math.floor(veryLowAt / MINUTE_MS) * MINUTE_MS;
  const meter = said.meter.filter(({ at }) => at >= from);
  const isVeryLow = ({ mgdl }: Meter): boolean => toLevel(mgdl, limits) === 'veryLow';
  const newestVeryLow = Math.max(veryLowAt, ...meter.filter(isVeryLow).map(({ at }) => at));
  const ends = [
    ...meter.filter((value) => !isVeryLow(value) && (value.at > newestVeryLow || newestVeryLow === veryLowAt)),
    ...said.checks.filter(({ at }) => at >= newestVeryLow),
  ];
  return findNewest(ends);
}

/** The first of those with the latest time; null for an empty list. */
function findNewest<Timed extends { readonly at: number }>(list: readonly Timed[]): Timed | null {
  return list.reduce<Timed | null>((newest, one) => (newest && newest.at >= one.at ? newest : one), null);
}

function isWarmingUp({ startedAt, initializedAt, endsAt }: SensorLife, last: NewestValue | null, now: number): boolean {
  if (now >= Math.min(initializedAt, endsAt) || now < startedAt) return false;
  return last === null || last.at < startedAt;
}

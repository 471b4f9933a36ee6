import { isGap } from '#domain/trace/gaps.ts';
import type { Trace } from '#domain/trace/trace.ts';
import { toLevel, levelOfTenths, thresholdsInTenths, type Level, type Thresholds } from '#domain/glucose/levels.ts';
import { instant, mgdl, MINUTE_MS, toTenths, type Instant } from '#domain/units/units.ts';

/**
 * The state of a pet now, the most urgent first: `wasVeryLow` its newest reading was very low, nothing has arrived
 * since, and nobody has marked it as over; `warmingUp` a new sensor gives no values yet; `current` the newest reading
 * shows how the pet is; `fromFile` all readings came from a file; `noSensor` no sensor is active; `silent` an active
 * sensor sends nothing.
 */
export const PET_STATES = ['wasVeryLow', 'warmingUp', 'current', 'fromFile', 'noSensor', 'silent'] as const;
/** One of the states. */
export type PetState = (typeof PET_STATES)[number];

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
};

/**
 * The state of a pet at an instant. Server and browser both use this function, so a page left open shows the same as a
 * reloaded one.
 *
 *     03:12 very low │ … 20 min, 3 intervals │ wasVeryLow until a reading, a meter's value or a person ends it
 */
export function findPetState({ last, sensor, ended }: PetFacts, now: number): PetState {
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

/** A value that somebody measured with a meter. */
export type MeterValue = { readonly at: number; readonly mgdl: number };

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
  return ends.reduce<Check | Meter | null>((newest, end) => (newest && newest.at >= end.at ? newest : end), null);
}

function isWarmingUp({ startedAt, initializedAt, endsAt }: SensorLife, last: NewestValue | null, now: number): boolean {
  if (now >= Math.min(initializedAt, endsAt) || now < startedAt) return false;
  return last === null || last.at < startedAt;
}

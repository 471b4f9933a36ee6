import { isGap } from '#domain/trace/gaps.ts';
import type { Trace } from '#domain/trace/trace.ts';
import { toLevel, levelOfTenths, thresholdsInTenths, type Level, type Thresholds } from '#domain/glucose/levels.ts';
import { instant, mgdl, MINUTE_MS, toTenths, type Instant } from '#domain/units/units.ts';

/**
 * What there is to say of a pet just now, the most pressing first:
 * `wasVeryLow` its newest reading was very low, nothing came since, and nobody said that it is over; `warmingUp` a new
 * sensor gives no values yet; `current` the newest reading shows how the pet is; `fromFile` all readings came in a file;
 * `noSensor` nothing comes because no sensor is at work; `silent` a sensor at work sends nothing.
 */
export const PET_STATES = ['wasVeryLow', 'warmingUp', 'current', 'fromFile', 'noSensor', 'silent'] as const;
/** One of the states. */
export type PetState = (typeof PET_STATES)[number];

/** The newest reading: its level by the pet's own limits, and the sampling interval of its sensor. */
export type NewestValue = {
  readonly at: number;
  readonly level: Level;
  readonly intervalMinutes: number;
  /** It was old already when it arrived (an imported file): it raises no alarm. */
  readonly isHistory?: boolean | undefined;
};

/** The sensor that was put on last; `endsAt` is when it was ended, else when its lifetime is over. Epoch ms. */
export type SensorLife = {
  readonly startedAt: number;
  readonly initializedAt: number;
  readonly endsAt: number;
  readonly isFromFile: boolean;
};

/** All that a pet's state follows from, whatever the time. */
export type PetFacts = {
  readonly last: NewestValue | null;
  readonly sensor: SensorLife | null;
  /** A meter's value or a person said that a very low one is over. */
  readonly ended: { readonly at: number } | null;
};

/**
 * The state of a pet at an instant. Server and browser ask this one function, so that a page that is left open says the
 * same as one that is reloaded.
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

/** Whether a value shows how the pet is now: it is not older than 3 intervals of its sensor, or than 20 minutes. */
export function isCurrentValue({ at, intervalMinutes }: Pick<NewestValue, 'at' | 'intervalMinutes'>, now: number) {
  return !isGap(now - at, intervalMinutes);
}

/** When the newest very low reading was; null where there is none in the trace. */
export function findLastVeryLow(trace: Trace, limits: Thresholds): Instant | null {
  const tenths = thresholdsInTenths(limits); // once: Home asks of a week
  for (let index = trace.at.length - 1; index >= 0; index -= 1) {
    const level = levelOfTenths(toTenths(mgdl(trace.mgdl[index] ?? 0)), tenths);
    if (level === 'veryLow') return instant(trace.at[index] ?? 0);
  }
  return null;
}

/** A value that somebody measured with a meter. */
export type MeterValue = { readonly at: number; readonly mgdl: number };

/**
 * The newest of the meter's values and the people who say that a very low reading is over; null while nothing does. A
 * meter's value that is very low itself ends nothing, and undoes what was said before it. Meters and clocks on the wall
 * show whole minutes: a value of the reading's own minute counts.
 *
 * @param veryLowAt  the instant of the very low reading, epoch ms
 * @param said  what may end it, in any order
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

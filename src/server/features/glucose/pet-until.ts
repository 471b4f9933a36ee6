import { AHEAD_MS, METER_NOW_MS } from '#domain/alerts/pet-state.ts';
import { startOfGap } from '#domain/trace/gaps.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import type { LoadedPet } from './pet-part.ts';
import type { View } from './view.ts';

type Times = Pick<View, 'now' | 'hours'>;

/**
 * The first instant at which the pet's part differs, although nothing new is stored: a day begins, a reading leaves the
 * window, the newest value becomes old, a meter's value begins or ceases to count, a sensor warms up or ends.
 */
export function findPetUntil(view: View, pet: LoadedPet): number {
  // Only a clock that was set back leaves readings in the future; each of them changes much when its time comes.
  if (pet.last !== null && pet.last.at >= view.window.to) return view.now;
  return firstAfter(view.now, [
    pet.today.to,
    pet.firstAt === null ? nextEmptyStart(view) : leavesAt(pet.firstAt, view),
    ...endsOfValue(pet),
    ...changesOfSensor(pet),
    ...pet.metersAhead.map(({ at }) => at - AHEAD_MS),
  ]);
}

/** The first instant at which the events of the window differ, although none is noted. */
export function findEventsUntil(view: Times, firstAt: number | null, nextAt: number | null): number {
  return firstAfter(view.now, [
    ...(firstAt === null ? [] : [leavesAt(firstAt, view)]),
    ...(nextAt === null ? [] : [nextAt - AHEAD_MS + 1]),
  ]);
}

function firstAfter(now: number, instants: readonly number[]): number {
  return Math.min(...instants.filter((at) => at > now));
}

/** The window begins with the instant that is its hours and 1 ms less ago. */
function leavesAt(at: number, { hours }: Times): number {
  return at + hours * HOUR_MS;
}

/** An empty curve starts in the minute in which the window does. */
function nextEmptyStart({ window, now }: View): number {
  return now + MINUTE_MS - (window.from % MINUTE_MS);
}

function endsOfValue({ last, shown: { petNow } }: LoadedPet): number[] {
  return [
    ...(last === null ? [] : [startOfGap(last.at, last.intervalMinutes)]),
    ...(petNow.meter === undefined ? [] : [petNow.meter.at + METER_NOW_MS]),
  ];
}

/** Lifetimes are fractions of days, and instants are whole. */
function changesOfSensor({ shown, sensor }: LoadedPet): number[] {
  if (sensor === null) return [];
  const { startedAt, initializedAt, endsAt } = shown.petNow.sensor ?? {};
  const life = [startedAt, initializedAt, endsAt, sensor.initializedAtMs, sensor.expiresAtMs, sensor.endedAtMs];
  return life.flatMap((at) => (at == null ? [] : Math.ceil(at)));
}

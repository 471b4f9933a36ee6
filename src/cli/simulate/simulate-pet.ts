import { HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import { glucoseCurveOf } from './glucose.ts';
import { eventsBetween, type SimulatedEvent } from './happenings.ts';
import { fullPlanOf, type FullPlan, type PetPlan } from './pet-plan.ts';
import { firstReadingAt, gapsOf, sensorsBefore, type SimulatedSensor } from './sensors.ts';

/** Readings in ascending order, as parallel arrays: epoch ms and whole mg/dL, and which sensor measured each. */
export type SimulatedReadings = {
  readonly at: Float64Array;
  readonly mgdl: Float64Array;
  readonly sensor: Uint16Array;
};

/** A made-up pet's story, in full. */
export type Simulation = {
  readonly sensors: readonly SimulatedSensor[];
  readonly readings: SimulatedReadings;
  readonly events: readonly SimulatedEvent[];
};

/** One reading of a stream. */
export type SimulatedReading = { readonly at: number; readonly mgdl: number; readonly sensor: SimulatedSensor };

/**
 * The story of a pet from `plan.from` to `plan.to`. The same plan gives the same story, and one with a later end the same
 * one with more to it.
 */
export function simulatePet(plan: PetPlan): Simulation {
  const full = fullPlanOf(plan);
  return {
    sensors: sensorsBefore(full, full.to),
    readings: readingsBetween(full, full.from, full.to),
    events: eventsBetween(full, full.from, full.to),
  };
}

/** The part of a pet's story that lies in [from, to), also beyond the end of its plan: what a stream goes on with. */
export function continuePet(plan: PetPlan, from: number, to: number): Simulation {
  const full = fullPlanOf(plan);
  return {
    sensors: sensorsBefore(full, to).filter(({ startedAt }) => startedAt >= from),
    readings: readingsBetween(full, from, to),
    events: eventsBetween(full, from, to),
  };
}

/** The first reading after an instant, past gaps and changes of sensor; null when no sensor follows any more. */
export function nextReading(plan: PetPlan, after: number): SimulatedReading | null {
  const full = fullPlanOf(plan);
  const horizon = after + (full.pauseHours[1] + LONGEST_SILENCE_HOURS) * HOUR_MS;
  const sensors = sensorsBefore(full, horizon);
  const at = firstOf(readingTimes(full, sensors, after + 1, horizon));
  const sensor = sensors[at?.sensor ?? -1];
  return at && sensor ? { at: at.at, mgdl: glucoseCurveOf(full)(at.at), sensor } : null;
}

/** Gaps may follow each other, and a new sensor warms up. */
const LONGEST_SILENCE_HOURS = 36;

function readingsBetween(plan: FullPlan, from: number, to: number): SimulatedReadings {
  const due = [...readingTimes(plan, sensorsBefore(plan, to), from, to)];
  const at = Float64Array.from(due, (reading) => reading.at);
  return { at, mgdl: at.map(glucoseCurveOf(plan)), sensor: Uint16Array.from(due, (reading) => reading.sensor) };
}

/** When readings arrive in [from, to), and from which of the sensors. */
function* readingTimes(
  plan: FullPlan,
  sensors: readonly SimulatedSensor[],
  from: number,
  to: number,
): Generator<{ at: number; sensor: number }> {
  const isLost = gapsOf(plan);
  for (const [index, sensor] of sensors.entries()) {
    const step = sensor.intervalMinutes * MINUTE_MS;
    const first = firstReadingAt(sensor);
    const skipped = Math.max(0, Math.ceil((from - first) / step));
    for (let at = first + skipped * step; at < Math.min(to, sensor.endsAt); at += step) {
      if (!isLost(at)) yield { at, sensor: index };
    }
  }
}

function firstOf<T>(items: Iterable<T>): T | null {
  for (const item of items) return item;
  return null;
}

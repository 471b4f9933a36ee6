import { MINUTE_MS } from '#domain/units/units.ts';
import { createGlucoseCurve } from './glucose.ts';
import { eventsBetween, type SimulatedEvent } from './happenings.ts';
import { completePlan, type FullPlan, type PetPlan } from './pet-plan.ts';
import { firstReadingAt, simulateGaps, sensorsBefore, type SimulatedSensor } from './sensors.ts';

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

/**
 * A pet's story in [from, to), by default its whole plan. It may go beyond the end of the plan, which is how a stream
 * continues. The same plan gives the same story, and two consecutive parts give the same as one.
 */
export function simulatePet(plan: PetPlan, from: number = plan.from, to: number = plan.to): Simulation {
  const full = completePlan(plan);
  return {
    sensors: sensorsBefore(full, to).filter(({ startedAt }) => startedAt >= from),
    readings: readingsBetween(full, from, to),
    events: eventsBetween(full, from, to),
  };
}

function readingsBetween(plan: FullPlan, from: number, to: number): SimulatedReadings {
  const due = [...readingTimes(plan, sensorsBefore(plan, to), from, to)];
  const at = Float64Array.from(due, (reading) => reading.at);
  return { at, mgdl: at.map(createGlucoseCurve(plan)), sensor: Uint16Array.from(due, (reading) => reading.sensor) };
}

/** When readings arrive in [from, to), and from which of the sensors. */
function* readingTimes(
  plan: FullPlan,
  sensors: readonly SimulatedSensor[],
  from: number,
  to: number,
): Generator<{ at: number; sensor: number }> {
  const isLost = simulateGaps(plan);
  for (const [index, sensor] of sensors.entries()) {
    const step = sensor.intervalMinutes * MINUTE_MS;
    const first = firstReadingAt(sensor);
    const skipped = Math.max(0, Math.ceil((from - first) / step));
    for (let at = first + skipped * step; at < Math.min(to, sensor.endsAt); at += step) {
      if (!isLost(at)) yield { at, sensor: index };
    }
  }
}

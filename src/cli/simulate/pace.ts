import { MINUTE_MS } from '#domain/units/units.ts';
import type { Simulation } from './simulate-pet.ts';

/** How fast a story goes on from an instant: at speed 60 the values of an hour come within a minute. */
export type Pace = { readonly startedAt: number; readonly speed: number };

const INTERVAL_MS = 5 * MINUTE_MS;
const LOOK_EVERY_MS = { least: 1_000, most: 10_000 };

/** How often it is looked whether something is due. */
export function lookEveryMs(speed: number): number {
  return Math.min(LOOK_EVERY_MS.most, Math.max(LOOK_EVERY_MS.least, INTERVAL_MS / speed / 2));
}

/** Where the story is at a moment: as far on as it is, times the speed. */
export function storyTime(now: number, { startedAt, speed }: Pace): number {
  return startedAt + (now - startedAt) * speed;
}

/** A part of the story at the moments when it is told, so that no reading is in the future. */
export function inRealTime(part: Simulation, { startedAt, speed }: Pace): Simulation {
  const real = (at: number) => Math.round(startedAt + (at - startedAt) / speed);
  return {
    sensors: part.sensors.map((sensor) => ({ ...sensor, startedAt: real(sensor.startedAt) })),
    readings: { ...part.readings, at: part.readings.at.map(real) },
    events: part.events.map((event) => ({ ...event, at: real(event.at) })),
  };
}

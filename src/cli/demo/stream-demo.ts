import { MINUTE_MS } from '#domain/units/units.ts';
import type { Services } from '#server/context/ctx.ts';
import { simulatePet, type Simulation } from '../simulate/simulate-pet.ts';
import type { DemoMember } from './fill-demo.ts';
import { storePart } from './store-part.ts';

const INTERVAL_MS = 5 * MINUTE_MS;
/** How often it is looked whether something is due. */
const LOOK_EVERY_MS = { least: 1_000, most: 10_000 };

/**
 * Continues every pet's story. At speed 1 a reading arrives every 5 minutes; at speed 60 every 5 seconds, each with the
 * values of 5 minutes at the real time, so no reading is in the future.
 *
 * @returns the function that ends it
 */
export function streamDemo(
  services: Services,
  pets: readonly DemoMember[],
  { speed, onError }: { readonly speed: number; readonly onError: (error: unknown) => void },
): () => void {
  const startedAt = services.clock.now();
  const pace = { startedAt, speed };
  let toldUntil = startedAt + 1;
  let busy = false;
  const tell = async () => {
    const until = storyTime(services.clock.now(), pace) + 1;
    for (const pet of pets) await goOn(services, pet, { from: toldUntil, until, pace });
    toldUntil = until;
  };
  const timer = setInterval(
    () => {
      if (busy) return;
      busy = true;
      tell()
        .catch(onError)
        .finally(() => {
          busy = false;
        });
    },
    Math.min(LOOK_EVERY_MS.most, Math.max(LOOK_EVERY_MS.least, INTERVAL_MS / speed / 2)),
  );
  return () => clearInterval(timer);
}

type Pace = { readonly startedAt: number; readonly speed: number };
type Chapter = { readonly from: number; readonly until: number; readonly pace: Pace };

async function goOn(services: Services, pet: DemoMember, { from, until, pace }: Chapter): Promise<void> {
  const part = simulatePet(pet.plan, from, until);
  if (part.readings.at.length + part.events.length + part.sensors.length === 0) return;
  await storePart(services, pet.member, { plan: pet.plan, part: inRealTime(part, pace), storyEnd: until });
}

/** Where the story is at a moment: as far on as it is, times the speed. */
function storyTime(now: number, { startedAt, speed }: Pace): number {
  return startedAt + (now - startedAt) * speed;
}

/** A part of the story at the moments when it is streamed. */
function inRealTime(part: Simulation, { startedAt, speed }: Pace): Simulation {
  const real = (at: number) => Math.round(startedAt + (at - startedAt) / speed);
  return {
    sensors: part.sensors.map((sensor) => ({ ...sensor, startedAt: real(sensor.startedAt) })),
    readings: { ...part.readings, at: part.readings.at.map(real) },
    events: part.events.map((event) => ({ ...event, at: real(event.at) })),
  };
}

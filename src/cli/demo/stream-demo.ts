import type { Services } from '#server/context/ctx.ts';
import { inRealTime, lookEveryMs, storyTime, type Pace } from '../simulate/pace.ts';
import { simulatePet } from '../simulate/simulate-pet.ts';
import type { DemoMember } from './fill-demo.ts';
import { storePart } from './store-part.ts';

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
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    tell()
      .catch(onError)
      .finally(() => {
        busy = false;
      });
  }, lookEveryMs(speed));
  return () => clearInterval(timer);
}

type Chapter = { readonly from: number; readonly until: number; readonly pace: Pace };

async function goOn(services: Services, pet: DemoMember, { from, until, pace }: Chapter): Promise<void> {
  const part = simulatePet(pet.plan, from, until);
  if (part.readings.at.length + part.events.length + part.sensors.length === 0) return;
  await storePart(services, pet.member, { plan: pet.plan, part: inRealTime(part, pace), storyEnd: until });
}

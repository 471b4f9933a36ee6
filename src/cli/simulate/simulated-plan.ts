import { MINUTE_MS } from '#domain/units/units.ts';
import type { PetPlan, SimulatedKind } from './pet-plan.ts';

/** How made-up pets are wished for. */
export type PlanWish = {
  /** null: cats and dogs in turn. */
  readonly species: SimulatedKind | null;
  readonly seed: number;
  readonly zone: string;
};

/** Every story begins here, so that a second run goes on with the same one. */
const STORY_BEGINS = Date.UTC(2024, 0, 1);
/** Pets measure in different minutes, as real ones do. */
const MINUTES_APART = 5;
const NAMES = ['Mimi', 'Rex', 'Luna', 'Bello', 'Tiger', 'Emma', 'Felix', 'Bruno', 'Nala', 'Sam'] as const;

/** The plan of the pet at a place, from 0 on. One sensor follows the other without a pause. */
export function simulatedPlan({ species, seed, zone }: PlanWish, place: number): PetPlan {
  const from = STORY_BEGINS + ((seed + place) % MINUTES_APART) * MINUTE_MS;
  return {
    seed: seed + place,
    species: species ?? (place % 2 === 0 ? 'cat' : 'dog'),
    from,
    to: from,
    zone,
    warmUpMinutes: 0,
    pauseHours: [0, 0],
  };
}

/** The name of the pet at a place: `Mimi 11`. */
export function simulatedName(place: number): string {
  return `${NAMES[place % NAMES.length] ?? NAMES[0]} ${place + 1}`;
}

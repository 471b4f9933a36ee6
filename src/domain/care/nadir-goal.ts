import type { PetType } from '../pets/species.ts';
import type { CareTargets } from './targets.ts';

/** Who gave a goal: it was set for the pet, or it is published. */
export const GOAL_SOURCES = ['set', 'published'] as const;

/** Where the lowest value after a dose should be, mg/dL. */
export type NadirGoal = { readonly low: number; readonly high: number; readonly by: (typeof GOAL_SOURCES)[number] };

/** The maker's glucose-curve page for dogs; nothing of the kind is published for cats. */
const DOG_GOAL: NadirGoal = { low: 100, high: 150, by: 'published' };

/** The goal that was set, else the published one of the species. */
export function findNadirGoal(
  { goalLow, goalHigh }: Pick<CareTargets, 'goalLow' | 'goalHigh'>,
  petType: PetType | null,
): NadirGoal | null {
  if (goalLow !== null && goalHigh !== null) return { low: goalLow, high: goalHigh, by: 'set' };
  return petType === 'dog' ? DOG_GOAL : null;
}

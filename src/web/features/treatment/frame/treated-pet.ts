import type { Pet } from '#web/api/pet.ts';

/** A pet whose treatment is shown, and what the user may do there. Every tab gets it as its props. */
export type TreatedPet = {
  readonly member: Pet;
  /** may change the treatment and its targets */
  readonly canWrite: boolean;
  /** may note doses and other events */
  readonly canLog: boolean;
  readonly isOwner: boolean;
  /** follows the pet as a vet */
  readonly isVet: boolean;
};

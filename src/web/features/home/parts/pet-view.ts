import type { Pet } from '#web/api/pet.ts';
import type { GlucoseUnit } from '#domain/glucose/rounding.ts';
import type { PetOverview } from './overview.queries.ts';

/** The data for every part of Home. */
export type PetView = {
  readonly pet: Pet;
  readonly overview: PetOverview;
  readonly unit: GlucoseUnit;
  /** the portal's current time, epoch ms */
  readonly now: number;
  /** seen by a follower: nothing can be added */
  readonly readOnly: boolean;
};

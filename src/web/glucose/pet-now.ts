import type { LiveData } from '#contract/live.ts';
import type { PetNow } from '#contract/pet-now.ts';
import { findPetState } from '#domain/alerts/pet-state.ts';
import { DEFAULT_INTERVAL_MINUTES } from '#domain/trace/trace.ts';

/** The state of a pet after a live reading; everything based on older readings is reset. */
export function withLiveReading(petNow: PetNow, { at, level }: Pick<LiveData<'reading'>, 'at' | 'level'>): PetNow {
  const intervalMinutes = petNow.last?.intervalMinutes ?? DEFAULT_INTERVAL_MINUTES;
  const facts = { sensor: petNow.sensor, last: { at, level, intervalMinutes }, ended: null };
  return { ...facts, state: findPetState(facts, at) };
}

import type { LiveData } from '#contract/live.ts';
import type { PetNow } from '#contract/pet-now.ts';
import { findPetState } from '#domain/alerts/pet-state.ts';
import { DEFAULT_INTERVAL_MINUTES } from '#domain/trace/trace.ts';

/** The state of a pet after a live reading; all that follows from older readings is reset, a meter's value stays. */
export function withLiveReading(petNow: PetNow, { at, level }: Pick<LiveData<'reading'>, 'at' | 'level'>): PetNow {
  const intervalMinutes = petNow.last?.intervalMinutes ?? DEFAULT_INTERVAL_MINUTES;
  const { sensor, meter } = petNow;
  const facts = { sensor, meter, last: { at, level, intervalMinutes }, ended: null };
  return { ...facts, state: findPetState(facts, at) };
}

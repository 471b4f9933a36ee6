import type { Follower } from '#contract/followers.ts';
import type { LiveData } from '#contract/live.ts';
import { computeValueAge, findPetState, type PetState } from '#domain/alerts/pet-state.ts';
import { withLiveReading } from '#web/glucose/pet-now.ts';
import type { FollowedPets } from '#web/followed-pets/followed-pets.queries.ts';

/** The groups of pets, the most urgent first; `quiet` has no sensor that could send anything now. */
export const CONCERNS = [
  'meterVeryLow',
  'wasVeryLow',
  'veryLow',
  'low',
  'noData',
  'veryHigh',
  'high',
  'target',
  'quiet',
  'hidden',
] as const;
/** One of the concerns. */
export type Concern = (typeof CONCERNS)[number];

/** One followed pet as it is listed; `ageMs` is null where nothing has arrived, nothing may be seen, or it is unknown. */
export type FollowedPet = {
  readonly row: Follower;
  readonly concern: Concern;
  readonly ageMs: number | null;
  /** The portal's current time, epoch ms. */
  readonly now: number;
};

/** Followed pets in three groups, each with the most urgent first. */
export type FollowedGroups = {
  readonly attention: readonly FollowedPet[];
  readonly others: readonly FollowedPet[];
  readonly hidden: readonly FollowedPet[];
};

/** Whether the caller may see a pet's data now. */
export function isOpen({ status, shareFlag }: Follower): boolean {
  return status === 'approved' && shareFlag === 1;
}

/** Sorts followed pets by who needs somebody now. */
export function groupFollowedPets(rows: readonly Follower[], now: number): FollowedGroups {
  const pets = rows.map((row) => toFollowedPet(row, now)).sort(byConcern);
  const select = (concerns: readonly Concern[]) => pets.filter(({ concern }) => concerns.includes(concern));
  return {
    attention: select(['meterVeryLow', 'wasVeryLow', 'veryLow', 'low', 'noData', 'veryHigh']),
    others: select(['high', 'target', 'quiet']),
    hidden: select(['hidden']),
  };
}

/** A list with a live value in it. */
export function withLiveValue(pets: FollowedPets, reading: LiveData<'reading'>): FollowedPets {
  const { memberId, at, mgdl, trend, level } = reading;
  const rows = pets.rows.map((row) => {
    const isNewer = row.memberId === memberId && isOpen(row) && at >= (row.latest?.at ?? 0);
    if (!isNewer) return row;
    const { petNow } = row;
    return {
      ...row,
      latest: { at, mgdl, trend, level },
      dataAgeMs: 0,
      ...(petNow ? { petNow: withLiveReading(petNow, reading) } : {}),
    };
  });
  return { ...pets, rows };
}

/** A list without the data of a pet that is not shared any more. */
export function withoutAccess(pets: FollowedPets, memberId: string): FollowedPets {
  const rows = pets.rows.map((row) =>
    row.memberId === memberId ? { ...row, shareFlag: 0 as const, latest: null, dataAgeMs: null } : row,
  );
  return { ...pets, rows };
}

function toFollowedPet(row: Follower, now: number): FollowedPet {
  const { latest, petNow } = row;
  if (!isOpen(row) || !petNow) return { row, concern: 'hidden', ageMs: null, now };
  const ageMs = latest ? computeValueAge(latest.at, now) : null;
  return { row, concern: toConcern(findPetState(petNow, now), latest), ageMs, now };
}

function toConcern(state: PetState, latest: Follower['latest']): Concern {
  switch (state) {
    case 'meterVeryLow':
    case 'wasVeryLow':
      return state;
    case 'current':
      return latest?.level ?? 'noData';
    case 'silent':
      return 'noData';
    case 'warmingUp':
    case 'fromFile':
    case 'noSensor':
      return 'quiet';
  }
}

function byConcern(one: FollowedPet, other: FollowedPet): number {
  const urgency = CONCERNS.indexOf(one.concern) - CONCERNS.indexOf(other.concern);
  return urgency || one.row.name.localeCompare(other.row.name);
}

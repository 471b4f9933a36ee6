import type { Follower } from '#contract/followers.ts';
import type { Overview } from '#contract/glucose.ts';
import type { GlucoseUnit } from '#domain/glucose/rounding.ts';
import type { Pet } from '#web/api/pet.ts';
import type { KeptPet, KeptValues } from '#worker/kept.ts';

/** A row of a list of followed pets. */
type Followed = Pick<Follower, 'memberId' | 'name' | 'latest' | 'limits' | 'timeZone'>;

/** What the page has loaded of pets. */
export type Loaded = {
  /** With settings of their own: those of the user, and those whose page was opened. */
  readonly pets: readonly Pet[];
  readonly overviews: ReadonlyMap<string, Overview>;
  readonly followed: readonly Followed[];
};

/** `chosen` is the unit that the user has chosen for all pets, `ofMany` the one of lists. */
type Units = { readonly chosen: GlucoseUnit | null; readonly ofMany: GlucoseUnit };

/** The last known values of the pets that are loaded, each pet once, in the order of the screens. */
export function toKeptPets({ pets, overviews, followed }: Loaded, { chosen, ofMany }: Units): KeptPet[] {
  const own = pets.flatMap((pet) => {
    const { latest = null, limits, zone } = overviews.get(pet.memberId) ?? {};
    if (latest === null || limits === undefined || zone === undefined) return [];
    const { memberId, memberName: name } = pet;
    return [{ memberId, name, ...toValue(latest), zone, limits, unit: chosen ?? pet.memberSetting.unit }];
  });
  const others = followed.flatMap(({ memberId, name, latest, limits, timeZone: zone }) => {
    if (memberId === null || !latest || limits === undefined || zone === undefined) return [];
    return [{ memberId, name, ...toValue(latest), zone, limits, unit: ofMany }];
  });
  const newest = new Map<string, KeptPet>();
  for (const pet of [...own, ...others]) {
    if (pet.at >= (newest.get(pet.memberId)?.at ?? 0)) newest.set(pet.memberId, pet);
  }
  return [...newest.values()];
}

function toValue({ mgdl, level, at }: Pick<KeptPet, 'mgdl' | 'level' | 'at'>) {
  return { mgdl, level, at };
}

/**
 * What is kept after the page heard from the portal. A value that was loaded takes the place of an older one; pets that
 * were not loaded this time stay, as long as they may be seen: `mayStay`.
 */
export function mergeValues(
  before: KeptValues | null,
  news: KeptValues,
  mayStay: (memberId: string) => boolean,
): KeptValues {
  const loaded = new Set(news.pets.map(({ memberId }) => memberId));
  const others = (before?.pets ?? []).filter(({ memberId }) => !loaded.has(memberId) && mayStay(memberId));
  const known = new Map((before?.pets ?? []).map((pet) => [pet.memberId, pet]));
  const pets = news.pets.map((pet) => {
    const older = known.get(pet.memberId);
    return older !== undefined && older.at > pet.at ? older : pet;
  });
  return { ...news, pets: [...pets, ...others] };
}

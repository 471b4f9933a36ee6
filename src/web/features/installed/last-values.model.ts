import type { Follower } from '#contract/followers.ts';
import type { Overview } from '#contract/glucose.ts';
import type { GlucoseUnit } from '#domain/glucose/rounding.ts';
import type { Pet } from '#web/api/pet.ts';
import { findDoseState, type DoseKnowledge } from '#web/doses/dose-state.model.ts';
import type { NotedDoses } from '#web/doses/doses.model.ts';
import type { KeptDose, KeptPet, KeptValues } from '#worker/kept.ts';

/** A row of a list of followed pets. */
type Followed = Pick<Follower, 'memberId' | 'name' | 'latest' | 'limits' | 'petNow' | 'timeZone'>;

/** What the page has loaded of pets. */
export type Loaded = {
  /** With settings of their own: those of the user, and those whose page was opened. */
  readonly pets: readonly Pet[];
  readonly overviews: ReadonlyMap<string, Overview>;
  readonly followed: readonly Followed[];
  /** What is noted of doses, with when it was loaded, epoch ms by the portal's clock. */
  readonly noted: ReadonlyMap<string, NotedDoses & { readonly knownAt: number }>;
  readonly alerts: ReadonlyMap<string, DoseKnowledge['alerts']>;
  /** The doses that wait on this device. */
  readonly own: readonly KeptDose[];
};

/** `chosen` is the unit that the user has chosen for all pets, `ofMany` the one of lists. */
type Units = { readonly chosen: GlucoseUnit | null; readonly ofMany: GlucoseUnit };

/** The last known values of the pets that are loaded, each pet once, in the order of the screens. */
export function toKeptPets(loaded: Loaded, { chosen, ofMany }: Units): KeptPet[] {
  const { pets, overviews, followed } = loaded;
  const own = pets.flatMap((pet) => {
    const { latest = null, limits, petNow, zone } = overviews.get(pet.memberId) ?? {};
    if (latest === null || limits === undefined || zone === undefined) return [];
    const { memberId, memberName: name } = pet;
    const doses = toKeptDoses(pet, loaded);
    const unit = chosen ?? pet.memberSetting.unit;
    return [{ memberId, name, ...toValue(latest), meter: findMeter(petNow), zone, limits, unit, doses }];
  });
  const others = followed.flatMap(({ memberId, name, latest, limits, petNow, timeZone: zone }) => {
    if (memberId === null || !latest || limits === undefined || zone === undefined) return [];
    const value = { ...toValue(latest), meter: findMeter(petNow) };
    return [{ memberId, name, ...value, zone, limits, unit: ofMany, doses: undefined }];
  });
  const newest = new Map<string, KeptPet>();
  for (const pet of [...own, ...others]) {
    const known = newest.get(pet.memberId);
    if (pet.at >= (known?.at ?? 0)) newest.set(pet.memberId, { ...pet, doses: firstKnown(pet.doses, known?.doses) });
  }
  return [...newest.values()];
}

type Doses = KeptPet['doses'];

/** Of what was loaded now and what is kept: null is known, it says that nothing may be noted. */
function firstKnown(now: Doses, kept: Doses): Doses {
  return now === undefined ? kept : now;
}

/**
 * What Home says of a pet's doses at the time that its data is of, for who may log; null for who may not, and for
 * people. Undefined where it is not loaded, or not known whether glucose rules a dose out.
 */
function toKeptDoses(pet: Pet, { overviews, noted, alerts, own }: Loaded): Doses {
  const overview = overviews.get(pet.memberId);
  const doses = noted.get(pet.memberId);
  if (!pet.mayLog || pet.petType === null) return null;
  if (overview === undefined || doses === undefined) return undefined;
  const knownAt = Math.min(doses.knownAt, overview.now);
  const mine = own.filter(({ memberId }) => memberId === pet.memberId);
  const known = { pet, overview, noted: doses, own: mine, alerts: alerts.get(pet.memberId) };
  const state = findDoseState(known, knownAt);
  if (state === null) return undefined;
  const { last, next, hold } = state;
  if (last === null && pet.insulinType === null && pet.insulinDose === null) return null;
  return {
    knownAt,
    last: last && { at: last.at, units: last.value ?? 0, by: last.author },
    next: next && { at: next.at, units: next.units },
    hold: hold && hold.because,
    everyDays: pet.insulinFreq,
    title: pet.insulinType,
    insulinKind: last?.detail?.insulinKind ?? null,
    isEnded: pet.insulinEnded,
  };
}

function toValue({ mgdl, level, at }: Pick<KeptPet, 'mgdl' | 'level' | 'at'>) {
  return { mgdl, level, at };
}

function findMeter(petNow: Followed['petNow']): KeptPet['meter'] {
  return petNow?.state === 'meterVeryLow' ? petNow.meter : undefined;
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
    const doses = firstKnown(pet.doses, older?.doses);
    return { ...(older !== undefined && older.at > pet.at ? older : pet), ...(doses === undefined ? {} : { doses }) };
  });
  return { ...news, pets: [...pets, ...others] };
}

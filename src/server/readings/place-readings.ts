import { setImmediate as breathe } from 'node:timers/promises';
import { limitFlag } from '#domain/glucose/sensor-limits.ts';
import { DEFAULT_INTERVAL_MINUTES } from '#domain/trace/trace.ts';
import { mgdl, toTenths } from '#domain/units/units.ts';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import type { Tx } from '../db/queryable.ts';
import { loadNear, type NearReading, type NearReadings } from '../records/near-readings.store.ts';
import type { NewReading } from '../rules/reading-rules.ts';
import { compareReadings, COMPARED_WITHIN_MS, reachOf, type Comparable } from '../rules/same-reading.ts';
import type { SourcePlaces } from '../rules/source-order.ts';

/** Readings per lookup; other calls run between lookups. */
const COMPARED_AT_ONCE = 5_000;

/** A reading as it arrives, with the number of its sender. */
export type Arrived = NewReading & { readonly sender: number };

/** The plan for readings. */
export type Placed = {
  /** Those to add. */
  readonly added: readonly Arrived[];
  /** Those that replace what is stored at their instant. */
  readonly changed: readonly Changed[];
  /** Those of a live source that another source's reading counts for; its interval as far as it is known. */
  readonly covered: readonly (Arrived & { readonly intervalMinutes: number })[];
  /**
   * Stored readings that an arrived one counts for: of other sources, and of its own source if a corrected value is
   * covered now.
   */
  readonly displaced: readonly NearReading[];
  /** UTC days around them that are sealed. */
  readonly sealedDays: ReadonlySet<number>;
  /** UTC days around them that have a pack, sealed or not. */
  readonly packedDays: ReadonlySet<number>;
};

type Changed = Arrived & { readonly stored: NearReading };

/** Sorts readings by what is stored around them. @param arrived ascending, at most one per instant and sender */
export async function placeReadings(
  tx: Tx,
  member: AuthorizedMember<'write'>,
  arrived: readonly Arrived[],
  sources: Promise<SourcePlaces> | SourcePlaces,
): Promise<Placed> {
  const [sealedDays, packedDays] = [new Set<number>(), new Set<number>()];
  const plan: Plan = { added: [], changed: [], covered: [], displaced: new Map(), sealedDays, packedDays };
  for (let start = 0; start < arrived.length; start += COMPARED_AT_ONCE) {
    if (start > 0) await breathe();
    const part = arrived.slice(start, start + COMPARED_AT_ONCE);
    const instants = part.map(({ at }) => at);
    const [stored, places] = await Promise.all([loadNear(tx, member, instants, COMPARED_WITHIN_MS), sources]);
    for (const day of stored.sealedDays) plan.sealedDays.add(day);
    for (const day of stored.packedDays) plan.packedDays.add(day);
    placePart(plan, part, stored, places);
  }
  return { ...plan, displaced: [...plan.displaced.values()] };
}

type Plan = {
  readonly added: Arrived[];
  readonly changed: Changed[];
  readonly covered: (Arrived & { readonly intervalMinutes: number })[];
  readonly displaced: Map<number, NearReading>;
  readonly sealedDays: Set<number>;
  readonly packedDays: Set<number>;
};

function placePart(plan: Plan, part: readonly Arrived[], stored: NearReadings, places: SourcePlaces): void {
  const reachMs = reachOf(places);
  let first = 0;
  for (const reading of part) {
    while ((stored.at(first) ?? Infinity) < reading.at - reachMs) first += 1;
    const place = findPlace(reading, nearTo(reading, stored, { first, reachMs }), places);
    if (place.as === 'new') plan.added.push(reading);
    else if (place.as === 'change') plan.changed.push({ ...reading, stored: place.stored });
    else if (place.as === 'covered') plan.covered.push({ ...reading, intervalMinutes: place.intervalMinutes });
    for (const beaten of place.beaten) plan.displaced.set(beaten.atMs, beaten);
  }
}

/** The limit flag of a reading: from its sender, else from its value. */
export function toFlag({ flag, mgdl: value }: NewReading): 0 | 1 | 2 {
  return flag ?? limitFlag(value);
}

type Place =
  | { readonly as: 'new' | 'known'; readonly beaten: readonly NearReading[] }
  | { readonly as: 'change'; readonly stored: NearReading; readonly beaten: readonly NearReading[] }
  | { readonly as: 'covered'; readonly intervalMinutes: number; readonly beaten: readonly NearReading[] };

const KNOWN: Place = { as: 'known', beaten: [] };

/**
 * Whether a reading is new, known, covered by another source's, or replaces a stored one. A live source may send a
 * reading again with another value: it is then compared as if it came now, because it may have become the same as
 * another source's.
 *
 * @param near  stored ones
 */
function findPlace(reading: Arrived, near: readonly NearReading[], places: SourcePlaces): Place {
  const own = near.find((other) => other.atMs === reading.at && isOneStream(reading, other, places));
  if (own !== undefined && !isNews(reading, own)) return KNOWN;
  const isFromFile = !places.isLive(reading.sender);
  if (own !== undefined && isFromFile) return { as: 'change', stored: own, beaten: [] };
  const others = near.filter((other) => other.sender !== reading.sender);
  const intervalMinutes = intervalOf(reading, near);
  const compared = { ...toComparable(reading), intervalMinutes };
  const meetings = others.map((other) => compareReadings(compared, other, places));
  if (meetings.includes('stored')) {
    return isFromFile ? KNOWN : { as: 'covered', intervalMinutes, beaten: own === undefined ? [] : [own] };
  }
  if (meetings.includes('same')) return KNOWN;
  const beaten = others.filter((_other, index) => meetings[index] === 'arrived');
  const replaced = own ?? beaten.find(({ atMs }) => atMs === reading.at);
  return replaced === undefined ? { as: 'new', beaten } : { as: 'change', stored: replaced, beaten };
}

/** @param reach.first  index of the first stored reading that can be near */
function nearTo({ at }: Arrived, stored: NearReadings, reach: { first: number; reachMs: number }): NearReading[] {
  const near: NearReading[] = [];
  for (let index = reach.first; (stored.at(index) ?? Infinity) <= at + reach.reachMs; index += 1) {
    near.push(stored.reading(index));
  }
  return near;
}

/** Readings of one sender, and those of files, replace each other at the same instant. */
function isOneStream({ sender }: Arrived, other: NearReading, places: SourcePlaces): boolean {
  return other.sender === sender || (!places.isLive(sender) && !places.isLive(other.sender));
}

/** The reading's own interval, else that of the sender's readings next to it. */
function intervalOf({ sender, intervalMinutes }: Arrived, near: readonly NearReading[]): number {
  const alike = near.findLast((other) => other.sender === sender);
  return intervalMinutes ?? alike?.intervalMinutes ?? DEFAULT_INTERVAL_MINUTES;
}

function toComparable({ at, mgdl: value, isScan, sender }: Arrived): Omit<Comparable, 'intervalMinutes'> {
  return { atMs: at, tenths: toTenths(mgdl(value)), scan: isScan === true ? 1 : 0, sender };
}

/**
 * Whether a reading replaces the stored one at its instant: it does if it differs, except that a scan does not replace
 * history.
 */
function isNews(reading: Arrived, stored: NearReading): boolean {
  const scan = reading.isScan === true ? 1 : 0;
  const isKindKnown = stored.sender !== 0;
  if (isKindKnown && scan > stored.scan) return false;
  return (
    stored.scan !== scan ||
    stored.tenths !== toTenths(mgdl(reading.mgdl)) ||
    stored.flag !== toFlag(reading) ||
    stored.intervalMinutes !== (reading.intervalMinutes ?? stored.intervalMinutes)
  );
}

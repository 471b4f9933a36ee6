import { setImmediate as breathe } from 'node:timers/promises';
import { limitFlag } from '#domain/glucose/sensor-limits.ts';
import { mgdl, toTenths } from '#domain/units/units.ts';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import type { Tx } from '../db/queryable.ts';
import { loadNear, type NearReading, type NearReadings } from '../records/near-readings.store.ts';
import type { NewReading } from '../rules/reading-rules.ts';

/** Readings per lookup; other calls run between lookups. */
const COMPARED_AT_ONCE = 5_000;

/**
 * A reading of another sender this close in time and value is the same reading, sent twice. No sensor measures more
 * often than once a minute, so this is never more than half an interval.
 */
const SAME_WITHIN_MS = 30_000;
const SAME_WITHIN_TENTHS = 20;

/** A reading as it arrives, with the number of its sender. */
export type Arrived = NewReading & { readonly sender: number };

/** The plan for readings: those to add, and those that replace what is stored at their instant. */
export type Placed = {
  readonly added: readonly Arrived[];
  readonly changed: readonly (Arrived & { readonly stored: NearReading })[];
};

/** Sorts readings by what is stored around them. @param arrived ascending, at most one per instant and sender */
export async function placeReadings(
  tx: Tx,
  member: AuthorizedMember<'write'>,
  arrived: readonly Arrived[],
): Promise<Placed> {
  const added: Arrived[] = [];
  const changed: (Arrived & { stored: NearReading })[] = [];
  for (let start = 0; start < arrived.length; start += COMPARED_AT_ONCE) {
    if (start > 0) await breathe();
    const part = arrived.slice(start, start + COMPARED_AT_ONCE);
    const instants = part.map(({ at }) => at);
    const stored = await loadNear(tx, member, instants, SAME_WITHIN_MS);
    let first = 0;
    for (const reading of part) {
      while ((stored.at(first) ?? Infinity) < reading.at - SAME_WITHIN_MS) first += 1;
      const place = findPlace(reading, stored, first);
      if (place === 'new') added.push(reading);
      else if (place !== 'known') changed.push({ ...reading, stored: place });
    }
  }
  return { added, changed };
}

/** The limit flag of a reading: from its sender, else from its value. */
export function toFlag({ flag, mgdl: value }: NewReading): 0 | 1 | 2 {
  return flag ?? limitFlag(value);
}

/**
 * Whether a reading is new, known, or replaces a stored one.
 *
 * @param first index of the first stored reading that can be near
 */
function findPlace(reading: Arrived, stored: NearReadings, first: number): 'new' | 'known' | NearReading {
  let isTwin = false;
  for (let index = first; (stored.at(index) ?? Infinity) <= reading.at + SAME_WITHIN_MS; index += 1) {
    const other = stored.reading(index);
    if (other.atMs === reading.at) return isNews(reading, other) ? other : 'known';
    isTwin ||= isSame(reading, other);
  }
  return isTwin ? 'known' : 'new';
}

/**
 * Whether a nearby stored reading of another sender is the same reading. A history reading is never the same as a
 * stored scan.
 */
function isSame(reading: Arrived, other: NearReading): boolean {
  return (
    other.sender !== reading.sender &&
    Math.abs(toTenths(mgdl(reading.mgdl)) - other.tenths) <= SAME_WITHIN_TENTHS &&
    (reading.isScan === true || other.scan === 0)
  );
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

import { mgdl, toTenths } from '#domain/units/units.ts';
import type { AuthorizedMember } from '../../context/authorized-member.ts';
import type { Tx } from '../../db/queryable.ts';
import { placeReadings, type Arrived } from '../../readings/place-readings.ts';
import { sourcesToRestore } from '../../readings/restore-sources.ts';
import { loadSources } from '../../records/sources.store.ts';
import { placesOf, type RankedSource } from '../../rules/source-order.ts';
import { importedRows } from '../../records/imported-rows.store.ts';

/** A reading of a file that is stored already, and the stored one. */
export type KnownReading = {
  readonly at: number;
  readonly inFile: number;
  readonly here: number;
  /** Of the sensor session of the stored one. */
  readonly source: string;
  readonly name: string;
};

/** How readings of a file compare with what is stored. */
export type Comparison = { readonly fresh: ReadonlySet<number>; readonly known: readonly KnownReading[] };

const SAME_WITHIN_MS = 30_000;
/** Stored readings within half a minute on both sides, of sensors that measure once a minute. */
const MAX_NEAR = 8;

/**
 * Compares readings of one sender with what is stored, as storing them would.
 *
 * @param arrived  ascending
 * @param sources  those of an export, which are kept before its readings
 */
export async function compareWithStored(
  tx: Tx,
  member: AuthorizedMember<'write'>,
  arrived: readonly Arrived[],
  sources: readonly RankedSource[],
): Promise<Comparison> {
  const known = await loadSources(tx, member);
  const places = placesOf([...known, ...sourcesToRestore(known, sources)]);
  const { added } = await placeReadings(tx, member, arrived, places);
  const fresh = new Set(added.map(({ at }) => at));
  const others = arrived.filter(({ at }) => !fresh.has(at));
  const [first, last] = [others[0], others.at(-1)];
  if (first === undefined || last === undefined) return { fresh, known: [] };
  const span = { from: first.at - SAME_WITHIN_MS, to: last.at + SAME_WITHIN_MS };
  return { fresh, known: pair(others, await importedRows(tx).storedAround(member, span)) };
}

type Stored = Awaited<ReturnType<ReturnType<typeof importedRows>['storedAround']>>;

function pair(others: readonly Arrived[], stored: Stored): KnownReading[] {
  const pairs: KnownReading[] = [];
  let first = 0;
  for (const { at, mgdl: inFile } of others) {
    while ((stored[first]?.atMs ?? Infinity) < at - SAME_WITHIN_MS) first += 1;
    const near = stored.slice(first, first + MAX_NEAR).filter(({ atMs }) => Math.abs(atMs - at) <= SAME_WITHIN_MS);
    const [nearest] = near.sort((a, b) => Math.abs(a.atMs - at) - Math.abs(b.atMs - at));
    if (nearest === undefined) continue; // it is twice in the file
    const { tenths, source, name } = nearest;
    pairs.push({ at, inFile: toTenths(mgdl(inFile)) / 10, here: tenths / 10, source, name });
  }
  return pairs;
}

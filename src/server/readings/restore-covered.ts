import { setImmediate as breathe } from 'node:timers/promises';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import { coveredReadingWriter, type CoveredReading } from '../records/covered-readings.store.ts';
import { loadNear, type NearReading, type NearReadings } from '../records/near-readings.store.ts';
import { loadSources } from '../records/sources.store.ts';
import { COMPARED_WITHIN_MS, covers } from '../rules/same-reading.ts';
import { isLive, placesOf, type RankedSource, type SourcePlaces } from '../rules/source-order.ts';
import type { Intake } from './add-readings.ts';
import type { Arrived } from './place-readings.ts';
import { coveredRow } from './put-readings.ts';
import { countAgain } from './uncover-readings.ts';

const COMPARED_AT_ONCE = 5_000;

type Covered = Arrived & { readonly intervalMinutes: number };

/**
 * Keeps the covered readings of an export, after its readings are stored. One that no reading here covers counts, so
 * that none is lost; one that counts here already is known. In the order of the export what was covered stays so: the
 * interval of a reading, which decides too, may have changed since.
 *
 * @param found    readings that `findReadingProblem` accepts
 * @param sources  the sources of the export
 */
export async function restoreCovered(
  intake: Intake,
  member: AuthorizedMember<'write'>,
  found: readonly Covered[],
  sources: readonly RankedSource[],
): Promise<void> {
  if (found.length === 0) return;
  const known = await loadSources(intake.tx, member);
  const places = placesOf(known);
  const isCovering = isSameOrder(known, sources) ? () => true : coversIn(places);
  const nowMs = intake.services.clock.now();
  const rows = found.filter(({ sender }) => places.isLive(sender)).map((reading) => coveredRow(reading, nowMs));
  rows.sort((a, b) => a.atMs - b.atMs);
  const loose: CoveredReading[] = [];
  for (let start = 0; start < rows.length; start += COMPARED_AT_ONCE) {
    const part = rows.slice(start, start + COMPARED_AT_ONCE);
    const instants = part.map(({ atMs }) => atMs);
    const near = await loadNear(intake.tx, member, instants, COMPARED_WITHIN_MS);
    const kept = sortOut(part, near, isCovering, loose);
    await coveredReadingWriter(intake.tx).keepKnown(member, kept);
    await breathe();
  }
  await countAgain(intake, member, loose);
}

/** Whether a reading of another source, at most `COMPARED_WITHIN_MS` away, covers one. */
type Covering = (upper: NearReading, lower: CoveredReading) => boolean;

function coversIn(places: SourcePlaces): Covering {
  return (upper, lower) => covers(upper, lower, places);
}

/** Whether the live sources are those of the export in its order. */
function isSameOrder(known: readonly RankedSource[], sources: readonly RankedSource[]): boolean {
  const told = new Map(sources.map(({ sender, rank }) => [sender, rank]));
  return known.filter(isLive).every(({ sender, rank }) => told.get(sender) === rank);
}

/** @returns those that are covered; those that nothing covers are added to `loose` */
function sortOut(
  part: readonly CoveredReading[],
  near: NearReadings,
  isCovering: Covering,
  loose: CoveredReading[],
): CoveredReading[] {
  const kept: CoveredReading[] = [];
  let first = 0;
  for (const row of part) {
    while ((near.at(first) ?? Infinity) < row.atMs - COMPARED_WITHIN_MS) first += 1;
    const meeting = meet(row, near, { first, isCovering });
    if (meeting === 'covered') kept.push(row);
    else if (meeting === 'alone') loose.push(row);
  }
  return kept;
}

function meet(
  row: CoveredReading,
  near: NearReadings,
  { first, isCovering }: { readonly first: number; readonly isCovering: Covering },
): 'counts' | 'covered' | 'alone' {
  let meeting: 'covered' | 'alone' = 'alone';
  for (let index = first; (near.at(index) ?? Infinity) <= row.atMs + COMPARED_WITHIN_MS; index += 1) {
    const other = near.reading(index);
    if (other.sender === row.sender) {
      if (other.atMs === row.atMs) return 'counts';
    } else if (isCovering(other, row)) meeting = 'covered';
  }
  return meeting;
}

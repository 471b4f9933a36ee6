import { HOUR_MS } from '#domain/units/units.ts';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import { queueWrite } from '../db/in-flight.ts';
import type { Tx } from '../db/queryable.ts';
import { coveredReadingWriter, isCovered } from '../records/covered-readings.store.ts';
import { readingWriter } from '../records/readings.store.ts';
import type { SourcePlaces } from '../rules/source-order.ts';
import type { Placed } from './place-readings.ts';
import { coveredRow } from './put-readings.ts';

/**
 * Takes what other sources' readings count for out of the readings, before others are stored: of live sources it is
 * kept as covered, of files it is in the file.
 */
export async function makeRoom(
  tx: Tx,
  member: AuthorizedMember<'write'>,
  placed: Placed,
  { places, nowMs }: { readonly places: SourcePlaces; readonly nowMs: number },
): Promise<void> {
  const { covered, displaced, changed } = placed;
  const writer = coveredReadingWriter(tx);
  for (const [sender, instants] of earlierCovered(placed, places)) {
    queueWrite(writer.remove(member, instants, [sender]));
  }
  if (covered.length > 0)
    queueWrite(
      writer.put(
        member,
        covered.map((reading) => coveredRow(reading, nowMs)),
      ),
    );
  if (displaced.length === 0) return;
  const senders = [...new Set(displaced.map(({ sender }) => sender))];
  const instants = displaced.map(({ atMs }) => atMs);
  queueWrite(writer.keep(member, instants, senders.filter(places.isLive)));
  const replaced = new Set(changed.map(({ at }) => at));
  const left = instants.filter((at) => !replaced.has(at));
  if (left.length > 0) await readingWriter(tx).remove(member, left, senders);
}

/** The instants, by source, at which an earlier value of a reading that counts now may be covered. */
function earlierCovered({ added, changed }: Placed, places: SourcePlaces): ReadonlyMap<number, readonly number[]> {
  if (places.liveCount < 2) return new Map();
  const live = [...added, ...changed].filter(({ sender }) => places.isLive(sender));
  const bySender = Map.groupBy(live, ({ sender }) => sender);
  return new Map([...bySender].map(([sender, readings]) => [sender, readings.map(({ at }) => at)]));
}

/** A source that was covered within this time sends the same sensor as the one that covers it. */
const SHARED_WITHIN_MS = 12 * HOUR_MS;

/** Whether readings of a live source come from a sensor that another live source sends as well. */
export async function sharesSensor(
  tx: Tx,
  member: AuthorizedMember<'write'>,
  { added, covered, displaced }: Placed,
  { sender, places }: { readonly sender: number; readonly places: SourcePlaces },
): Promise<boolean> {
  const [first, last] = [added[0], added.at(-1)];
  if (places.liveCount < 2 || !places.isLive(sender) || first === undefined || last === undefined) return false;
  if (covered.length > 0 || displaced.some((other) => places.isLive(other.sender))) return true;
  return isCovered(tx, member, sender, { from: first.at - SHARED_WITHIN_MS, to: last.at + SHARED_WITHIN_MS });
}

import { HOUR_MS } from '#domain/units/units.ts';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import { queueWrite } from '../db/in-flight.ts';
import type { Tx } from '../db/queryable.ts';
import { coveredReadingWriter, isCovered } from '../records/covered-readings.store.ts';
import { readingWriter } from '../records/readings.store.ts';
import { sealedDayWriter } from '../records/sealed-days.store.ts';
import { unsettleSources } from '../records/sources.store.ts';
import { toUtcDay } from '../records/utc-days.ts';
import type { SourcePlaces } from '../rules/source-order.ts';
import type { Placed } from './place-readings.ts';
import { coveredRow } from './put-readings.ts';

/** Opens the sealed days on which readings are going to be added, changed or removed. */
async function openDays(
  tx: Tx,
  member: AuthorizedMember<'write'>,
  { added, changed, displaced, sealedDays }: Placed,
): Promise<void> {
  if (sealedDays.size === 0) return;
  const instants = [...[...added, ...changed].map(({ at }) => at), ...displaced.map(({ atMs }) => atMs)];
  const days = new Set(instants.map(toUtcDay));
  await sealedDayWriter(tx).open(
    member,
    [...sealedDays].filter((day) => days.has(day)),
  );
}

/**
 * Opens the sealed days that readings are stored on. Takes what other sources' readings count for out of the readings,
 * before others are stored: of live sources it is kept as covered, of files it is in the file. What a source sends again,
 * and what counts now, is covered no longer. A source whose readings are replaced has its interval found again.
 */
export async function makeRoom(
  tx: Tx,
  member: AuthorizedMember<'write'>,
  placed: Placed,
  { places, nowMs }: { readonly places: SourcePlaces; readonly nowMs: number },
): Promise<void> {
  const { added, covered, displaced, changed } = placed;
  await openDays(tx, member, placed);
  const replaced = changed.filter(({ stored, sender }) => stored.sender !== sender);
  queueWrite(unsettleSources(tx, member, [...new Set(replaced.map(({ stored }) => stored.sender))]));
  const writer = coveredReadingWriter(tx);
  const counting = places.liveCount < 2 ? [] : [...added, ...changed].filter(({ sender }) => places.isLive(sender));
  for (const [sender, own] of Map.groupBy(counting, (reading) => reading.sender)) {
    queueWrite(writer.supersede(member, sender, own));
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
  const changing = new Set(changed.map(({ at }) => at));
  const left = instants.filter((at) => !changing.has(at));
  if (left.length > 0) await readingWriter(tx).remove(member, left, senders);
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

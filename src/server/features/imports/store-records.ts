import { setImmediate as breathe } from 'node:timers/promises';
import type { AuthorizedMember } from '../../context/authorized-member.ts';
import { newId } from '../../db/ids.ts';
import type { Tx } from '../../db/queryable.ts';
import { entryExtraWriter } from '../../records/entry-extras.store.ts';
import { loadDeletions, restoreVersions, toDeletionKey } from '../../records/restored-versions.store.ts';
import { treatments, treatmentWriter } from '../../records/treatments.store.ts';
import type { NewIds } from './store-events.ts';
import type { FileContent, FileTreatment, FileVersion } from '../../file-formats/file-content.ts';

/** How many records of a file are new, and how many were known. */
type Stored = { readonly added: number; readonly known: number };
type Frame = { readonly tx: Tx; readonly nowMs: number; readonly importId: string };

const EVENTS_AT_A_TIME = 500;

/**
 * Stores what a file has besides readings and events: notes and records of apps, fields of their entries, and versions
 * of events. Versions of an event come with the event; a known event keeps those that it has here.
 *
 * @returns the notes and records that are no events
 */
export async function storeRecords(
  frame: Frame,
  member: AuthorizedMember<'write'>,
  { treatments: found = [], versions = [], entryExtras = [], events }: FileContent,
  newIds: NewIds,
): Promise<Stored> {
  const isEvent = new Set(events.flatMap(({ ownId }) => ownId ?? []));
  await storeVersions(frame, member, versions, { newIds, isEvent });
  await entryExtraWriter(frame.tx).restore(member, entryExtras, frame);
  return storeTreatments(frame, member, found, newIds);
}

async function storeVersions(
  { tx, importId }: Frame,
  member: AuthorizedMember<'write'>,
  versions: readonly FileVersion[],
  { newIds, isEvent }: { readonly newIds: NewIds; readonly isEvent: ReadonlySet<string> },
): Promise<void> {
  if (versions.length === 0) return;
  const deletions = await loadDeletions(tx, member);
  let done = 0;
  for (const [ownId, list] of Map.groupBy(versions, ({ ownEventId }) => ownEventId)) {
    if ((done += 1) % EVENTS_AT_A_TIME === 0) await breathe();
    const ascending = list.toSorted((a, b) => a.version - b.version);
    const last = ascending.at(-1);
    const isGone = last?.deleted === true && !isEvent.has(ownId) && !deletions.has(toDeletionKey(last));
    const eventId = newIds.get(ownId) ?? (isGone ? newId() : null);
    if (eventId === null) continue;
    await restoreVersions(tx, member, {
      eventId,
      importId,
      versions: ascending.map(({ ownEventId: _own, ...version }) => version),
    });
  }
}

/** A record whose events were all known is known with them. */
async function storeTreatments(
  { tx, nowMs, importId }: Frame,
  member: AuthorizedMember<'write'>,
  found: readonly FileTreatment[],
  newIds: NewIds,
): Promise<Stored> {
  if (found.length === 0) return { added: 0, known: 0 };
  const byId = new Map(found.map((treatment) => [treatment.id, treatment]));
  const known = await treatments(tx).knownIds(member, [...byId.keys()]);
  const writer = treatmentWriter(tx);
  let added = 0;
  for (const { ownEventIds, ...treatment } of byId.values()) {
    const eventIds = ownEventIds.flatMap((id) => newIds.get(id) ?? []);
    const isLone = ownEventIds.length === 0;
    if (known.has(treatment.id) || (!isLone && eventIds.length === 0)) continue;
    await writer.put(member, { ...treatment, hasEvents: !isLone, importId }, nowMs);
    for (const eventId of eventIds) await writer.link(member, treatment.id, eventId);
    if (isLone) added += 1;
  }
  return { added, known: loneNotes(found).length - added };
}

/** Those that belong to no event. */
export function loneNotes(found: readonly FileTreatment[] = []): readonly FileTreatment[] {
  return found.filter(({ ownEventIds }) => ownEventIds.length === 0);
}

/** How many of them are not stored. */
export async function countNewNotes(tx: Tx, member: AuthorizedMember, lone: readonly FileTreatment[]): Promise<number> {
  const ids = [...new Set(lone.map(({ id }) => id))];
  return lone.length === 0 ? 0 : ids.length - (await treatments(tx).knownIds(member, ids)).size;
}

import type { AuthorizedMember } from '../../context/authorized-member.ts';
import type { Tx } from '../../db/queryable.ts';
import { entryId } from '../../nightscout/entries.ts';
import { idOfEvent } from '../../nightscout/treatment-ids.ts';
import { appDeletionWriter, MAX_KEPT, type AppDeletion } from '../../records/app-deletions.store.ts';
import { instantsWithReading } from '../../records/entry-extras.store.ts';
import type { RemovedRecords, RemovedEvent } from '../../records/imported-rows.store.ts';
import { treatments } from '../../records/treatments.store.ts';

/** What was removed with an import. Instants are ascending. */
export type Removed = {
  readonly instants: readonly number[];
  readonly events: readonly RemovedEvent[];
  readonly records: RemovedRecords;
};

/** Keeps the newest instants of a file, which can have millions: as many deletions as are remembered. */
export function newestInstants() {
  const kept: number[] = [];
  return {
    /** Takes them ascending. */
    add: (at: number): void => {
      if (kept.length === 2 * MAX_KEPT) kept.splice(0, MAX_KEPT);
      kept.push(at);
    },
    all: (): readonly number[] => kept.slice(-MAX_KEPT),
  };
}

/**
 * Notes what is gone after an import was undone, so that apps that keep a copy learn it. What another file or sensor has
 * as well is still there under the same name.
 */
export async function noteRemoved(
  tx: Tx,
  member: AuthorizedMember<'write'>,
  removed: Removed,
  deletedAtMs: number,
): Promise<void> {
  await appDeletionWriter(tx, 'entries').note(member, await goneEntries(tx, member, removed, deletedAtMs));
  await appDeletionWriter(tx, 'treatments').note(member, await goneTreatments(tx, member, removed, deletedAtMs));
}

async function goneEntries(
  tx: Tx,
  member: AuthorizedMember<'write'>,
  { instants, records }: Removed,
  deletedAtMs: number,
): Promise<AppDeletion[]> {
  const left = await instantsWithReading(tx, member, instants);
  const gone = instants.filter((at) => !left.has(at));
  return gone.map((at) => ({
    identifier: records.namesOfReadings.get(at) ?? entryId(member.id, 'sgv', at),
    at,
    deletedAtMs,
  }));
}

async function goneTreatments(
  tx: Tx,
  member: AuthorizedMember<'write'>,
  { events, records }: Removed,
  deletedAtMs: number,
): Promise<AppDeletion[]> {
  const ids = records.treatments.map(({ id }) => id);
  const left = await treatments(tx).knownIds(member, ids);
  const gone = records.treatments.filter(({ id }) => !left.has(id));
  const noted = events.filter(({ type }) => type !== 'alert');
  return [
    ...noted.map(({ id, at }) => ({ identifier: idOfEvent(id), at, deletedAtMs })),
    ...gone.map(({ id, identifier, at }) => ({ identifier: identifier ?? id, at, deletedAtMs })),
  ].slice(-MAX_KEPT);
}

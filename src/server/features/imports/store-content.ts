import type { ImportCounts } from '#contract/imports.ts';
import type { AuthorizedMember } from '../../context/authorized-member.ts';
import type { FileContent, LineTrouble } from '../../file-formats/file-content.ts';
import { addBatches } from '../../readings/add-batches.ts';
import type { Intake } from '../../readings/add-readings.ts';
import { restoreCovered } from '../../readings/restore-covered.ts';
import { restoreReadings } from '../../readings/restore-readings.ts';
import { restoreSources } from '../../readings/restore-sources.ts';
import type { ImportRow } from '../../records/imports.store.ts';
import { addBrought, parseBrought, watchSensors, type BroughtColumns } from './brought.ts';
import { findNewEvents, storeEvents } from './store-events.ts';
import { storeRecords } from './store-records.ts';
import { storeStretches } from './store-stretches.ts';

/** An import while it is stored: its person, and what its parts brought so far. */
export type Storing = Pick<ImportRow, 'id' | 'accountId' | 'personName'> & BroughtColumns;

/** What a part stored, and what the import brought with it. */
export type StoredPart = { readonly counts: ImportCounts; readonly brought: BroughtColumns };

/**
 * Stores a part of a file in an open transaction. Its readings get senders of this import, so that it can be taken back;
 * those of an export of the portal keep theirs.
 */
export async function storeContent(
  intake: Intake,
  member: AuthorizedMember<'write'>,
  { content, storing }: { readonly content: FileContent; readonly storing: Storing },
): Promise<StoredPart> {
  const { id } = storing;
  const by = { importId: id, accountId: storing.accountId, name: storing.personName };
  const batches = content.batches.map((batch) => ({ ...batch, source: { ...batch.source, via: id } }));
  const { result, changes } = await watchSensors(intake.tx, member, async () => {
    const taken = await addBatches(intake, member, batches);
    await restoreSources(intake.tx, member, content.sources ?? [], id);
    const again = content.restored === undefined ? null : await restoreReadings(intake, member, content.restored);
    await restoreCovered(intake, member, content.covered ?? [], content.sources ?? []);
    return { added: taken.added + (again?.added ?? 0), known: taken.known + (again?.known ?? 0) };
  });
  const fresh = await findNewEvents(intake.tx, member, content.format, content.events);
  const { added, newIds } = await storeEvents(intake, member, fresh, id);
  const frame = { tx: intake.tx, nowMs: intake.services.clock.now(), importId: id };
  const records = await storeRecords(frame, member, content, newIds);
  const setAside = await storeStretches(intake, member, content.setAside ?? [], by);
  const counts = {
    readings: { ...result, rejected: countOf(content.troubles, 'reading') },
    events: {
      added: added + records.added,
      known: content.events.length - added + records.known,
      rejected: countOf(content.troubles, 'event'),
    },
    setAside,
  };
  return { counts, brought: addBrought(parseBrought(storing), content, id, changes) };
}

/** The counts of two parts together. */
export function sumCounts(one: ImportCounts | null, other: ImportCounts): ImportCounts {
  if (one === null) return other;
  const tally = (name: 'readings' | 'events') => ({
    added: one[name].added + other[name].added,
    known: one[name].known + other[name].known,
    rejected: one[name].rejected + other[name].rejected,
  });
  const setAside = {
    added: one.setAside.added + other.setAside.added,
    known: one.setAside.known + other.setAside.known,
  };
  return { readings: tally('readings'), events: tally('events'), setAside };
}

function countOf(troubles: readonly LineTrouble[], of: LineTrouble['of']): number {
  return troubles.filter((trouble) => trouble.of === of).length;
}

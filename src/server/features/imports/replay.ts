import type { AuthorizedMember } from '../../context/authorized-member.ts';
import type { Services } from '../../context/ctx.ts';
import { outside } from '../../context/transaction.ts';
import type { FileContent, FileEvent } from '../../file-formats/file-content.ts';
import { readParts } from '../../file-formats/read-parts.ts';
import type { Intake } from '../../readings/add-readings.ts';
import { keyOfRow, toEventKey } from '../../records/event-keys.ts';
import type { ImportRow } from '../../records/imports.store.ts';
import { toDeletionKey } from '../../records/restored-versions.store.ts';
import type { NewReading } from '../../rules/reading-rules.ts';
import { asChosen } from './amount-places.ts';
import { parseChoices, toFrame } from './choices.ts';
import { oldNoteId } from './known-notes.ts';
import { parseCounts } from './counts.ts';
import { storeContent, sumCounts } from './store-content.ts';
import { storedFile } from './stored-file.ts';

/** What an import brings again. */
export type Replayed = { readonly import: ImportRow; readonly contents: readonly FileContent[] };

type Removed = {
  /** Ascending. */
  readonly instants: Float64Array;
  readonly events: readonly Parameters<typeof keyOfRow>[0][];
  /** Ids. */
  readonly treatments: ReadonlySet<string>;
  /** Keys of deletions of events (`toDeletionKey`). */
  readonly deletions: ReadonlySet<string>;
};

/** Readings this near are the same one (`placeReadings`). */
const SAME_WITHIN_MS = 30_000;

/** The part of an import's file that is at the instants, or has the events, of what is removed. */
export async function contentToReplay(
  services: Services,
  member: AuthorizedMember<'write'>,
  other: ImportRow,
  removed: Removed,
): Promise<Replayed> {
  const { instants, events } = removed;
  const keys = new Set(events.flatMap((event) => [keyOfRow(event), event.externalId ?? []].flat()));
  const isNear = ({ at }: NewReading): boolean => isNearOne(instants, at);
  const isRemoved = (event: FileEvent): boolean =>
    keys.has(toEventKey(event)) ||
    (event.externalId !== null && keys.has(event.externalId)) ||
    (event.type === 'note' && removed.treatments.has(oldNoteId(member, event)));
  const choices = parseChoices(other.choices);
  const frame = toFrame(member, choices, services.clock.now());
  const contents: FileContent[] = [];
  for await (const { content } of readParts(storedFile(outside(services), other), frame)) {
    const { batches, restored, events: told, ...rest } = asChosen(content, choices);
    const near = batches.map(({ source, readings }) => ({ source, readings: readings.filter(isNear) }));
    const again = restored && { ...restored, readings: restored.readings.filter(isNear) };
    const eventsAgain = told.filter(isRemoved);
    contents.push({
      format: rest.format,
      troubles: [],
      batches: near.filter(({ readings }) => readings.length > 0),
      events: eventsAgain,
      ...recordsAgain(rest, eventsAgain, removed),
      ...sourcesAgain(rest, isNear),
      ...(again && again.readings.length > 0 ? { restored: withOwnSensors(again) } : {}),
    });
  }
  return { import: other, contents };
}

/** The versions of events that come again, and the deletions and records that are removed. */
function recordsAgain(
  { treatments = [], versions = [] }: Pick<FileContent, 'treatments' | 'versions'>,
  again: readonly FileEvent[],
  removed: Removed,
): Pick<FileContent, 'treatments' | 'versions'> {
  const ids = new Set(again.flatMap(({ ownId }) => ownId ?? []));
  for (const version of versions) {
    if (version.deleted && removed.deletions.has(toDeletionKey(version))) ids.add(version.ownEventId);
  }
  return {
    treatments: treatments.filter(({ id }) => removed.treatments.has(id)),
    versions: versions.filter(({ ownEventId }) => ids.has(ownEventId)),
  };
}

/** The sources with what others cover of them, and the fields of entries, which are kept once. */
function sourcesAgain(
  { sources = [], covered = [], entryExtras = [] }: Pick<FileContent, 'sources' | 'covered' | 'entryExtras'>,
  isNear: (reading: NewReading) => boolean,
): Pick<FileContent, 'sources' | 'covered' | 'entryExtras'> {
  return { sources, covered: covered.filter(isNear), entryExtras };
}

function isEmpty({ batches, events, restored, ...rest }: FileContent): boolean {
  const { treatments = [], versions = [], sources = [], covered = [], entryExtras = [] } = rest;
  const lists = [batches, events, treatments, versions, sources, covered, entryExtras];
  return lists.every((list) => list.length === 0) && restored === undefined;
}

/** Stores it again in an open transaction. @returns the new columns of its import */
export async function replay(
  intake: Intake,
  member: AuthorizedMember<'write'>,
  { import: other, contents }: Replayed,
): Promise<Partial<ImportRow>> {
  let columns: Partial<ImportRow> = {};
  for (const content of contents) {
    if (isEmpty(content)) continue;
    const storing = { ...other, ...columns };
    const { counts, brought } = await storeContent(intake, member, { content, storing });
    const moved = {
      readings: { added: counts.readings.added, known: -counts.readings.added, rejected: 0 },
      events: { added: counts.events.added, known: -counts.events.added, rejected: 0 },
      setAside: { added: 0, known: 0 },
    };
    const storedAtMs = Math.max(other.storedAtMs ?? 0, intake.services.clock.now());
    columns = { ...brought, storedAtMs, counts: JSON.stringify(sumCounts(parseCounts(storing.counts), moved)) };
  }
  // The time of the import stays that of its whole file.
  return { ...columns, fromMs: other.fromMs, toMs: other.toMs };
}

/** The sessions that the remaining readings refer to. */
function withOwnSensors(restored: NonNullable<FileContent['restored']>): NonNullable<FileContent['restored']> {
  const numbers = new Set(restored.readings.map(({ session }) => session));
  return { ...restored, sessions: restored.sessions.filter(({ number }) => numbers.has(number)) };
}

/** Whether one of the ascending instants is near. */
function isNearOne(instants: Float64Array, at: number): boolean {
  let [low, high] = [0, instants.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((instants[middle] ?? 0) < at - SAME_WITHIN_MS) low = middle + 1;
    else high = middle;
  }
  return (instants[low] ?? Infinity) <= at + SAME_WITHIN_MS;
}

import type { Services } from '../../context/ctx.ts';
import { inTransactionOn } from '../../context/transaction.ts';
import { removeReadings } from '../../readings/remove-readings.ts';
import { appDeletionWriter } from '../../records/app-deletions.store.ts';
import { entryExtraWriter, instantsWithReading } from '../../records/entry-extras.store.ts';
import { eventWriter } from '../../records/events.store.ts';
import { treatments } from '../../records/treatments.store.ts';
import type { Uploader } from './calls.ts';
import type { FoundEntry } from './entry-pages.ts';
import { parseEntryQuery, findEntry, findEventEntries, findStoredEntries, type EntryQuery } from './find-entries.ts';
import { recordRemoval } from './record-removal.ts';
import { badRequest } from './nightscout-error.ts';
import { wholeReader } from './reader.ts';

/** Entries that one call may delete: a little more than two weeks at one every five minutes. */
const MAX_REMOVED = 5_000;

/** The answer to a deletion. */
export type Removal = { readonly acknowledged: true; readonly deletedCount: number };

/** The answer to a deletion. */
export function removal(deletedCount: number): Removal {
  return { acknowledged: true, deletedCount };
}

/**
 * Deletes every entry that a query finds and that was sent with the same key; `count` does not limit it.
 *
 * @param kind  from the address; sensor values if missing
 * @throws NightscoutError 400 without a condition, for an unknown kind, or above the limit; then nothing is deleted
 */
export async function removeEntries(
  services: Services,
  uploader: Uploader,
  asked: Readonly<Record<string, unknown>>,
  kind?: string,
): Promise<Removal> {
  const about = { nowMs: services.clock.now(), ...(kind === undefined ? {} : { kind }) };
  const query = { ...parseEntryQuery(uploader.member.id, asked, about), count: MAX_REMOVED + 1 };
  const isKnown = kind === undefined || ['sgv', 'mbg', 'cal'].includes(kind);
  if (!query.isPositive || !isKnown) throw badRequest('A deletion must say what: find[…]');
  const reader = wholeReader(uploader.member);
  const found = [
    ...(await sensorEntries(services, uploader, query)),
    ...(await findEventEntries(services, reader, query)),
  ];
  if (found.length > MAX_REMOVED) {
    throw badRequest(`No more than ${MAX_REMOVED} at once: narrow the time`);
  }
  return removal(await removeFound(services, uploader, found));
}

/** Deletes the entry with an id or a sender's name, if it was sent with the same key. */
export async function removeEntry(services: Services, uploader: Uploader, name: string): Promise<Removal> {
  const found = await findEntry(services, wholeReader(uploader.member), name);
  return removal(found === null ? 0 : await removeFound(services, uploader, [found]));
}

async function sensorEntries(services: Services, { member }: Uploader, query: EntryQuery): Promise<FoundEntry[]> {
  if (!query.types.includes('sgv')) return [];
  return findStoredEntries(services, wholeReader(member), { ...query, types: ['sgv'] });
}

/**
 * Deletes readings and events in one transaction: all of them or none. Apps that keep a copy learn it.
 *
 * @returns how many had been sent with the key
 */
export function removeFound(
  services: Services,
  uploader: Uploader,
  found: readonly FoundEntry[],
  isForgotten = false,
): Promise<number> {
  const { member } = uploader;
  const sensors = found.filter(({ type }) => type === 'sgv');
  return inTransactionOn(services, member.id, async (tx, afterCommit) => {
    const atMs = services.clock.now();
    const instants = sensors.map(({ entry }) => entry.date);
    const readings = await removeReadings({ services, tx, afterCommit }, member, instants);
    const left = readings === 0 ? new Set(instants) : await instantsWithReading(tx, member, instants);
    const eventIds = found.flatMap(({ eventId }) => eventId ?? []);
    const own = new Set(await treatments(tx).writtenBySender(member, eventIds));
    for (const id of own) await eventWriter(tx).remove(member, id, atMs);
    const gone = found.filter(({ type, entry, eventId }) =>
      type === 'sgv' ? !left.has(entry.date) : own.has(eventId ?? ''),
    );
    for (const type of ['sgv', 'mbg', 'cal'] as const) {
      const ofType = gone.filter((one) => one.type === type).map(({ entry }) => entry.date);
      await entryExtraWriter(tx).remove(member, type, ofType);
    }
    const deleted = gone.map((one) => ({ identifier: nameOf(one), at: one.entry.date, deletedAtMs: atMs }));
    if (!isForgotten) await appDeletionWriter(tx, 'entries').note(member, deleted);
    const count = readings + own.size;
    await recordRemoval(tx, uploader, { what: 'entries', count, atMs });
    if (own.size > 0) afterCommit(() => services.live.toMember(member.id, 'device', { memberId: member.id }));
    return count;
  });
}

/** The name of an entry for apps of version 3: its sender's, else its id. */
export function nameOf({ identifier, entry }: FoundEntry): string {
  return identifier ?? String(entry['_id']);
}

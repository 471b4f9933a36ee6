import type { Services } from '../../context/ctx.ts';
import { inTransactionOn } from '../../context/transaction.ts';
import { removeReadings } from '../../readings/remove-readings.ts';
import { eventWriter } from '../../records/events.store.ts';
import { treatments } from '../../records/treatments.store.ts';
import type { Uploader } from './calls.ts';
import { parseEntryQuery, findEntries, findEventIds, type EntryQuery } from './find-entries.ts';
import { recordRemoval } from './record-removal.ts';
import { badRequest } from './nightscout-error.ts';

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
  const instants = await sensorInstants(services, uploader, query);
  const eventIds = await findEventIds(services, uploader.member, query);
  if (instants.length + eventIds.length > MAX_REMOVED) {
    throw badRequest(`No more than ${MAX_REMOVED} at once: narrow the time`);
  }
  return removal(await remove(services, uploader, { instants, eventIds }));
}

async function sensorInstants(services: Services, { member }: Uploader, query: EntryQuery): Promise<number[]> {
  if (!query.types.includes('sgv')) return [];
  return (await findEntries(services, member, { ...query, types: ['sgv'] })).map(({ date }) => date);
}

type Found = { readonly instants: readonly number[]; readonly eventIds: readonly string[] };

/** Deletes readings and events in one transaction: all of them or none. @returns how many had been sent with the key */
function remove(services: Services, uploader: Uploader, found: Found): Promise<number> {
  const { member } = uploader;
  const atMs = services.clock.now();
  return inTransactionOn(services, member.id, async (tx, afterCommit) => {
    const readings = await removeReadings({ services, tx, afterCommit }, member, found.instants);
    const ids = await treatments(tx).writtenBySender(member, found.eventIds);
    for (const id of ids) await eventWriter(tx).remove(member, id, atMs);
    const count = readings + ids.length;
    await recordRemoval(tx, uploader, { what: 'entries', count, atMs });
    if (ids.length > 0) afterCommit(() => services.live.toMember(member.id, 'device', { memberId: member.id }));
    return count;
  });
}

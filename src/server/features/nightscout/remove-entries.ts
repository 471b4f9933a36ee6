import { inTransaction, type Services } from '../../http/ctx.ts';
import type { Intake } from '../../readings/add-readings.ts';
import { removeReadings } from '../../readings/remove-readings.ts';
import { eventWriter } from '../events/events.store.ts';
import { entryQueryOf, findEntries, findEventIds, type EntryQuery } from './find-entries.ts';
import type { Uploader } from './calls.ts';
import { recordRemoval } from './record-removal.ts';
import { badRequest } from './refusals.ts';
import { treatments } from './treatments.store.ts';

/** Entries that one call may delete: two weeks at one every five minutes, and some. */
const MOST_REMOVED = 5_000;

/** What a deletion answers. */
export type Removal = { readonly acknowledged: true; readonly deletedCount: number };

/** A deletion as it is answered. */
export function removal(deletedCount: number): Removal {
  return { acknowledged: true, deletedCount };
}

/**
 * Deletes every entry that a query finds and that came by the same key; `count` does not limit it.
 *
 * @param kind  as the address names it; the sensor's values without one
 * @throws NightscoutError 400 without a condition, for a kind that nobody knows, or for more than may go at once
 */
export async function removeEntries(
  services: Services,
  uploader: Uploader,
  asked: Readonly<Record<string, unknown>>,
  kind?: string,
): Promise<Removal> {
  const about = { nowMs: services.clock.now(), ...(kind === undefined ? {} : { kind }) };
  const query = { ...entryQueryOf(uploader.member.id, asked, about), count: MOST_REMOVED + 1 };
  const isKnown = kind === undefined || ['sgv', 'mbg', 'cal'].includes(kind);
  if (!query.isPositive || !isKnown) throw badRequest('A deletion must say what: find[…]');
  const sensor = query.types.includes('sgv') ? await removeSensor(services, uploader, query) : 0;
  return removal(sensor + (await removeNoted(services, uploader, query)));
}

async function removeSensor(services: Services, uploader: Uploader, query: EntryQuery): Promise<number> {
  const { member } = uploader;
  const instants = (await findEntries(services, member, { ...query, types: ['sgv'] })).map(({ date }) => date);
  refuseTooMany(instants.length);
  return inTransaction(services, async (tx, afterCommit) => {
    const intake: Intake = { services, tx, afterCommit };
    const count = await removeReadings(intake, member, instants);
    await recordRemoval(tx, uploader, { what: 'entries', count, atMs: services.clock.now() });
    return count;
  });
}

async function removeNoted(services: Services, uploader: Uploader, query: EntryQuery): Promise<number> {
  const { member } = uploader;
  const found = await findEventIds(services, member, query);
  refuseTooMany(found.length);
  return inTransaction(services, async (tx, afterCommit) => {
    const ids = await treatments(tx).writtenBySender(member, found);
    for (const id of ids) await eventWriter(tx).remove(member, id, services.clock.now());
    await recordRemoval(tx, uploader, { what: 'entries', count: ids.length, atMs: services.clock.now() });
    if (ids.length > 0) afterCommit(() => services.live.toMember(member.id, 'device', { memberId: member.id }));
    return ids.length;
  });
}

function refuseTooMany(count: number): void {
  if (count > MOST_REMOVED) throw badRequest(`No more than ${MOST_REMOVED} at once: narrow the time`);
}

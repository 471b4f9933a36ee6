import type { AuthorizedMember } from '../../context/authorized-member.ts';
import type { Services } from '../../context/ctx.ts';
import { inTransactionOn, outside } from '../../context/transaction.ts';
import type { Tx } from '../../db/queryable.ts';
import { appDeletionWriter } from '../../records/app-deletions.store.ts';
import { eventWriter } from '../../records/events.store.ts';
import { treatments, treatmentWriter } from '../../records/treatments.store.ts';
import type { Uploader } from './calls.ts';
import { findTreatment, findTreatments, idNamed, parseTreatmentQuery } from './find-treatments.ts';
import { recordRemoval } from './record-removal.ts';
import { badRequest } from './nightscout-error.ts';
import { wholeReader } from './reader.ts';
import { removal, type Removal } from './remove-entries.ts';
import { nameOfTreatment, type TreatmentRecord } from '../../nightscout/treatment-records.ts';

/** The maximum number of treatments that one call may delete. */
const MAX_REMOVED = 1_000;

/**
 * Deletes the treatment with an id or a sender's identifier, with its events, if the same key uploaded it.
 *
 * @param isForgotten  whether apps that keep a copy do not learn it
 */
export async function removeTreatment(
  services: Services,
  uploader: Uploader,
  name: string,
  isForgotten = false,
): Promise<Removal> {
  if (name === '*') throw badRequest('A deletion must say what');
  const found = await findTreatment(services, wholeReader(uploader.member), name);
  if (found !== null) return removal(await remove(services, uploader, [found.record], isForgotten));
  // A treatment whose events are gone is no longer shown, and still there.
  const id = await idNamed(outside(services), uploader.member, name);
  const hidden = id === null ? [] : [{ _id: id, created_at: new Date(0).toISOString() }];
  return removal(await remove(services, uploader, hidden, true));
}

/** Deletes every treatment that a query finds; `count` does not limit it. @throws NightscoutError 400 as for entries */
export async function removeTreatments(
  services: Services,
  uploader: Uploader,
  asked: Readonly<Record<string, unknown>>,
): Promise<Removal> {
  const query = parseTreatmentQuery(asked, services.clock.now());
  if (!query.isPositive) throw badRequest('A deletion must say what: find[…]');
  const found = await findTreatments(services, wholeReader(uploader.member), { ...query, count: MAX_REMOVED + 1 });
  if (found.length > MAX_REMOVED) throw badRequest(`No more than ${MAX_REMOVED} at once: narrow the time`);
  return removal(await remove(services, uploader, found));
}

function remove(
  services: Services,
  uploader: Uploader,
  found: readonly TreatmentRecord[],
  isForgotten = false,
): Promise<number> {
  const { member } = uploader;
  return inTransactionOn(services, member.id, async (tx, afterCommit) => {
    const atMs = services.clock.now();
    const gone: TreatmentRecord[] = [];
    for (const one of found) {
      const { _id: id } = one;
      if (await removeOne({ tx, nowMs: atMs }, member, id)) gone.push(one);
    }
    const count = gone.length;
    const deleted = gone.map((one) => ({
      identifier: nameOfTreatment(one),
      at: Date.parse(one.created_at),
      deletedAtMs: atMs,
    }));
    if (!isForgotten) await appDeletionWriter(tx, 'treatments').note(member, deleted);
    await recordRemoval(tx, uploader, { what: 'treatments', count, atMs });
    if (count > 0) afterCommit(() => services.live.toMember(member.id, 'device', { memberId: member.id }));
    return count;
  });
}

type Place = { readonly tx: Tx; readonly nowMs: number };

/** Events of others remain, even if a treatment matched them. @returns whether anything of the key was deleted */
async function removeOne({ tx, nowMs }: Place, member: AuthorizedMember<'write'>, id: string): Promise<boolean> {
  const store = treatments(tx);
  const lone = await store.ownEventId(member, id);
  const eventIds = lone === null ? await store.findEventIds(member, id) : [lone];
  const own = await store.writtenBySender(member, eventIds);
  const isOwn = lone === null && (await store.isOwn(member, id));
  if (lone === null && !isOwn) return false;
  for (const eventId of own) await eventWriter(tx).remove(member, eventId, nowMs);
  return (isOwn && (await treatmentWriter(tx).remove(member, id))) || own.length > 0;
}

import type { AuthorizedMember } from '../../access/members.ts';
import type { Tx } from '../../db/database.ts';
import { inTransaction, outside, type Services } from '../../http/ctx.ts';
import { eventWriter } from '../events/events.store.ts';
import { findTreatments, idNamed, treatmentQueryOf } from './find-treatments.ts';
import { badRequest } from './refusals.ts';
import { removal, type Removal } from './remove-entries.ts';
import { treatments, treatmentWriter } from './treatments.store.ts';

/** Treatments that one call may delete. */
const MOST_REMOVED = 1_000;

/** Deletes the treatment of an id, or of its sender's name of it, with its events. */
export async function removeTreatment(
  services: Services,
  member: AuthorizedMember<'write'>,
  name: string,
): Promise<Removal> {
  if (name === '*') throw badRequest('A deletion must say what');
  const id = await idNamed(outside(services), member, name);
  return removal(id === null ? 0 : await remove(services, member, [id]));
}

/** Deletes every treatment that a query finds; `count` does not limit it. @throws NightscoutError 400 as for entries */
export async function removeTreatments(
  services: Services,
  member: AuthorizedMember<'write'>,
  asked: Readonly<Record<string, unknown>>,
): Promise<Removal> {
  const query = treatmentQueryOf(asked, services.clock.now());
  if (!query.isPositive) throw badRequest('A deletion must say what: find[…]');
  const found = await findTreatments(services, member, { ...query, count: MOST_REMOVED + 1 });
  if (found.length > MOST_REMOVED) throw badRequest(`No more than ${MOST_REMOVED} at once: narrow the time`);
  const ids = found.map(({ _id }) => _id);
  return removal(await remove(services, member, ids));
}

function remove(services: Services, member: AuthorizedMember<'write'>, ids: readonly string[]): Promise<number> {
  return inTransaction(services, async (tx, afterCommit) => {
    let count = 0;
    for (const id of ids) if (await removeOne({ tx, nowMs: services.clock.now() }, member, id)) count += 1;
    if (count > 0) afterCommit(() => services.live.toMember(member.id, 'device', { memberId: member.id }));
    return count;
  });
}

type Place = { readonly tx: Tx; readonly nowMs: number };

async function removeOne({ tx, nowMs }: Place, member: AuthorizedMember<'write'>, id: string): Promise<boolean> {
  const own = await treatments(tx).ownEventId(member, id);
  const eventIds = own === null ? await treatments(tx).eventIdsOf(member, id) : [own];
  for (const eventId of eventIds) await eventWriter(tx).remove(member, eventId, nowMs);
  return (await treatmentWriter(tx).remove(member, id)) || own !== null;
}

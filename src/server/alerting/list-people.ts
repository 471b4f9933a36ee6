import type { AlertPerson } from '#contract/alert-settings.ts';
import type { Listener } from '#domain/alerts/rounds.ts';
import type { AlertViewer } from '../access/alert-viewer.ts';
import type { Queryable } from '../db/queryable.ts';
import { loadShownPeople } from '../records/alert-names.store.ts';
import { alertPeople } from '../records/alert-people.store.ts';
import { duties } from '../records/duties.store.ts';

/** A person who can get the alerts of a member, and the account. */
export type ListedPerson = { readonly listener: Listener; readonly person: AlertPerson };

/**
 * Who can get the alerts of a member, in the order in which an alert is passed on. The owner and the people
 * themselves see each other; other followers see nobody. Of somebody who has not seen the invitation the owner sees the
 * address, and the others nothing.
 */
export async function listPeople(db: Queryable, viewer: AlertViewer, nowMs: number): Promise<ListedPerson[]> {
  const { member, accountId: viewerId, isOwner } = viewer;
  if (!viewer.getsAlerts) return [];
  const shown = await loadShownPeople(db, member);
  const onDuty = (await duties(db).at(member, nowMs))?.accountId ?? null;
  const listeners = await alertPeople(db).listeners(member);
  return listeners.flatMap((listener) => {
    const { accountId, isReachable } = listener;
    const known = shown.get(accountId);
    if (known === undefined || !(known.isKnown || isOwner)) return [];
    const person = {
      personId: known.personId,
      name: known.name,
      isMine: accountId === viewerId,
      isOwner: accountId === member.ownerAccountId,
      isOnDuty: accountId === onDuty,
      mayAcknowledge: known.mayAcknowledge,
      isReachable: known.isKnown && isReachable,
    };
    return [{ listener, person }];
  });
}

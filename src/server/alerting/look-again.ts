import { lockMember, lockMembers } from '../db/member-locks.ts';
import type { Tx } from '../db/queryable.ts';
import type { LiveHub } from '../live/hub.ts';
import { accessibleMembers } from '../records/accessible-members.store.ts';
import { alertClockWriter, type AlertScope } from '../records/alert-clock.store.ts';

/** Something to do after the commit. */
export type AfterCommit = (live: LiveHub) => void;

/**
 * Plans again who gets the open alerts of a member, or of all members whose alerts an account gets: after a change
 * of settings, channels, duty or rights. Somebody who can be reached from now on is told within a second.
 *
 * @param whose  a member or an account whose right to be changed the caller has checked
 * @returns what wakes the clock of alerts; to be called after the commit
 */
export async function lookAgain(
  tx: Tx,
  whose: Exclude<AlertScope, { memberId: string; accountId: string }>,
  nowMs: number,
): Promise<AfterCommit> {
  await lockAll(tx, whose);
  await alertClockWriter(tx).setDue(whose, nowMs);
  return (live) => live.wakeOutbox();
}

/**
 * What follows sharing ends with sharing, at once: messages that wait are not sent, turns of duty end, and the alerts
 * are passed on to the others. For one follower of a member (both ids), for an archived member, or for an account that
 * is being closed.
 *
 * @returns what announces it; to be called after the commit
 */
export async function endTelling(tx: Tx, scope: AlertScope, nowMs: number): Promise<AfterCommit> {
  await lockAll(tx, scope);
  const clock = alertClockWriter(tx);
  await clock.dropMessages(scope);
  const memberIds = await clock.endDuties(scope, nowMs);
  const { memberId, accountId } = scope;
  if (memberId === undefined) await clock.setDue({ accountId }, nowMs);
  else await clock.setDue({ memberId }, nowMs);
  return (live) => {
    for (const id of memberIds) live.toMember(id, 'duty', { memberId: id });
    live.wakeOutbox();
  };
}

async function lockAll(tx: Tx, { memberId, accountId }: AlertScope): Promise<void> {
  if (memberId !== undefined) return lockMember(tx, memberId);
  const members = accessibleMembers(tx);
  await lockMembers(tx, [...(await members.idsOwnedBy(accountId)), ...(await members.idsSharedWith(accountId))]);
}

import { lockMember, lockMembers } from '../db/member-locks.ts';
import type { Tx } from '../db/queryable.ts';
import type { LiveHub } from '../live/hub.ts';
import { accessibleMembers } from '../records/accessible-members.store.ts';
import { takeBackAnswers } from '../records/alert-answers.store.ts';
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
 * What follows sharing ends with sharing, at once: messages that wait are not sent, turns of duty end, answers are taken
 * back, and the alerts are passed on to the others. For one follower of a member (both ids), for an archived member, or
 * for an account that is being closed. The answers of an archived member stay: its alerts are sent to nobody.
 *
 * @returns what announces it; to be called after the commit
 */
export async function endTelling(tx: Tx, scope: AlertScope, nowMs: number): Promise<AfterCommit> {
  await lockAll(tx, scope);
  const clock = alertClockWriter(tx);
  await clock.dropMessages(scope);
  const memberIds = await clock.endDuties(scope, nowMs);
  const { memberId, accountId } = scope;
  const announce = accountId === undefined ? null : await endAnswers(tx, { memberId, accountId }, nowMs);
  if (memberId === undefined) await clock.setDue({ accountId }, nowMs);
  else await clock.setDue({ memberId }, nowMs);
  return (live) => {
    for (const id of memberIds) live.toMember(id, 'duty', { memberId: id });
    announce?.(live);
    live.wakeOutbox();
  };
}

/**
 * A follower of a member may not answer its alerts any more: nobody looks after those that the follower has answered, so
 * they sound again.
 *
 * @returns what announces it; to be called after the commit
 */
export async function endAnswering(
  tx: Tx,
  { memberId, accountId }: { readonly memberId: string; readonly accountId: string },
  nowMs: number,
): Promise<AfterCommit> {
  const tell = await lookAgain(tx, { memberId }, nowMs);
  const announce = await endAnswers(tx, { memberId, accountId }, nowMs);
  return (live) => {
    announce(live);
    tell(live);
  };
}

type Answering = { readonly memberId?: string | undefined; readonly accountId: string };

/** Open pages show at once that nobody looks after it. */
async function endAnswers(tx: Tx, whose: Answering, nowMs: number): Promise<AfterCommit> {
  const unanswered = await takeBackAnswers(tx, whose, nowMs);
  return (live) => {
    for (const { id: alertId, memberId, kind, isKindOpen: open } of unanswered) {
      live.toMember(memberId, 'alert', { memberId, alertId, kind, state: 'changed', open, at: nowMs });
    }
  };
}

async function lockAll(tx: Tx, { memberId, accountId }: AlertScope): Promise<void> {
  if (memberId !== undefined) return lockMember(tx, memberId);
  const members = accessibleMembers(tx);
  await lockMembers(tx, [...(await members.idsOwnedBy(accountId)), ...(await members.idsSharedWith(accountId))]);
}

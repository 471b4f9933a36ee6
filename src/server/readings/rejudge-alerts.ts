import { isSwitchedOn, SWITCHED_KINDS } from '#domain/alerts/kinds.ts';
import { lookAgain, type AfterCommit } from '../alerting/look-again.ts';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import type { Tx } from '../db/queryable.ts';
import { loadLimits, type MemberLimits } from '../records/member-limits.store.ts';
import { readings } from '../records/readings.store.ts';
import { announceAlerts, settleNews } from './raise-alerts.ts';
import { settleEpisodes } from './settle-episodes.ts';

/**
 * Judges the newest reading of a member by limits, switches, minimum durations and rates that were changed in this
 * transaction: what is beyond now opens, what is inside ends, and what was switched on or off is told or not told from
 * now on. The past stays as it was.
 *
 * @param before  the settings before the change
 * @returns what announces it; to be called after the commit
 */
export async function rejudgeAlerts(
  tx: Tx,
  member: AuthorizedMember<'write'>,
  before: MemberLimits,
  nowMs: number,
): Promise<AfterCommit> {
  const last = await readings(tx).last(member);
  if (last === null) return () => undefined;
  const limits = await loadLimits(tx, member);
  const turnedOn = new Set(
    SWITCHED_KINDS.filter((kind) => !isSwitchedOn(before.alerts, kind) && isSwitchedOn(limits.alerts, kind)),
  );
  const touched = { fromMs: last.at, limits, nowMs, turnedOn };
  const news = await settleNews(tx, member, await settleEpisodes(tx, member, touched), touched);
  const wake = await lookAgain(tx, { memberId: member.id }, nowMs);
  return (live) => {
    announceAlerts(live, member.id, news);
    wake(live);
  };
}

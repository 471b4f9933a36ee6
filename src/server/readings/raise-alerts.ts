import { toLevel } from '#domain/glucose/levels.ts';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import type { Tx } from '../db/queryable.ts';
import type { LiveHub } from '../live/hub.ts';
import { alertEpisodes } from '../records/alert-episodes.store.ts';
import { loadLimits, type MemberLimits } from '../records/member-limits.store.ts';
import { SILENCE_MS, type NewReading } from '../rules/reading-rules.ts';
import { HISTORY_MS, settleEpisodes, type AlertTurn } from './settle-episodes.ts';

/**
 * Arrived readings: `following` are later than all known ones, `touched` are all that are new or have another value;
 * ascending.
 */
export type ArrivedReadings = { readonly following: readonly NewReading[]; readonly touched: readonly NewReading[] };

/**
 * Opens, moves and ends the alert episodes of a member according to its readings, and writes their events.
 *
 * @returns what to announce to watchers
 */
export async function raiseAlerts(
  tx: Tx,
  member: AuthorizedMember<'write'>,
  { following, touched }: ArrivedReadings,
  frame: { readonly limits: MemberLimits; readonly nowMs: number },
): Promise<AlertTurn[]> {
  const turns = await endSilence(tx, member, following, frame.nowMs);
  const [first, last] = [touched[0], touched.at(-1)];
  const isLongAgo = last === undefined || last.at < frame.nowMs - HISTORY_MS;
  if (first !== undefined && !isLongAgo && !(await isUneventful(tx, member, { following, touched }, frame.limits))) {
    turns.push(...(await settleEpisodes(tx, member, { fromMs: first.at, ...frame })));
  }
  return turns.filter(({ kind }) => frame.limits.alerts[kind]);
}

/** Settles the episodes from an instant on, after a change other than a new reading. */
export async function settleAlerts(
  tx: Tx,
  member: AuthorizedMember<'write'>,
  { fromMs, nowMs }: { readonly fromMs: number; readonly nowMs: number },
): Promise<(live: LiveHub) => void> {
  const limits = await loadLimits(tx, member);
  const turns = await settleEpisodes(tx, member, { fromMs, limits, nowMs });
  const announced = turns.filter(({ kind }) => limits.alerts[kind]);
  return (live) => {
    for (const turn of announced) live.toMember(member.id, 'alert', { memberId: member.id, ...turn });
  };
}

/** The usual case: new readings are in target, and no episode is open. */
async function isUneventful(
  tx: Tx,
  member: AuthorizedMember<'write'>,
  { following, touched }: ArrivedReadings,
  { own }: MemberLimits,
): Promise<boolean> {
  if (touched.length > following.length || touched.some(({ mgdl }) => toLevel(mgdl, own) !== 'target')) return false;
  return (await alertEpisodes(tx).since(member, touched[0]?.at ?? 0)).length === 0;
}

/** Old readings that arrive late do not end a silence that continues. */
async function endSilence(
  tx: Tx,
  member: AuthorizedMember<'write'>,
  following: readonly NewReading[],
  nowMs: number,
): Promise<AlertTurn[]> {
  const newest = following.at(-1);
  if (newest === undefined || newest.at <= nowMs - SILENCE_MS) return [];
  const isEnd = await alertEpisodes(tx).end(member, 'noData', newest.at);
  return isEnd ? [{ kind: 'noData', open: false, at: newest.at }] : [];
}

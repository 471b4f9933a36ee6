import { isBeyond, stepEpisodes, type AlertKind, type OpenEpisode } from '#domain/alerts/episodes.ts';
import type { Thresholds } from '#domain/glucose/levels.ts';
import { HOUR_MS, instant } from '#domain/units/units.ts';
import type { AuthorizedMember } from '../access/members.ts';
import type { Tx } from '../db/database.ts';
import { alertTitle } from '../messages/wording.ts';
import { alertEpisodes, type EpisodeKind } from './alert-episodes.store.ts';
import type { MemberLimits } from './member-limits.store.ts';
import { SILENCE_MS, type NewReading } from './reading-rules.ts';
import { readings } from './readings.store.ts';

/** Older readings are history: an alert is about now, and about what a phone sends after a night without a line. */
export const ALERT_WITHIN_MS = 24 * HOUR_MS;
/** Longer ago than this, a last reading beyond a threshold makes no difference to an episode any more. */
const LOOK_BACK_MS = 4 * HOUR_MS;

/** An alert episode that opened or ended. */
export type AlertTurn = { readonly kind: EpisodeKind; readonly open: boolean; readonly at: number };

/**
 * Opens and ends the member's alert episodes with readings that follow all that is known, and writes one event for
 * each reading that opens one, titled by the most pressing kind whose alert the owner has on.
 *
 * @param fresh  ascending, later than every reading stored before
 */
export async function raiseAlerts(
  tx: Tx,
  member: AuthorizedMember<'write'>,
  fresh: readonly NewReading[],
  frame: { readonly limits: MemberLimits; readonly nowMs: number },
): Promise<AlertTurn[]> {
  const resumed = await endSilence(tx, member, fresh, frame.nowMs);
  const recent = fresh.filter(({ at }) => at >= frame.nowMs - ALERT_WITHIN_MS);
  const first = recent[0];
  if (first === undefined) return resumed;
  let open: readonly OpenEpisode[] = await openEpisodes(tx, member, first.at, frame.limits.own);
  const turns = [...resumed];
  for (const reading of recent) {
    const step = stepEpisodes(open, reading, frame.limits.own);
    open = step.open;
    turns.push(...(await endEpisodes(tx, member, step.ended, reading)));
    turns.push(...(await beginEpisodes(tx, member, { kinds: step.opened, reading, ...frame })));
  }
  return turns.filter(({ kind }) => frame.limits.alerts[kind]);
}

/** Readings of the past, sent late, do not end a silence that still goes on. */
async function endSilence(
  tx: Tx,
  member: AuthorizedMember<'write'>,
  fresh: readonly NewReading[],
  nowMs: number,
): Promise<AlertTurn[]> {
  const newest = fresh.at(-1);
  if (newest === undefined || newest.at <= nowMs - SILENCE_MS) return [];
  const isEnd = await alertEpisodes(tx).end(member, 'noData', newest.at);
  return isEnd ? [{ kind: 'noData', open: false, at: newest.at }] : [];
}

async function endEpisodes(
  tx: Tx,
  member: AuthorizedMember<'write'>,
  kinds: readonly AlertKind[],
  { at }: NewReading,
): Promise<AlertTurn[]> {
  for (const kind of kinds) await alertEpisodes(tx).end(member, kind, at);
  return kinds.map((kind) => ({ kind, open: false, at }));
}

type Beginning = {
  readonly kinds: readonly AlertKind[];
  readonly reading: NewReading;
  readonly limits: MemberLimits;
  readonly nowMs: number;
};

async function beginEpisodes(tx: Tx, member: AuthorizedMember<'write'>, begun: Beginning): Promise<AlertTurn[]> {
  const { kinds, reading, limits, nowMs } = begun;
  const store = alertEpisodes(tx);
  const announced = kinds.find((kind) => limits.alerts[kind]);
  let eventId: string | null = null;
  if (announced !== undefined) {
    const title = alertTitle(await store.languageOfOwner(member), announced);
    eventId = await store.writeEvent(member, { kind: announced, atMs: reading.at, title, mgdl: reading.mgdl, nowMs });
  }
  for (const kind of kinds) await store.begin(member, kind, reading.at, kind === announced ? eventId : null);
  return announced === undefined ? [] : [{ kind: announced, open: true, at: reading.at }];
}

/** The open episodes, each with its last reading beyond the threshold before `firstAt`, looked up among the readings. */
async function openEpisodes(
  tx: Tx,
  member: AuthorizedMember<'write'>,
  firstAt: number,
  limits: Thresholds,
): Promise<OpenEpisode[]> {
  const open = await alertEpisodes(tx).open(member);
  if (open.length === 0) return [];
  const from = firstAt - LOOK_BACK_MS;
  const before = await readings(tx).loadTrace(member, { from, to: firstAt });
  return open.map(({ kind, openedAtMs }) => {
    const index = before.mgdl.findLastIndex((value) => isBeyond(kind, value, limits));
    const lastBeyondAt = before.at[index] ?? Math.min(from, firstAt - 1);
    return { kind, openedAt: instant(openedAtMs), lastBeyondAt: instant(Math.max(openedAtMs, lastBeyondAt)) };
  });
}

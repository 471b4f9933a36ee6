import {
  ALERT_KINDS,
  findEpisodes,
  isBeyond,
  type Episode,
  type EpisodeKind,
  type OpenEpisode,
} from '#domain/alerts/episodes.ts';
import type { Thresholds } from '#domain/glucose/levels.ts';
import { firstIndexAtOrAfter, type Trace } from '#domain/trace/trace.ts';
import { DAY_MS, HOUR_MS, instant } from '#domain/units/units.ts';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import type { Tx } from '../db/queryable.ts';
import { alertTitle } from '../messages/wording.ts';
import { alertEpisodes, type StoredEpisode } from '../records/alert-episodes.store.ts';
import { alertEvents } from '../records/alert-events.store.ts';
import { sensorSessions } from '../records/sensor-sessions.store.ts';
import type { MemberLimits } from '../records/member-limits.store.ts';
import { readings } from '../records/readings.store.ts';
import { LATE_MS } from '../rules/reading-rules.ts';

/** Readings older than this on arrival neither open nor end episodes. */
export const HISTORY_MS = 14 * DAY_MS;
/** A last reading beyond a threshold that is older than this no longer affects an episode. */
const LOOK_BACK_MS = 4 * HOUR_MS;

/** An alert episode that opened or ended, as it is announced to watchers. */
export type AlertTurn = { readonly kind: EpisodeKind; readonly open: boolean; readonly at: number };

/** The instant from which the readings of a member have changed, and what they are judged by. */
export type Touched = { readonly fromMs: number; readonly limits: MemberLimits; readonly nowMs: number };

/** An episode computed from readings and its stored row; one of the two may be missing. */
type Match = { readonly row: StoredEpisode | null; readonly episode: Episode | null };

/**
 * Makes the stored alert episodes match the readings from an instant on, whatever the order in which the readings
 * arrived. An episode has an event unless a more urgent one opened with it, or its alert is off.
 *
 * Each episode is announced to watchers once, and only while its newest reading beyond the limit is at most 20 minutes
 * old; older episodes are history. A low episode is not announced while a very low one is open.
 */
export async function settleEpisodes(
  tx: Tx,
  member: AuthorizedMember<'write'>,
  { fromMs, limits, nowMs }: Touched,
): Promise<AlertTurn[]> {
  const from = Math.max(fromMs, nowMs - HISTORY_MS);
  const stored = await alertEpisodes(tx).since(member, from);
  const trace = await readings(tx).loadTrace(member, { from: from - LOOK_BACK_MS, to: Number.MAX_SAFE_INTEGER });
  const first = firstIndexAtOrAfter(trace.at, from);
  const later = Array.from(trace.at.subarray(first), (at, index) => ({ at, mgdl: trace.mgdl[first + index] ?? 0 }));
  const open = openBefore(stored, trace, { from, first, limits: limits.own });
  const sensorEnds = await sensorSessions(tx).endsByHand(member, from);
  const episodes = findEpisodes(later, limits.own, { open, sensorEnds });
  const announced = findAnnounced(episodes, limits);
  const turns: AlertTurn[] = [];
  for (const match of matched(stored, episodes)) {
    turns.push(...(await settle(tx, member, match, { episodes, announced, nowMs })));
  }
  return turns.sort((a, b) => a.at - b.at || Number(a.open) - Number(b.open));
}

/**
 * The stored episodes that were open before an instant, each with its last reading beyond the limit before that
 * instant.
 */
function openBefore(
  stored: readonly StoredEpisode[],
  { at, mgdl }: Trace,
  { from, first, limits }: { readonly from: number; readonly first: number; readonly limits: Thresholds },
): OpenEpisode[] {
  return stored
    .filter(({ openedAtMs }) => openedAtMs < from)
    .map(({ kind, openedAtMs }) => {
      const index = mgdl.subarray(0, first).findLastIndex((value) => isBeyond(kind, value, limits));
      const lastBeyondAt = at[index] ?? from - LOOK_BACK_MS;
      return { kind, openedAt: instant(openedAtMs), lastBeyondAt: instant(Math.max(openedAtMs, lastBeyondAt)) };
    });
}

/** The episodes that have an event: of those that one reading opens, the most urgent with its alert on. */
function findAnnounced(episodes: readonly Episode[], { alerts }: MemberLimits): ReadonlySet<Episode> {
  const opened = episodes.filter(({ mgdl, kind }) => mgdl !== null && alerts[kind]);
  const together = Map.groupBy(opened, ({ openedAt }) => openedAt);
  return new Set([...together.values()].flatMap((some) => some.toSorted(byUrgency).slice(0, 1)));
}

function byUrgency(one: Episode, other: Episode): number {
  return ALERT_KINDS.indexOf(one.kind) - ALERT_KINDS.indexOf(other.kind);
}

/**
 * Pairs each stored episode with its computed one: the one with the same start, else the first of its kind that
 * overlaps.
 */
function matched(stored: readonly StoredEpisode[], episodes: readonly Episode[]): Match[] {
  const left = new Set(stored);
  const claim = (row: StoredEpisode | undefined): StoredEpisode | null => {
    if (row !== undefined) left.delete(row);
    return row ?? null;
  };
  const same = new Map(
    episodes.map((episode) => [
      episode,
      claim([...left].find(({ kind, openedAtMs }) => kind === episode.kind && openedAtMs === episode.openedAt)),
    ]),
  );
  const pairs = episodes.map((episode) => ({
    episode,
    row: same.get(episode) ?? claim([...left].find((row) => row.kind === episode.kind && overlaps(row, episode))),
  }));
  return [...[...left].map((row) => ({ row, episode: null })), ...pairs];
}

function overlaps({ openedAtMs, closedAtMs }: StoredEpisode, { openedAt, endedAt }: Episode): boolean {
  return openedAtMs <= (endedAt ?? Infinity) && (closedAtMs ?? Infinity) >= openedAt;
}

type Present = {
  readonly episodes: readonly Episode[];
  readonly announced: ReadonlySet<Episode>;
  readonly nowMs: number;
};

/** Writes the changes of one episode. @returns what is announced to watchers */
async function settle(
  tx: Tx,
  member: AuthorizedMember<'write'>,
  { row, episode }: Match,
  present: Present,
): Promise<AlertTurn[]> {
  const store = alertEpisodes(tx);
  if (episode === null) {
    if (row !== null) await store.remove(member, row);
    return row?.toldAtMs != null && row.closedAtMs === null
      ? [{ kind: row.kind, open: false, at: row.openedAtMs }]
      : [];
  }
  const { nowMs } = present;
  const hasEvent = episode.mgdl === null ? row !== null && row.eventId !== null : present.announced.has(episode);
  const tells = hasEvent && row?.toldAtMs == null && episode.lastBeyondAt >= nowMs - LATE_MS;
  const toldAtMs = tells ? nowMs : (row?.toldAtMs ?? null);
  const eventId = await settleEvent(tx, member, { row, episode, hasEvent, isLate: toldAtMs === null, tells, nowMs });
  const written = { openedAtMs: episode.openedAt, closedAtMs: episode.endedAt, eventId, toldAtMs };
  if (row === null) await store.insert(member, { kind: episode.kind, ...written });
  else if (differs(row, written)) await store.change(member, row.id, written);
  return [
    ...(tells && !isOutdone(episode, present.episodes)
      ? [{ kind: episode.kind, open: true, at: episode.openedAt }]
      : []),
    ...(toldAtMs !== null && episode.endedAt !== null && row?.closedAtMs == null
      ? [{ kind: episode.kind, open: false, at: episode.endedAt }]
      : []),
  ];
}

type Settled = {
  readonly row: StoredEpisode | null;
  readonly episode: Episode;
  readonly hasEvent: boolean;
  readonly isLate: boolean;
  readonly tells: boolean;
  readonly nowMs: number;
};

/**
 * Writes the event of an episode, with its start and its value.
 *
 * @returns its id; null for an episode without an event
 */
async function settleEvent(
  tx: Tx,
  member: AuthorizedMember<'write'>,
  { row, episode, hasEvent, isLate, tells, nowMs }: Settled,
): Promise<string | null> {
  const events = alertEvents(tx);
  const known = row?.eventId ?? null;
  if (!hasEvent) {
    if (known !== null) await events.remove(member, known);
    return null;
  }
  const { kind, openedAt: atMs, mgdl } = episode;
  if (known === null) {
    const title = alertTitle(await events.languageOfOwner(member), kind);
    return events.write(member, { kind, atMs, title, mgdl, nowMs, isLate });
  }
  const opened = mgdl !== null && row?.openedAtMs !== atMs ? { atMs, mgdl } : null;
  if (opened !== null || tells) await events.change(member, known, { kind, opened, nowMs, isLate });
  return known;
}

/** Whether a more urgent episode on the same side is open; then the lesser one is not announced. */
function isOutdone({ kind, endedAt }: Episode, episodes: readonly Episode[]): boolean {
  const worse = kind === 'low' ? 'urgentLow' : kind === 'high' ? 'urgentHigh' : null;
  return endedAt === null && episodes.some((other) => other.kind === worse && other.endedAt === null);
}

function differs(row: StoredEpisode, written: Omit<StoredEpisode, 'id' | 'kind'>): boolean {
  const names = ['openedAtMs', 'closedAtMs', 'eventId', 'toldAtMs'] as const;
  return names.some((name) => row[name] !== written[name]);
}

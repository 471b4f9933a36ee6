import { LATE_MS } from '#domain/alerts/late-arrivals.ts';
import { findAnnounced } from '#domain/alerts/announced.ts';
import {
  findEpisodes,
  findLastBeyond,
  findRunning,
  type AlertRules,
  type Episode,
  type EpisodeFrame,
  type RunningEpisode,
  type Sample,
} from '#domain/alerts/episodes.ts';
import { compareUrgency, isSwitched, toSubject, type AlertKind, type SwitchedKind } from '#domain/alerts/kinds.ts';
import { firstIndexAtOrAfter } from '#domain/trace/trace.ts';
import { DAY_MS, instant } from '#domain/units/units.ts';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import { queueWrite } from '../db/in-flight.ts';
import type { Tx } from '../db/queryable.ts';
import { alertTitle } from '../messages/wording.ts';
import { alertEpisodes, type StoredEpisode } from '../records/alert-episodes.store.ts';
import { alertEvents } from '../records/alert-events.store.ts';
import type { MemberLimits } from '../records/member-limits.store.ts';
import { readings } from '../records/readings.store.ts';
import { LOOK_BACK_MS, loadAlertTrace } from './alert-trace.ts';

/** Readings older than this on arrival neither open nor end episodes. */
export const HISTORY_MS = 14 * DAY_MS;

/** An alert episode that opened or ended, as it is announced to watchers. */
export type AlertTurn = { readonly kind: AlertKind; readonly open: boolean; readonly at: number };

/** The instant from which the readings of a member have changed, and what they are judged by. */
export type Touched = {
  readonly fromMs: number;
  readonly limits: MemberLimits;
  readonly nowMs: number;
  /** Alerts that were switched on just now: what is already open is announced. */
  readonly turnedOn?: ReadonlySet<AlertKind>;
};

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
  { fromMs, limits, nowMs, turnedOn = new Set() }: Touched,
): Promise<AlertTurn[]> {
  const from = Math.max(fromMs, nowMs - HISTORY_MS);
  const rules: AlertRules = { limits: limits.own, ...limits.opening };
  const [stored, { trace, samples, sensorEnds, checks }] = await Promise.all([
    alertEpisodes(tx).since(member, from),
    loadAlertTrace(tx, member, from),
  ]);
  const first = firstIndexAtOrAfter(trace.at, from);
  const isEarlier = (end: number) => end < from;
  const running = runningBefore(stored, from, rules, {
    samples: samples.slice(0, first),
    sensorEnds: sensorEnds.filter(isEarlier),
    checks: checks.filter(isEarlier),
  });
  const isLater = (end: number) => end >= from;
  const frame = { running, sensorEnds: sensorEnds.filter(isLater), checks: checks.filter(isLater) };
  const found = findEpisodes(samples.slice(first), rules, frame);
  const episodes: Episode[] = [];
  for (const episode of found)
    episodes.push(turnedOn.has(episode.kind) ? await withValue(tx, member, episode) : episode);
  const announced = findAnnounced(episodes, limits.alerts);
  const turns: AlertTurn[] = [];
  for (const match of matched(stored, episodes)) {
    turns.push(...(await settle(tx, member, match, { episodes, announced, nowMs })));
  }
  return turns.sort((a, b) => a.at - b.at || Number(a.open) - Number(b.open));
}

/** An episode with the value that opened it, as if it opened now. */
async function withValue(tx: Tx, member: AuthorizedMember, episode: Episode): Promise<Episode> {
  const { openedAt } = episode;
  const { mgdl } = await readings(tx).loadTrace(member, { from: openedAt, to: openedAt + 1 });
  return { ...episode, mgdl: episode.mgdl ?? mgdl[0] ?? null };
}

type Earlier = Required<Omit<EpisodeFrame, 'running'>> & { readonly samples: readonly Sample[] };

/**
 * What was running before an instant: the stored episodes that were open, each with its last reading beyond the limit,
 * and what is not stored, because the minimum duration was not over or the limits were others.
 */
function runningBefore(
  stored: readonly StoredEpisode[],
  from: number,
  rules: AlertRules,
  { samples, sensorEnds, checks }: Earlier,
): RunningEpisode[] {
  const open = stored
    .filter(({ openedAtMs }) => openedAtMs < from)
    .map(({ kind, beganAtMs, openedAtMs }) => {
      const lastBeyondAt = findLastBeyond(kind, samples, rules) ?? from - LOOK_BACK_MS;
      return {
        kind,
        beganAt: instant(beganAtMs),
        openedAt: instant(openedAtMs),
        lastBeyondAt: instant(Math.max(openedAtMs, lastBeyondAt)),
      };
    });
  const isStored = (kind: AlertKind) => open.some((episode) => episode.kind === kind);
  const running = findRunning(samples, rules, { running: [], sensorEnds, checks });
  return [...open, ...running.filter(({ kind }) => !isStored(kind)).map(toUnopened)];
}

/** What is not stored opens with the next reading beyond the limit, where the minimum duration is over. */
function toUnopened(running: RunningEpisode): RunningEpisode {
  return { ...running, openedAt: null };
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
    if (row !== null) queueWrite(store.remove(member, row));
    return row?.toldAtMs != null && row.closedAtMs === null
      ? [{ kind: row.kind, open: false, at: row.openedAtMs }]
      : [];
  }
  const { nowMs } = present;
  const wasAnnounced = row !== null && (row.eventId !== null || !isSwitched(episode.kind));
  const isAnnounced = episode.mgdl === null ? wasAnnounced : present.announced.has(episode);
  const eventKind = isAnnounced && isSwitched(episode.kind) ? episode.kind : null;
  const tells = isAnnounced && row?.toldAtMs == null && episode.lastBeyondAt >= nowMs - LATE_MS;
  const toldAtMs = tells ? nowMs : (row?.toldAtMs ?? null);
  const eventId = await settleEvent(tx, member, { row, episode, eventKind, isLate: toldAtMs === null, tells, nowMs });
  const written = {
    beganAtMs: episode.beganAt,
    openedAtMs: episode.openedAt,
    closedAtMs: episode.endedAt,
    eventId,
    toldAtMs,
  };
  if (row === null) queueWrite(store.insert(member, { kind: episode.kind, ...written }));
  else if (differs(row, written)) queueWrite(store.change(member, row.id, written));
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
  /** null for an episode that has no event. */
  readonly eventKind: SwitchedKind | null;
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
  { row, episode, eventKind: kind, isLate, tells, nowMs }: Settled,
): Promise<string | null> {
  const events = alertEvents(tx);
  const known = row?.eventId ?? null;
  if (kind === null) {
    if (known !== null) queueWrite(events.remove(member, known));
    return null;
  }
  const { openedAt: atMs, mgdl } = episode;
  if (known === null) {
    const title = alertTitle(await events.languageOfOwner(member), kind);
    return events.write(member, { kind, atMs, title, mgdl, nowMs, isLate });
  }
  const opened = mgdl !== null && row?.openedAtMs !== atMs ? { atMs, mgdl } : null;
  if (opened !== null || tells) queueWrite(events.change(member, known, { kind, opened, nowMs, isLate }));
  return known;
}

/** Whether a more urgent episode on the same side is open; then the lesser one is not announced. */
function isOutdone({ kind, endedAt }: Episode, episodes: readonly Episode[]): boolean {
  const isWorse = (other: Episode) => toSubject(other.kind) === toSubject(kind) && compareUrgency(other.kind, kind) < 0;
  return endedAt === null && episodes.some((other) => other.endedAt === null && isWorse(other));
}

function differs(row: StoredEpisode, written: Omit<StoredEpisode, 'id' | 'kind'>): boolean {
  const names = ['beganAtMs', 'openedAtMs', 'closedAtMs', 'eventId', 'toldAtMs'] as const;
  return names.some((name) => row[name] !== written[name]);
}

import type { Instant } from '#domain/units/units.ts';
import { findAnnounced } from './announced.ts';
import { findEpisodes, type AlertRules, type Episode, type EpisodeFrame, type Sample } from './episodes.ts';
import { isSwitchedOn, THRESHOLD_KINDS, type SwitchedKind, type ThresholdKind } from './kinds.ts';

/** An alert that comes at another time: when with the rules of now, and when with others; null is not at all. */
export type AlertMove = { readonly nowAt: Instant | null; readonly nextAt: Instant | null };

/** The alerts of one kind by the rules of now and by others; `isOn`: the owner has not switched the kind off. */
export type KindPreview = {
  readonly kind: ThresholdKind;
  readonly isOn: boolean;
  readonly now: number;
  readonly next: number;
  /** By time. */
  readonly moves: readonly AlertMove[];
};

/** The rules of now and the other ones, and which alerts are on. */
export type ComparedRules = {
  readonly now: AlertRules;
  readonly next: AlertRules;
  readonly switches: Readonly<Record<SwitchedKind, boolean>>;
};

/** What ends episodes apart from readings; alerts count from `from` on, and readings before it only lead up to it. */
export type PreviewFrame = Omit<EpisodeFrame, 'running'> & { readonly from: number };

/**
 * The alerts that readings in order of time would have raised by the limits of now and by others, as if each reading had
 * come at once. Fast changes do not depend on limits and are not looked at.
 *
 * What is compared is the first alert of an episode: one by the rules of now and one by the others that overlap are the
 * same fall or rise. A kind that did not open as an alert of its own, because one reading opened a more urgent one with
 * it, has its time all the same.
 *
 *     low 79: ──────────┤ 23:40 ├─────   the same fall, 5 minutes earlier
 *     low 85: ────────┤ 23:35 ├───────
 */
export function previewAlerts(samples: readonly Sample[], rules: ComparedRules, frame: PreviewFrame): KindPreview[] {
  const byLimits = samples.map((sample) => ({ ...sample, rate: null }));
  const find = (by: AlertRules): Episode[] => findEpisodes(byLimits, by, { ...frame, running: [] });
  const [now, next] = [find(rules.now), find(rules.next)];
  const announce = (episodes: readonly Episode[]) =>
    [...findAnnounced(episodes, rules.switches)].filter(({ openedAt }) => openedAt >= frame.from);
  const announced = { now: announce(now), next: announce(next) };
  const count = (some: readonly Episode[], kind: ThresholdKind): number =>
    some.filter((one) => one.kind === kind).length;
  return THRESHOLD_KINDS.map((kind) => {
    const isOn = isSwitchedOn(rules.switches, kind);
    const of = (episodes: readonly Episode[]) => episodes.filter((episode) => isOn && episode.kind === kind);
    const moves = findMoves(of(now), of(next)).filter((move) => firstOf(move) >= frame.from);
    return { kind, isOn, now: count(announced.now, kind), next: count(announced.next, kind), moves };
  });
}

/** The stretches in which episodes of either list overlap, with the first opening of each list, where they differ. */
function findMoves(now: readonly Episode[], next: readonly Episode[]): AlertMove[] {
  const all = [
    ...now.map((episode) => ({ episode, isNow: true })),
    ...next.map((episode) => ({ episode, isNow: false })),
  ];
  const moves: { nowAt: Instant | null; nextAt: Instant | null }[] = [];
  let [begin, end] = [-Infinity, -Infinity];
  for (const { episode, isNow } of all.toSorted((a, b) => a.episode.openedAt - b.episode.openedAt)) {
    // A sensor that ends with the reading that opened an alert leaves it without length: its twin has the same start.
    if (episode.openedAt >= end && episode.openedAt !== begin) moves.push({ nowAt: null, nextAt: null });
    begin = episode.openedAt;
    const last = moves.at(-1);
    if (last !== undefined && isNow) last.nowAt ??= episode.openedAt;
    else if (last !== undefined) last.nextAt ??= episode.openedAt;
    end = Math.max(end, episode.endedAt ?? Infinity);
  }
  return moves.filter(({ nowAt, nextAt }) => nowAt !== nextAt);
}

function firstOf({ nowAt, nextAt }: AlertMove): number {
  return Math.min(nowAt ?? Infinity, nextAt ?? Infinity);
}

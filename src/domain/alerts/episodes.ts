import { instant, mgdl, MINUTE_MS, toTenths, type Instant } from '#domain/units/units.ts';
import type { Thresholds } from '#domain/glucose/levels.ts';

/** The thresholds a reading can cross, the most urgent first. */
export const ALERT_KINDS = ['urgentLow', 'urgentHigh', 'low', 'high'] as const;
/** One of the four thresholds as an alert. */
export type AlertKind = (typeof ALERT_KINDS)[number];

/** Everything that raises an alert: the four thresholds, and a sensor that sends nothing. */
export const EPISODE_KINDS = [...ALERT_KINDS, 'noData'] as const;
/** One of the kinds of alert. */
export type EpisodeKind = (typeof EPISODE_KINDS)[number];

/** An open episode: when it started, and when a reading was last beyond the threshold. */
export type OpenEpisode = { readonly kind: AlertKind; readonly openedAt: Instant; readonly lastBeyondAt: Instant };

/** The effect of a reading: the episodes open after it, and the kinds it opened and ended, the most urgent first. */
export type EpisodeStep = {
  readonly open: readonly OpenEpisode[];
  readonly opened: readonly AlertKind[];
  readonly ended: readonly AlertKind[];
};

/** A reading this far inside the threshold (tenths of a mg/dL) ends an episode at once. */
const CLEAR_MARGIN_TENTHS = 50;
/** A reading inside the threshold by less ends it this long after the last reading beyond it. */
const CLEAR_AFTER_MS = 15 * MINUTE_MS;
/** After a silence this long a new episode begins, even if glucose is beyond the threshold before and after it. */
const SILENCE_MS = 3 * 60 * MINUTE_MS;

/**
 * Applies one reading to the alert episodes of a member. An alert is raised once per episode.
 *
 * An episode opens with the first reading beyond its threshold. It ends with the first reading at least 5 mg/dL inside,
 * or with one inside by less that arrives 15 minutes or more after the last one beyond: values that hover around a
 * threshold stay one episode. After 3 hours without a reading beyond the threshold, the next one beyond it opens a new
 * episode.
 *
 *     threshold 80:  82  79  81  79  83  85
 *                        |opens  |   |   |ends (5 inside)
 *
 * A value below urgent low is also below low and opens both; announce the first of `opened`. A reading that is not
 * later than the last one an episode has seen does not change it.
 *
 * @param reading  epoch ms and mg/dL; compared in tenths of a mg/dL, as levels are
 */
export function stepEpisodes(
  open: readonly OpenEpisode[],
  reading: { readonly at: number; readonly mgdl: number },
  thresholds: Thresholds,
): EpisodeStep {
  const steps = ALERT_KINDS.map((kind) => stepKind(kind, open, reading, thresholds));
  return {
    open: steps.flatMap((step) => step.open),
    opened: steps.flatMap((step) => step.opened),
    ended: steps.flatMap((step) => step.ended),
  };
}

function stepKind(
  kind: AlertKind,
  open: readonly OpenEpisode[],
  reading: { readonly at: number; readonly mgdl: number },
  thresholds: Thresholds,
): EpisodeStep {
  const episode = open.find((candidate) => candidate.kind === kind);
  const at = instant(reading.at);
  const inside = marginInside(kind, reading.mgdl, thresholds);
  const fresh: OpenEpisode = { kind, openedAt: at, lastBeyondAt: at };
  if (!episode) return inside < 0 ? { open: [fresh], opened: [kind], ended: [] } : NO_EPISODE;
  if (at <= episode.lastBeyondAt) return { open: [episode], opened: [], ended: [] };
  const quietMs = at - episode.lastBeyondAt;
  if (inside < 0) {
    if (quietMs > SILENCE_MS) return { open: [fresh], opened: [kind], ended: [kind] };
    return { open: [{ ...episode, lastBeyondAt: at }], opened: [], ended: [] };
  }
  const clear = inside >= CLEAR_MARGIN_TENTHS || quietMs >= CLEAR_AFTER_MS;
  return clear ? { open: [], opened: [], ended: [kind] } : { open: [episode], opened: [], ended: [] };
}

const NO_EPISODE: EpisodeStep = { open: [], opened: [], ended: [] };

/** Whether a value in mg/dL is beyond a threshold: a value equal to it is not. */
export function isBeyond(kind: AlertKind, value: number, thresholds: Thresholds): boolean {
  return marginInside(kind, value, thresholds) < 0;
}

/** Tenths of a mg/dL that a value is inside a threshold; below 0 it is beyond. */
function marginInside(kind: AlertKind, value: number, thresholds: Thresholds): number {
  const above = toTenths(mgdl(value)) - toTenths(mgdl(thresholds[kind]));
  return kind === 'low' || kind === 'urgentLow' ? above : -above;
}

/** An episode of one kind: from the reading that opened it to its end; null while it goes on. */
export type Episode = OpenEpisode & {
  /** The value that opened it, mg/dL; null if it was open before the given readings. */
  readonly mgdl: number | null;
  readonly endedAt: Instant | null;
};

/**
 * The context of a series of readings: the episodes open before it, and the instants at which a sensor was ended by
 * hand.
 */
export type EpisodeFrame = { readonly open: readonly OpenEpisode[]; readonly sensorEnds: readonly number[] };

/**
 * The alert episodes of readings in order of time; episodes that were open before come first. The result does not
 * depend on the order in which the readings arrived.
 *
 * The end of a sensor ends every open episode, because glucose is unknown after it.
 */
export function findEpisodes(
  readings: readonly { readonly at: number; readonly mgdl: number }[],
  limits: Thresholds,
  { open: before, sensorEnds }: EpisodeFrame,
): Episode[] {
  const found: Writable<Episode>[] = before.map((episode) => ({ ...episode, mgdl: null, endedAt: null }));
  let going = [...found];
  const end = (kind: AlertKind, at: number): void => {
    for (const episode of going) if (episode.kind === kind) episode.endedAt = instant(at);
    going = going.filter((episode) => episode.kind !== kind);
  };
  let open: readonly OpenEpisode[] = before;
  const ends = sensorEnds.toSorted((a, b) => a - b);
  let next = 0;
  const endBefore = (at: number): void => {
    for (; (ends[next] ?? Infinity) < at; next += 1) {
      for (const { kind, lastBeyondAt } of open) if ((ends[next] ?? 0) >= lastBeyondAt) end(kind, ends[next] ?? 0);
      open = open.filter(({ kind }) => going.some((episode) => episode.kind === kind));
    }
  };
  for (const reading of readings) {
    endBefore(reading.at);
    const step = stepEpisodes(open, reading, limits);
    for (const kind of step.ended) end(kind, reading.at);
    const at = instant(reading.at);
    const fresh = step.opened.map((kind) => ({
      kind,
      openedAt: at,
      lastBeyondAt: at,
      mgdl: reading.mgdl,
      endedAt: null,
    }));
    found.push(...fresh);
    open = step.open;
    going = [...going, ...fresh];
    for (const episode of going) follow(episode, open);
  }
  endBefore(Infinity);
  return found;
}

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };

/** Takes over when a reading was beyond the threshold of an episode for the last time. */
function follow(episode: Writable<OpenEpisode>, open: readonly OpenEpisode[]): void {
  for (const { kind, lastBeyondAt } of open) if (kind === episode.kind) episode.lastBeyondAt = lastBeyondAt;
}

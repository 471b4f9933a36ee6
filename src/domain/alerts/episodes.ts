import { instant, mgdl, MINUTE_MS, tenthsOf, type Instant } from '#domain/units/units.ts';
import type { Thresholds } from '#domain/glucose/levels.ts';

/** What a reading can be too far for, the most pressing first. */
export const ALERT_KINDS = ['urgentLow', 'urgentHigh', 'low', 'high'] as const;
/** One of the four thresholds as an alert. */
export type AlertKind = (typeof ALERT_KINDS)[number];

/** An episode that goes on: since when, and when a reading was beyond the threshold for the last time. */
export type OpenEpisode = { readonly kind: AlertKind; readonly openedAt: Instant; readonly lastBeyondAt: Instant };

/** What a reading did: the episodes open after it, and which kinds it opened and ended, the most pressing first. */
export type EpisodeStep = {
  readonly open: readonly OpenEpisode[];
  readonly opened: readonly AlertKind[];
  readonly ended: readonly AlertKind[];
};

/** How far inside the threshold (tenths of a mg/dL) a reading ends an episode at once … */
const CLEAR_MARGIN_TENTHS = 50;
/** … and how long after the last reading beyond it any reading inside does. */
const CLEAR_AFTER_MS = 15 * MINUTE_MS;
/** A silence this long parts two episodes, even if glucose is beyond the threshold on both sides. */
const SILENCE_MS = 3 * 60 * MINUTE_MS;

/**
 * One reading's effect on the alert episodes of a member, so that an alert is raised once an episode.
 *
 * An episode opens with the first reading beyond its threshold. It ends with the first reading at least 5 mg/dL inside,
 * or with one inside by less that comes 15 minutes or more after the last one beyond: values that tremble about a
 * threshold stay one episode. After 3 hours without a reading beyond it a further such reading opens a new one.
 *
 *     threshold 80:  82  79  81  79  83  85
 *                        |opens  |   |   |ends (5 inside)
 *
 * A value below urgent low is below low as well and opens both; the first of `opened` is the one to announce. A reading
 * not later than what an episode has seen changes nothing in it.
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
  const above = tenthsOf(mgdl(value)) - tenthsOf(mgdl(thresholds[kind]));
  return kind === 'low' || kind === 'urgentLow' ? above : -above;
}

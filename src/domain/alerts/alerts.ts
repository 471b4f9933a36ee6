import type { Instant } from '#domain/units/units.ts';
import { compareUrgency, toSubject, type AlertKind, type AlertSubject } from './kinds.ts';

/** An episode of one kind: epoch ms, and the end while there is none null. */
export type Span = { readonly kind: AlertKind; readonly openedAt: Instant; readonly endedAt: Instant | null };

/** Episodes of one subject that overlap: people see them as one alert. */
export type AlertGroup<Episode extends Span = Span> = {
  readonly subject: AlertSubject;
  /** The most urgent kind that was ever open in it. */
  readonly kind: AlertKind;
  /** By start. */
  readonly episodes: readonly Episode[];
  readonly openedAt: Instant;
  readonly endedAt: Instant | null;
};

/**
 * The alerts that episodes make, by start: a fall through low and urgent low is one alert, from the first start to the
 * last end. An episode that begins at the end of another begins a new alert.
 */
export function groupEpisodes<Episode extends Span>(episodes: readonly Episode[]): AlertGroup<Episode>[] {
  const bySubject = Map.groupBy(episodes, ({ kind }) => toSubject(kind));
  return [...bySubject.values()]
    .flatMap((some) => chainOverlapping(some).map(toGroup))
    .toSorted((a, b) => a.openedAt - b.openedAt || compareUrgency(a.kind, b.kind));
}

/** @returns lists that are never empty */
function chainOverlapping<Episode extends Span>(episodes: readonly Episode[]): [Episode, ...Episode[]][] {
  const chains: [Episode, ...Episode[]][] = [];
  let end = -Infinity;
  for (const episode of episodes.toSorted((a, b) => a.openedAt - b.openedAt || compareUrgency(a.kind, b.kind))) {
    const last = chains.at(-1);
    if (last !== undefined && episode.openedAt < end) last.push(episode);
    else chains.push([episode]);
    end = Math.max(end, episode.endedAt ?? Infinity);
  }
  return chains;
}

function toGroup<Episode extends Span>(episodes: [Episode, ...Episode[]]): AlertGroup<Episode> {
  const [first] = episodes;
  const ends = episodes.map(({ endedAt }) => endedAt);
  const kinds = episodes.map(({ kind }) => kind).toSorted(compareUrgency);
  return {
    subject: toSubject(first.kind),
    kind: kinds[0] ?? first.kind,
    episodes,
    openedAt: first.openedAt,
    endedAt: ends.includes(null) ? null : (Math.max(...ends.map(Number)) as Instant),
  };
}

import { CONNECTOR_KINDS } from '#domain/intake/connectors.ts';
import type { ReadingSource } from './reading-source.ts';

/** What a source is: an app with a key, a connector, a file, or what was stored before sources were known. */
export type SourceKind = 'app' | 'connector' | 'file' | 'unknown';

/** What decides the place of a source among the others of its pet. */
export type RankedSource = {
  readonly sender: number;
  readonly kind: SourceKind;
  /** Its place in the owner's order; null if nobody chose one. */
  readonly rank: number | null;
  readonly createdAtMs: number;
};

/** An app reads the sensor itself, a service passes its values on, a file comes last. */
const KINDS: readonly SourceKind[] = ['app', 'connector', 'file', 'unknown'];
const CONNECTORS: readonly string[] = CONNECTOR_KINDS;

/** The kind of a source. @param tokenId  the key of the call that brings readings */
export function kindOfSource(
  { source, via = '' }: Pick<ReadingSource, 'source' | 'via'>,
  tokenId: string | null,
): SourceKind {
  if (tokenId !== null) return 'app';
  if (CONNECTORS.includes(source)) return 'connector';
  return via === '' ? 'unknown' : 'file';
}

/** Whether a source goes on sending: what another source's readings cover of it is kept. */
export function isLive({ kind }: Pick<RankedSource, 'kind'>): boolean {
  return kind === 'app' || kind === 'connector';
}

/**
 * Sources in the order in which they give the value when several sent it: live ones first, as their owner ordered them,
 * then apps before services, and the one that came first.
 */
export function inOrder<S extends RankedSource>(sources: readonly S[]): S[] {
  return sources.toSorted(
    (a, b) =>
      Number(isLive(b)) - Number(isLive(a)) ||
      compareRanks(a.rank, b.rank) ||
      KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) ||
      a.createdAtMs - b.createdAtMs ||
      a.sender - b.sender,
  );
}

function compareRanks(a: number | null, b: number | null): number {
  if (a === b) return 0;
  return (a ?? Infinity) < (b ?? Infinity) ? -1 : 1;
}

/** The places of a pet's sources, for comparing their readings. */
export type SourcePlaces = {
  /** From 0 on; the same for sources that nobody ordered and that are of one kind, and for all that are not live. */
  readonly placeOf: (sender: number) => number;
  readonly isLive: (sender: number) => boolean;
  readonly liveCount: number;
  /** Their owner chose an order. */
  readonly isChosen: boolean;
};

/** The places of sources. */
export function placesOf(sources: readonly RankedSource[]): SourcePlaces {
  const live = inOrder(sources.filter(isLive));
  const places = new Map<number, number>();
  let [place, last] = [-1, ''];
  for (const { sender, rank, kind } of live) {
    const group = rank === null ? kind : `${rank}`;
    if (group !== last) place += 1;
    last = group;
    places.set(sender, place);
  }
  return {
    placeOf: (sender) => places.get(sender) ?? live.length,
    isLive: (sender) => places.has(sender),
    liveCount: live.length,
    isChosen: live.some(({ rank }) => rank !== null),
  };
}

import type { Overview } from '#contract/glucose.ts';
import type { Source, SourcesOverview } from '#contract/sources.ts';
import { MINUTE_MS } from '#domain/units/units.ts';
import type { ApiToken } from '../sources.queries.ts';

/** How often the page asks by itself, for what no live message tells. */
export const ASK_MS = 15_000;

/** After so long without a first value the page says what the portal saw. */
export const PATIENCE_MS = 10 * MINUTE_MS;

/** Where uploaders send to: the portal's own address, and for xDrip+ one that carries the key. */
export function uploaderAddresses(origin: string, token: string) {
  const url = new URL('/api/v1/', origin);
  return {
    site: new URL(origin).origin,
    host: url.host,
    xdrip: `${url.protocol}//${encodeURIComponent(token)}@${url.host}${url.pathname}`,
  };
}

/** What xDrip+ reads from a code: its upload address, key included. */
export function xdripCode(origin: string, token: string): string {
  return JSON.stringify({ rest: { endpoint: [uploaderAddresses(origin, token).xdrip] } });
}

/** A source that has sent a reading. */
export type ArrivedSource = Source & { readonly lastAt: number };

/** The source that an app with this key is, once it has sent a reading. */
export function findArrival(
  { sources }: Pick<SourcesOverview, 'sources'>,
  { id }: Pick<ApiToken, 'id'>,
): ArrivedSource | null {
  const isArrival = (source: Source): source is ArrivedSource => source.tokenId === id && source.lastAt !== null;
  return sources.filter(isArrival).toSorted((one, other) => other.lastAt - one.lastAt)[0] ?? null;
}

/** Home gives the minutes of readings, and of two sources that sent the same reading the instant of one. */
const NEAR_MS = MINUTE_MS;

/** The value of the reading at an instant; null if Home does not have it: it is older, or the curve leaves it out. */
export function firstValue({ points, latest }: Pick<Overview, 'points' | 'latest'>, at: number): number | null {
  if (latest !== null && Math.abs(latest.at - at) <= NEAR_MS) return latest.mgdl;
  const distances = points.t.map((minute) => Math.abs(points.start + minute * MINUTE_MS - at));
  const nearest = distances.indexOf(Math.min(...distances));
  return (distances[nearest] ?? Infinity) <= NEAR_MS ? (points.v[nearest] ?? null) : null;
}

/** A phone whose newest value is older than this has a wrong clock, or its sensor is silent. */
const FRESH_MS = 15 * MINUTE_MS;
/** mmol/L that were sent as mg/dL are below this. */
const LEAST_MGDL = 40;

/** Whether the time and the size of a first value are those of now and of mg/dL. */
export function fits(mgdl: number, at: number, now: number): boolean {
  return Math.abs(now - at) <= FRESH_MS && mgdl >= LEAST_MGDL;
}

/** Minutes and seconds as a stopwatch shows them: `0:42`. */
export function stopwatch(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

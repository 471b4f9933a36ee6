import { roundPx } from './plot.ts';

/** A place on a drawing, px. */
export type Place = readonly [x: number, y: number];

/** SVG path data of a line through places; a single one is closed, which round ends make a dot. */
export function linePath(places: readonly Place[]): string {
  return places.length === 1 ? closedPath(places) : joined(places);
}

/** SVG path data of an area with straight edges. */
export function closedPath(places: readonly Place[]): string {
  return `${joined(places)}Z`;
}

function joined(places: readonly Place[]): string {
  let path = '';
  for (const [x, y] of places) path += `${path === '' ? 'M' : 'L'}${roundPx(x)},${roundPx(y)}`;
  return path;
}

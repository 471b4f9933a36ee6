import { roundPx } from './plot.ts';

/** A ring that shows a share: a full circle behind, an arc before it. */
export type RingFigure = {
  readonly size: number;
  readonly centre: number;
  readonly radius: number;
  readonly thickness: number;
  /** SVG path data of the arc, clockwise from the top; empty for a share of 0 */
  readonly arc: string;
};

/** An arc of a full turn has one point too few to be drawn: this much of it is. */
const ALMOST_WHOLE = 0.9999;

/**
 * A ring of days left, or of another share.
 *
 * @param share      0 to 1, clamped
 * @param size       outer width and height, px
 * @param thickness  of the line, px
 */
export function ringFigure(share: number, size: number, thickness: number): RingFigure {
  const centre = size / 2;
  const radius = roundPx((size - thickness) / 2 - 1);
  return { size, centre, radius, thickness, arc: arcPath(Math.min(1, Math.max(0, share)), centre, radius) };
}

function arcPath(share: number, centre: number, radius: number): string {
  if (share <= 0) return '';
  const turn = Math.min(share, ALMOST_WHOLE) * 2 * Math.PI;
  const x = roundPx(centre + radius * Math.sin(turn));
  const y = roundPx(centre - radius * Math.cos(turn));
  return `M${centre},${roundPx(centre - radius)}A${radius},${radius},0,${share > 0.5 ? 1 : 0},1,${x},${y}`;
}
